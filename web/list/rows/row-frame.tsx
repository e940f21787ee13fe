import type { TFunction } from 'i18next';
import { type MouseEvent, type ReactNode, memo } from 'react';
import styles from './rows.module.css';

export type RowState = {
  isOpen: boolean;
  /** Hovered; only then its hover actions are rendered. */
  isPointed: boolean;
};
export type Parts<T> = {
  /** Name of the `data-…` attribute. */
  kind: string;
  href: (row: T) => string;
  nameOf: (row: T) => string;
  render: (row: T, state: RowState) => ReactNode;
  /** Buttons next to the link. */
  aside?: ((row: T, state: RowState) => ReactNode) | undefined;
  /** Additional attributes: style hooks and drag refs. */
  attributes?: ((row: T) => Record<string, unknown>) | undefined;
};

type Props<T> = {
  row: T;
  parts: Parts<T>;
  position: number;
  total: number;
  /** Offset; without it, rows are in normal flow. */
  top?: number | undefined;
  isCard: boolean;
  isOpen: boolean;
  isTicked: boolean;
  isStop: boolean;
  isPointed: boolean;
  onTick: ((event: MouseEvent, id: string) => void) | null;
  t: TFunction;
};

const placed = `${styles.row} ${styles.placed}`;

/**
 * Row of a list. Plain elements without hooks, and without listeners except for the checkbox, because many rows mount
 * per scroll step. The list handles their events.
 */
function Frame<T extends { id: string }>(props: Props<T>) {
  const { row, parts, position, total, top, isCard, isOpen, isTicked, isStop, isPointed, onTick, t } = props;
  const state = { isOpen, isPointed };
  const name = parts.nameOf(row);
  const tab = isStop ? 0 : -1;
  return (
    <div
      className={isCard ? styles.card : top === undefined ? styles.row : placed}
      style={top === undefined ? undefined : { top }}
      role="listitem"
      aria-setsize={total}
      aria-posinset={position}
      data-row={row.id}
      {...{ [`data-${parts.kind}`]: row.id }}
      data-here={isOpen || undefined}
      data-selected={isTicked || undefined}
      {...parts.attributes?.(row)}
    >
      {onTick && (
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
        className={styles.link}
        draggable={false}
        tabIndex={tab}
        aria-current={isOpen ? 'true' : undefined}
      >
        {parts.render(row, state)}
      </a>
      {parts.aside?.(row, state)}
    </div>
  );
}

const ignore = () => undefined;

export const RowFrame = memo(Frame) as typeof Frame;
