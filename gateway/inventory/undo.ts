import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Product: ({ inventory }, id, before) => inventory.restore(id, before),
  ProductTag: ({ inventory }, id, before) => inventory.tags.restore(id, before),
};
