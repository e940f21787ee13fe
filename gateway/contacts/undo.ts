import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  ContactTag: ({ contacts }, id, before) => contacts.tags.restore(id, before),
};
