import type { TFunction } from 'i18next';
import { type MouseEvent, type ReactNode, memo } from 'react';
import styles from './rows.module.css';

export type RowState = {
  isOpen: boolean;
  /** It flies by: its name is enough then. */
  isPassing: boolean;
  /** Under the mouse: only then there is anything to see of what it offers there. */
  isPointed: boolean;
};
export type Parts<T> = {
  /** The word for one of them, as `data-…` on its row. */
  kind: string;
  href: (row: T) => string;
  nameOf: (row: T) => string;
  render: (row: T, state: RowState) => ReactNode;
  /** What stands beside the link: buttons of the row's own. */
  aside?: ((row: T, state: RowState) => ReactNode) | undefined;
  /** Further attributes of the row: marks for its style, and what makes it draggable. Not while it flies by. */
  attributes?: ((row: T) => Record<string, unknown>) | undefined;
};

type Props<T> = {
  row: T;
  parts: Parts<T>;
  position: number;
  total: number;
  /** How far down it stands; without it the rows follow each other. */
  top?: number | undefined;
  isCard: boolean;
  isOpen: boolean;
  isTicked: boolean;
  isStop: boolean;
  isPassing: boolean;
  isPointed: boolean;
  onTick: ((event: MouseEvent, id: string) => void) | null;
  t: TFunction;
};

const placed = `${styles.row} ${styles.placed}`;
const fast = `${placed} ${styles.fast}`;

/**
 * One row of a list. Plain elements without a hook and without a listener but the box's own: ten of them come and go
 * with each step of scrolling. The list hears what is done to them.
 */
function Frame<T extends { id: string }>(props: Props<T>) {
  const { row, parts, position, total, top, isCard, isOpen, isTicked, isStop, isPassing, isPointed, onTick, t } = props;
  const state = { isOpen, isPassing, isPointed };
  const name = parts.nameOf(row);
  const tab = isStop ? 0 : -1;
  return (
    <div
      className={isCard ? styles.card : top === undefined ? styles.row : isPassing ? fast : placed}
      style={top === undefined ? undefined : { top }}
      role="listitem"
      aria-setsize={total}
      aria-posinset={position}
      data-row={row.id}
      {...{ [`data-${parts.kind}`]: row.id }}
      data-here={isOpen || undefined}
      data-selected={isTicked || undefined}
      {...(isPassing ? {} : parts.attributes?.(row))}
    >
      {onTick && !isPassing && (
        <label className={styles.check}>
          <input
            type="checkbox"
            tabIndex={tab}
            checked={isTicked}
            aria-label={t('list.tickName', { name })}
            onClick={(event) => onTick(event, row.id)}
            onChange={ignore}
          />
        </label>
      )}
      <a
        href={parts.href(row)}
        className={isPassing ? styles.passing : styles.link}
        data-boxed={(isPassing && onTick !== null) || undefined}
        draggable={false}
        tabIndex={tab}
        aria-current={isOpen ? 'true' : undefined}
      >
        {isPassing ? name : parts.render(row, state)}
      </a>
      {!isPassing && parts.aside?.(row, state)}
    </div>
  );
}

const ignore = () => undefined;

export const RowFrame = memo(Frame) as typeof Frame;
