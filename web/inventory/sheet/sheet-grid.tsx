import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import type { SheetRowFragment } from '../generated.ts';
import { sheetFields } from './sheet-cells.ts';
import { SheetRow } from './sheet-row.tsx';
import styles from '../sheet.module.css';
import { isNumber } from '../table-fields.ts';
import type { useSheet } from './use-sheet.ts';
import { useSheetCursor } from './use-sheet-cursor.ts';

const rowHeight = 36;
const beyond = 10;

type Props = { rows: readonly SheetRowFragment[]; sheet: ReturnType<typeof useSheet> };

/**
 * Spreadsheet grid with arrow keys and a single tab stop: Enter edits, typing overwrites, ranges can be copied, pasted
 * and filled.
 */
export function SheetGrid({ rows, sheet }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const seen = useSeenRows(grid, rows.length);
  const cursor = useSheetCursor({ rows, sheet, onGo: seen.reveal, onLeave: () => grid.current?.focus() });
  const { place } = cursor;
  const group = t('inventory.sheet');
  useShortcut({ keys: 'mod+s', label: t('ui.save'), group, whileTyping: true, run: () => void sheet.save() });

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      aria-label={group}
      aria-rowcount={rows.length + 1}
      aria-colcount={sheetFields.length}
      aria-activedescendant={`${id}-${place.row}-${place.column}`}
      tabIndex={0}
      {...cursor.handlers}
      onScroll={seen.onScroll}
    >
      <div className={styles.heads} role="row" aria-rowindex={1}>
        {sheetFields.map((field) => (
          <div key={field} role="columnheader" data-field={field} data-number={isNumber(field) || undefined}>
            {t(`inventory.field.${field}`)}
          </div>
        ))}
      </div>
      <div role="presentation" style={{ height: seen.from * rowHeight }} />
      {rows.slice(seen.from, seen.to).map((row, offset) => (
        <SheetRow key={row.id} {...{ id, row, sheet, cursor }} at={seen.from + offset} />
      ))}
      <div role="presentation" style={{ height: (rows.length - seen.to) * rowHeight }} />
    </div>
  );
}

/** Virtualized rows, and scrolling to a row. */
function useSeenRows(grid: React.RefObject<HTMLDivElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    setHeight(grid.current?.clientHeight ?? 600);
  }, [grid, count]);
  const first = Math.floor(top / rowHeight);
  return {
    from: Math.max(0, first - beyond),
    to: Math.min(count, first + Math.ceil(height / rowHeight) + beyond),
    onScroll: () => setTop(grid.current?.scrollTop ?? 0),
    reveal: (row: number) => {
      const pane = grid.current;
      if (!pane) return;
      const at = row * rowHeight;
      if (at < pane.scrollTop) pane.scrollTop = at;
      else if (at + 2 * rowHeight > pane.scrollTop + pane.clientHeight)
        pane.scrollTop = at + 2 * rowHeight - pane.clientHeight + 4;
    },
  };
}
