import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  SavedView: ({ views }, id, before) => views.restore(id, before),
};
