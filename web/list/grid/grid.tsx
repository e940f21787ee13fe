import { type CSSProperties, useLayoutEffect, useMemo } from 'react';
import { type CellLine, cellTo, cellsOf } from './cells.ts';
import styles from './grid.module.css';
import { linesOf } from '../rows/lines.ts';
import { type BodyProps, RowPane, type RowsProps } from '../rows/row-pane.tsx';
import rowStyles from '../rows/rows.module.css';
import { StickyGroup } from '../rows/sticky-group.tsx';
import { useGridSize } from './use-grid-size.ts';
import { useVirtualLines } from '../rows/use-virtual-lines.ts';

/**
 * Virtual grid of cards. The room's stylesheet sets height, minimum width and gap: `--grid-card`, `--grid-least`,
 * `--grid-gap`.
 */
export const Grid = <T extends { id: string }>(props: RowsProps<T>) => <RowPane {...props} body={Cells} />;

const span = (line: CellLine<unknown>) =>
  line.kind === 'cells' ? ([line.index, line.index + line.rows.length - 1] as const) : null;

function Cells<T extends { id: string }>(props: BodyProps<T>) {
  const { list, label, scrollKey, draw, nameOf, groupOf, onMore, onSee, move } = props;
  const { rows, scroller, cursor } = list;
  const { columns, card, gap, group } = useGridSize(scroller);
  const lines = useMemo(() => cellsOf(linesOf(rows, groupOf), columns), [rows, groupOf, columns]);
  // Includes the gap below each line.
  const heights = { row: card + gap, group: groupOf ? group + gap : 0 };
  const { tops, height, seen } = useVirtualLines({ list, scrollKey, lines, heights, span, onMore, onSee });
  useLayoutEffect(() => {
    move.current = (at, key) => cellTo(lines, at, key);
    return () => {
      move.current = null;
    };
  }, [move, lines]);
  return (
    <>
      {groupOf && <StickyGroup scroller={scroller} lines={lines} tops={tops} height={heights.group} />}
      <div
        className={styles.grid}
        style={{ height, '--columns': columns } as CSSProperties}
        data-plain={groupOf ? undefined : true}
        role="list"
        aria-label={label}
        data-ticking={list.ids.size > 0 || undefined}
      >
        {seen.map(({ line, top, isPassing }) =>
          line.kind === 'cells' ? (
            <div key={line.key} className={styles.line} style={{ top }} role="presentation">
              {line.rows.map((row, index) =>
                isPassing && row.id !== cursor ? (
                  <div key={row.id} className={rowStyles.flownCard} aria-hidden="true">
                    {nameOf(row)}
                  </div>
                ) : (
                  draw(row, line.index + index, { isCard: true })
                ),
              )}
            </div>
          ) : (
            <div key={line.key} className={rowStyles.group} style={{ top }} role="presentation">
              {line.name}
            </div>
          ),
        )}
      </div>
    </>
  );
}
