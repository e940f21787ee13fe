import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { csvCell } from './sheet-text.ts';
import type { SheetRowFragment } from '../generated.ts';
import { type Place, isWithin, pasted, sheetFields, storedText, within } from './sheet-cells.ts';
import type { useSheet } from './use-sheet.ts';

type Options = {
  rows: readonly SheetRowFragment[];
  sheet: ReturnType<typeof useSheet>;
  /** Called when the cursor moved. */
  onGo: (row: number) => void;
  /** Called when editing ends, to return the focus to the grid. */
  onLeave: () => void;
};

/** Cursor, selected range and the cell being edited. */
export function useSheetCursor({ rows, sheet, onGo, onLeave }: Options) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(place);
  const [typed, setTyped] = useState<string | null>(null);
  const { edits, write } = sheet;

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
    onGo(next.row);
  };
  const chosen = () => within(anchor, place);
  const fillDown = () => {
    const top = Math.min(anchor.row, place.row);
    write(chosen().map((one) => ({ place: one, text: textAt({ row: top, column: one.column }) })));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== null || event.nativeEvent.isComposing) return;
    const isMod = event.metaKey || event.ctrlKey;
    const letter = event.key.toLowerCase();
    const step = stepOf(event.key, place, isMod, rows.length - 1);
    if (step) go(step.row, step.column, event.shiftKey);
    else if (isMod && letter === 'd') fillDown();
    else if (isMod && letter === 'z') {
      // Without unsaved edits, undo reverts the last save.
      if (!sheet.undo()) return;
    } else if (event.key === 'Enter' || event.key === 'F2') setTyped(textAt(place));
    else if (event.key === 'Delete' || event.key === 'Backspace')
      write(chosen().map((one) => ({ place: one, text: '' })));
    else if (event.key.length === 1 && !isMod && !event.altKey) setTyped(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    const lines = Map.groupBy(chosen(), (one) => one.row);
    const text = [...lines.values()].map((line) => line.map((one) => csvCell(textAt(one))).join('\t')).join('\n');
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    write(pasted(event.clipboardData.getData('text/plain'), anchor, place));
    event.preventDefault();
  };

  return {
    place,
    typed,
    handlers: { onKeyDown, onCopy, onPaste },
    go,
    isChosen: (row: number, column: number) => isWithin({ row, column }, anchor, place),
    edit: (at: Place) => setTyped(textAt(at)),
    type: setTyped,
    /** Commits the edited cell and moves the cursor. */
    settle: (row = 0, column = 0) => {
      if (typed !== null) write([{ place, text: typed }]);
      setTyped(null);
      onLeave();
      go(place.row + row, place.column + column);
    },
    cancel: () => {
      setTyped(null);
      onLeave();
    },
  };
}

const page = 15;

/** Target cell of a navigation key; null for other keys. */
function stepOf(key: string, { row, column }: Place, isMod: boolean, last: number): Place | null {
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isMod ? 0 : row, column: 0 },
    End: { row: isMod ? last : row, column: sheetFields.length - 1 },
  };
  return steps[key] ?? null;
}
