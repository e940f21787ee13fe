import { useMemo } from 'react';
import { FastScrollRows } from './fast-scroll-rows.tsx';
import { type Line, linesOf } from './lines.ts';
import { type BodyProps, RowPane, type RowsProps } from './row-pane.tsx';
import styles from './rows.module.css';
import { StickyGroup } from './sticky-group.tsx';
import { useRowHeights } from './use-row-heights.ts';
import { useVirtualLines } from './use-virtual-lines.ts';

/** Virtual list of rows with equal heights. Rows render static markup, without Joy. */
export const Rows = <T extends { id: string }>(props: RowsProps<T>) => <RowPane {...props} body={Virtual} />;

const span = (line: Line<unknown>) => (line.kind === 'row' ? ([line.index, line.index] as const) : null);

function Virtual<T extends { id: string }>(props: BodyProps<T>) {
  const { list, label, scrollKey, draw, nameOf, first, total, groupOf, headingOf, onMore, onSee } = props;
  const { rows, scroller, cursor } = list;
  const { row, group } = useRowHeights(scroller);
  const lines = useMemo(() => linesOf(rows, groupOf), [rows, groupOf]);
  const isSticky = Boolean(groupOf ?? headingOf);
  const heights = { row, group: isSticky ? group : 0 };
  const { tops, height, seen } = useVirtualLines({ list, scrollKey, lines, heights, span, onMore, onSee });
  return (
    <>
      {isSticky && <StickyGroup {...{ scroller, lines, tops, headingOf }} height={group} />}
      <div
        className={styles.list}
        style={{ height }}
        role="list"
        aria-label={label}
        data-ticking={list.ids.size > 0 || undefined}
      >
        {seen.map(({ line, top, isPassing }) => {
          // The focused row is rendered even if it is out of view.
          if (line.kind === 'row')
            return isPassing && line.row.id !== cursor ? null : draw(line.row, line.index, { top });
          return (
            <div key={line.key} className={styles.group} style={{ top }} role="presentation">
              {line.name}
            </div>
          );
        })}
        <FastScrollRows
          height={row}
          total={total}
          flown={seen.flatMap(({ line, top, isPassing }) =>
            isPassing && line.kind === 'row' && line.row.id !== cursor
              ? [{ id: line.row.id, position: first + line.index, top, name: nameOf(line.row) }]
              : [],
          )}
        />
      </div>
    </>
  );
}
