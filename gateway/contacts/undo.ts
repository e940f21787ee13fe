import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Contact: ({ contacts }, id, before) => contacts.restore(id, before),
  ContactTag: ({ contacts }, id, before) => contacts.tags.restore(id, before),
};
