import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Shortcut: ({ shortcuts }, id, before) => shortcuts.restore(id, before),
};
