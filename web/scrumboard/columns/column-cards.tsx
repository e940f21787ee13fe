import { Fragment, type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useRef } from 'react';
import cardStyles from './column-card.module.css';
import styles from './columns.module.css';
import { useColumnWindow } from './use-column-window.ts';

type Row = { id: string };
type Props<T> = {
  label: string;
  rows: readonly T[];
  /** Number of cards, including those not loaded. */
  count: number;
  /** Card that is the tab stop. */
  stop: string | null;
  nameOf: (row: T) => string;
  draw: (row: T, index: number) => ReactNode;
  onMore: (() => void) | null;
  /** Accepts drops below the last card. */
  area: RefCallback<HTMLElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Content below the last card. */
  children: ReactNode;
};

const Gap = ({ height }: { height: number }) =>
  height > 0 && <li className={styles.gap} style={{ height }} role="presentation" />;

/** Cards of a column. Long columns render only cards near the view, and names only while scrolling fast. */
export function ColumnCards<T extends Row>(props: Props<T>) {
  const { label, rows, count, stop, nameOf, draw, onMore, area, onKeyDown, children } = props;
  const pane = useRef<HTMLUListElement>(null);
  const { places, below } = useColumnWindow(pane, rows, stop, onMore);
  const ref = useCallback(
    (element: HTMLUListElement | null) => {
      pane.current = element;
      return area(element);
    },
    [area],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is moved by keys from its link
    <ul ref={ref} className={styles.rows} aria-label={label} onKeyDown={onKeyDown}>
      {places.map(({ row, index, above, flown }) => (
        <Fragment key={row.id}>
          <Gap height={above} />
          {flown === null ? (
            draw(row, index)
          ) : (
            <li
              className={`${cardStyles.card} ${cardStyles.face}`}
              style={{ height: flown }}
              data-row={row.id}
              data-flown
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {nameOf(row)}
            </li>
          )}
        </Fragment>
      ))}
      <Gap height={below} />
      {children}
    </ul>
  );
}
