import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { neighbourBeside } from '../../ui/drag/reorder.ts';
import { besideOf } from './beside.ts';

type Row = { id: string };
type Column = { id: string; rows: readonly Row[] };
type Options = {
  columns: readonly Column[];
  /** Name of a column, used in announcements at both ends. */
  name: string;
  focus: (row: string) => void;
  /** Moves a column; null without the right. */
  onMove: ((columns: string[], after: string | null) => void) | null;
};

const steps = { ArrowLeft: -1, ArrowRight: 1 } as const;

/** Columns with one tab stop: arrow keys move between links, Space opens, with Shift+Alt they move the column. */
export function useColumnKeys({ columns, name, focus, onMove }: Options): (event: KeyboardEvent) => void {
  const { t } = useTranslation();
  return (event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
    if (altKey && shiftKey && onMove && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const own = target.closest<HTMLElement>('[data-list]')?.dataset['list'];
      const ids = columns.map(({ id }) => id);
      const after = own ? neighbourBeside(ids, [own], steps[key]) : undefined;
      event.preventDefault();
      if (own && after !== undefined) onMove([own], after);
      else if (own) announcePolitely(t(key === 'ArrowLeft' ? 'ui.isFirst' : 'ui.isLast', { name }));
      return;
    }
    const row = target.closest<HTMLElement>('[data-row]');
    if (altKey || shiftKey || !row || !(target instanceof HTMLAnchorElement)) return;
    const rows = columns.map((column) => column.rows);
    const next = besideOf(rows, row.dataset['row'] ?? '', key);
    if (next === null && key !== ' ') return;
    event.preventDefault();
    if (next === null) target.click();
    else focus(next);
  };
}
