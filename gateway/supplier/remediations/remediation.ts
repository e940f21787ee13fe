import { sql, type SqlBool } from 'kysely';
import { number, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import type { SupplierRemediationInput, SupplierRemediationPatch } from '../../generated.ts';
import type { SupplierRemediationRecord } from '../records.ts';
import { isoOf } from '../supplier.ts';

const NEVER = '9999';
const DAY_MS = 24 * 3_600_000;
const DUE_DAYS = 30;

export const remediation = entity<
  'supplier_remediations',
  SupplierRemediationRecord,
  SupplierRemediationInput & SupplierRemediationPatch
>('SupplierRemediation', {
  room: 'supplier',
  table: 'supplier_remediations',
  columns: {
    id: text,
    supplierId: text,
    assessmentId: text,
    question: text,
    title: text,
    text: { ...text, empty: '' },
    severity: { ...text, empty: 'medium' },
    state: { ...text, empty: 'open' },
    dueDate: text,
    ownerId: text,
    createdAt: text,
    updatedAt: text,
    closedAt: text,
    supplierMessages: { ...number, empty: 0 },
    ourMessages: { ...number, empty: 0 },
    notes: { ...number, empty: 0 },
  },
  order: 'place',
  derived: ({ state, dueDate }) => ({ place: `${state === 'closed' ? 1 : 0} ${dueDate ?? NEVER}` }),
  conditions: {
    isOpen: () => sql<SqlBool>`state <> 'closed'`,
    isOver: () => sql<SqlBool>`state = 'closed'`,
  },
  most: 10_000,
  defaults: () => {
    const now = new Date();
    const moment = now.toISOString();
    return { dueDate: new Date(now.getTime() + DUE_DAYS * DAY_MS).toISOString(), createdAt: moment, updatedAt: moment };
  },
  touched: () => ({ updatedAt: new Date().toISOString() }),
  clean: ({ dueDate, title, ...sent }) => ({
    ...sent,
    ...(title !== undefined && { title: title.trim() }),
    ...(dueDate !== undefined && { dueDate: isoOf(dueDate) }),
  }),
});

export const isOverdue = (one: Pick<SupplierRemediationRecord, 'state' | 'dueDate'>, now = Date.now()): boolean =>
  one.state === 'open' && one.dueDate !== null && Date.parse(one.dueDate) < now;
