import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Message: ({ messages }, id, before) => messages.restore(id, before),
};
