import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Supplier: {
    restore: ({ suppliers }, id, before) => suppliers.restore(id, before),
    decided: ['decision'],
  },
  SupplierEntry: ({ suppliers }, id, before) => suppliers.entries.restore(id, before),
};
