import { type MouseEvent, type ReactNode, type RefCallback, memo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Link } from '../../ui/page/link.tsx';
import styles from './column-card.module.css';
import { useOpened } from '../../list/rows/use-opened.ts';

type Props<T> = {
  row: T;
  /** Name of the `data-…` attribute. */
  kind: string;
  name: string;
  /** Null while it is being created. */
  href: string | null;
  isTicked: boolean;
  /** Tab stop. */
  isStop: boolean;
  onTick: ((id: string, isRange?: boolean) => void) | null;
  onFocus: (id: string) => void;
  /** Position in the column, from 1, and number of cards. */
  position: number;
  total: number;
  /** Drag ref. */
  grip: RefCallback<HTMLElement> | undefined;
  isDone: boolean;
  render: (row: T, isDone: boolean) => ReactNode;
};

const never = () => undefined;

function Card<T extends { id: string }>(props: Props<T>) {
  const { row, kind, name, href, isTicked, isStop, onTick, onFocus, position, total, grip, isDone, render } = props;
  const { id } = row;
  const { t } = useTranslation();
  const { opened, mark } = useOpened(null);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey;
    if (!isModified) return mark(event.currentTarget);
    if (!onTick) return;
    event.preventDefault();
    onTick(id, event.shiftKey);
  };
  const marks = {
    'data-row': id,
    [`data-${kind}`]: '',
    'data-ticked': isTicked || undefined,
    'data-here': opened === id || undefined,
    'aria-setsize': total,
    'aria-posinset': position,
  };
  if (href === null)
    return (
      <li className={styles.card} {...marks}>
        <span className={styles.face} data-pending>
          {render(row, isDone)}
        </span>
      </li>
    );
  return (
    <li ref={grip} className={styles.card} {...marks}>
      <Link
        to={href}
        className={styles.face}
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        onClick={press}
        onFocus={() => onFocus(id)}
      >
        {render(row, isDone)}
      </Link>
      {onTick && (
        <input
          type="checkbox"
          className={styles.tick}
          tabIndex={-1}
          checked={isTicked}
          aria-label={t('list.tickName', { name })}
          onChange={never}
          onClick={(event) => onTick(id, event.shiftKey)}
        />
      )}
    </li>
  );
}

/** Card of a column: a link, with a checkbox if cards can be selected. Memoized: pass stable props. */
export const ColumnCard = memo(Card) as typeof Card;
