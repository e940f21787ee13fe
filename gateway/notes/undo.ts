import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Note: ({ notes }, id, before) => notes.restore(id, before),
  NoteLabel: ({ notes }, id, before) => notes.restoreLabel(id, before),
};
