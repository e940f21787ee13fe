import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../core/keyboard.ts';
import { csvCell } from './sheet-text.ts';
import type { SheetRowFragment } from './generated.ts';
import { type Place, pasted, sheetFields, storedText, valueOf, within } from './sheet-cells.ts';
import styles from './sheet.module.css';
import { isNumber } from './table-fields.ts';
import type { useSheet } from './use-sheet.ts';

const rowHeight = 36;
const beyond = 10;

type Props = { rows: readonly SheetRowFragment[]; sheet: ReturnType<typeof useSheet> };

/** Cells under arrows, with one tab stop. Enter edits, typing overwrites, a range is copied, pasted and filled. */
export function SheetGrid({ rows, sheet }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(place);
  const [typed, setTyped] = useState<string | null>(null);
  const seen = useSeenRows(grid, rows.length);
  const { edits, refused, write } = sheet;
  const group = t('inventory.sheet');
  useShortcut({ keys: 'mod+s', label: t('ui.save'), group, whileTyping: true, run: () => void sheet.save() });

  const textAt = ({ row, column }: Place) => {
    const [one, field] = [rows[row], sheetFields[column]];
    return one && field ? (edits.get(one.id)?.[field] ?? storedText(one, field)) : '';
  };
  const go = (row: number, column: number, isRange = false) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(sheetFields.length - 1, column)),
    };
    setPlace(next);
    if (!isRange) setAnchor(next);
    seen.reveal(next.row);
  };
  const settle = (row = 0, column = 0) => {
    if (typed !== null) write([{ place, text: typed }]);
    setTyped(null);
    grid.current?.focus();
    go(place.row + row, place.column + column);
  };
  const fillDown = () => {
    const top = Math.min(anchor.row, place.row);
    write(within(anchor, place).map((one) => ({ place: one, text: textAt({ row: top, column: one.column }) })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== null || event.nativeEvent.isComposing) return;
    const { row, column } = place;
    const isMod = event.metaKey || event.ctrlKey;
    const steps: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - 15, column],
      PageDown: [row + 15, column],
      Home: [isMod ? 0 : row, 0],
      End: [isMod ? rows.length - 1 : row, sheetFields.length - 1],
    };
    const step = steps[event.key];
    if (step) go(...step, event.shiftKey);
    else if (isMod && event.key.toLowerCase() === 'd') fillDown();
    else if (isMod && event.key.toLowerCase() === 'z') {
      // With nothing typed it is the last save that is taken back.
      if (!sheet.undo()) return;
    } else if (event.key === 'Enter' || event.key === 'F2') setTyped(textAt(place));
    else if (event.key === 'Delete' || event.key === 'Backspace')
      write(within(anchor, place).map((one) => ({ place: one, text: '' })));
    else if (event.key.length === 1 && !isMod && !event.altKey) setTyped(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    const places = within(anchor, place);
    const lines = Map.groupBy(places, (one) => one.row);
    const text = [...lines.values()].map((line) => line.map((one) => csvCell(textAt(one))).join('\t')).join('\n');
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    write(pasted(event.clipboardData.getData('text/plain'), anchor, place));
    event.preventDefault();
  };
  const isChosen = (row: number, column: number) =>
    within(anchor, place).length < 2_000 &&
    row >= Math.min(anchor.row, place.row) &&
    row <= Math.max(anchor.row, place.row) &&
    column >= Math.min(anchor.column, place.column) &&
    column <= Math.max(anchor.column, place.column);

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      aria-label={t('inventory.sheet')}
      aria-rowcount={rows.length + 1}
      aria-colcount={sheetFields.length}
      aria-activedescendant={`${id}-${place.row}-${place.column}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onScroll={seen.onScroll}
    >
      <div className={styles.heads} role="row" aria-rowindex={1}>
        {sheetFields.map((field) => (
          <div key={field} role="columnheader" data-field={field}>
            {t(`inventory.field.${field}`)}
          </div>
        ))}
      </div>
      <div role="presentation" style={{ height: seen.from * rowHeight }} />
      {rows.slice(seen.from, seen.to).map((row, offset) => {
        const at = seen.from + offset;
        return (
          <div key={row.id} className={styles.row} role="row" aria-rowindex={at + 2}>
            {sheetFields.map((field, column) => {
              const isHere = place.row === at && place.column === column;
              const text = edits.get(row.id)?.[field];
              const isDirty = text !== undefined;
              const isBad = isDirty && valueOf(field, text) === undefined;
              const reason = isBad
                ? t(isNumber(field) ? 'inventory.refusals.number' : 'inventory.refusals.text')
                : isDirty && refused.has(row.id)
                  ? t(refused.get(row.id) === 'CONFLICT' ? 'inventory.refusals.conflict' : 'inventory.refusals.cell')
                  : undefined;
              return (
                <div
                  key={field}
                  id={`${id}-${at}-${column}`}
                  role="gridcell"
                  className={styles.cell}
                  data-field={field}
                  data-here={isHere || undefined}
                  data-chosen={isChosen(at, column) || undefined}
                  data-dirty={isDirty || undefined}
                  aria-selected={isChosen(at, column)}
                  aria-invalid={reason ? true : undefined}
                  title={reason}
                  onMouseDown={(event) => go(at, column, event.shiftKey)}
                  onDoubleClick={() => setTyped(textAt({ row: at, column }))}
                >
                  {isHere && typed !== null ? (
                    <CellInput
                      label={t(`inventory.field.${field}`)}
                      value={typed}
                      onChange={setTyped}
                      onSettle={settle}
                      onCancel={() => {
                        setTyped(null);
                        grid.current?.focus();
                      }}
                    />
                  ) : (
                    <bdi>{text ?? storedText(row, field)}</bdi>
                  )}
                  {reason && <span className="visually-hidden">{reason}</span>}
                </div>
              );
            })}
          </div>
        );
      })}
      <div role="presentation" style={{ height: (rows.length - seen.to) * rowHeight }} />
    </div>
  );
}

type InputProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSettle: (row?: number, column?: number) => void;
  onCancel: () => void;
};

function CellInput({ label, value, onChange, onSettle, onCancel }: InputProps) {
  return (
    <input
      autoFocus
      className={styles.input}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onSettle()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onSettle(event.shiftKey ? -1 : 1);
        else if (event.key === 'Tab') onSettle(0, event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') onCancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

/** Which rows are in view, and the way to one that is not (virtual). */
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
