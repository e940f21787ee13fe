import type { Scope } from '../core/feed/scope.ts';
import { threadStore } from '../kit/parts/thread.ts';
import type { SupplierStep } from '../generated.ts';

const names = { room: 'supplier', record: 'SupplierEntry', table: 'supplier_entries' };

/** History of suppliers. */
export const entryStore = (scope: Scope) => threadStore<SupplierStep>(scope, names);
