import { noteInputLimits } from '../generated.ts';
import type { Row } from '../places.ts';

export const textMost = noteInputLimits.content.max;

/** A note as plain text for the clipboard. */
export const noteText = ({ title, content, tasks }: Pick<Row, 'title' | 'content' | 'tasks'>): string =>
  [title, content, ...(tasks ?? []).map((task) => `${task.completed ? '[x]' : '[ ]'} ${task.content}`)]
    .filter(Boolean)
    .join('\n');

/** Name of a note without a title. */
export const nameOf = (note: Pick<Row, 'title' | 'content' | 'tasks'>): string =>
  (note.title.trim() || note.content.trim() || note.tasks?.[0]?.content.trim() || '').slice(0, 80);
