import { list, number, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import type { CustomerRequestInput, CustomerRequestPatch } from '../generated.ts';
import type { CustomerRequestRecord } from './records.ts';

export const customerRequest = entity<
  'customer_requests',
  CustomerRequestRecord,
  CustomerRequestInput & CustomerRequestPatch
>('CustomerRequest', {
  room: 'customer',
  table: 'customer_requests',
  columns: {
    id: text,
    number,
    customerId: text,
    byId: text,
    kind: text,
    title: text,
    text: { ...text, empty: '' },
    state: text,
    dueDate: text,
    ownerId: text,
    ticketNumber: number,
    links: list,
    createdAt: text,
    updatedAt: text,
    lastMessageAt: text,
    customerMessages: { ...number, empty: 0 },
    ourMessages: { ...number, empty: 0 },
    notes: { ...number, empty: 0 },
  },
  order: 'number',
  isDescending: true,
  most: 100_000,
  defaults: ({ user }) => {
    const now = new Date().toISOString();
    return { kind: 'question', state: 'new', byId: user, createdAt: now, updatedAt: now, lastMessageAt: now };
  },
  touched: () => ({ updatedAt: new Date().toISOString() }),
  clean: ({ dueDate, title, ...sent }) => ({
    ...sent,
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(dueDate === undefined ? {} : { dueDate: dueDate && new Date(dueDate).toISOString() }),
  }),
});

const DONE = new Set(['answered', 'closed']);

export const isOpen = ({ state }: Pick<CustomerRequestRecord, 'state'>): boolean => !DONE.has(state);

export const isOverdue = (one: Pick<CustomerRequestRecord, 'state' | 'dueDate'>, now = Date.now()): boolean =>
  isOpen(one) && one.dueDate !== null && Date.parse(one.dueDate) < now;
