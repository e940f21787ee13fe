import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  SupplierEntry: ({ suppliers }, id, before) => suppliers.entries.restore(id, before),
};
