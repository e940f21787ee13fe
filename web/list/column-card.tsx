import type { HTMLAttributes, MouseEvent, ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import styles from './column-card.module.css';

type Props = {
  id: string;
  /** The word for one of them, as `data-…` on it. */
  kind: string;
  name: string;
  /** Null where it has no address yet: it is on its way. */
  href: string | null;
  isTicked: boolean;
  /** Tab stops here. */
  isStop: boolean;
  onTick: ((id: string, isRange?: boolean) => void) | null;
  onFocus: (id: string) => void;
  /** What makes it movable. */
  frame: { ref?: RefCallback<HTMLElement>; onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown'] };
  children: ReactNode;
};

const never = () => undefined;

/** One card of a column: a link, and a box where several can be ticked. */
export function ColumnCard({ id, kind, name, href, isTicked, isStop, onTick, onFocus, frame, children }: Props) {
  const { t } = useTranslation();
  const tick = (event: MouseEvent) => {
    if (!onTick || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onTick(id, event.shiftKey);
  };
  const marks = { 'data-row': id, [`data-${kind}`]: '', 'data-ticked': isTicked || undefined };
  if (href === null)
    return (
      <li className={styles.card} {...marks}>
        <span className={styles.face} data-pending>
          {children}
        </span>
      </li>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is moved by keys from its link
    <li className={styles.card} {...marks} {...frame}>
      <Link
        to={href}
        className={styles.face}
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        onClick={tick}
        onFocus={() => onFocus(id)}
      >
        {children}
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
