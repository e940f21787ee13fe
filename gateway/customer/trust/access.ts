import { text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import type { TrustAccessRecord } from '../records.ts';

export const trustAccess = entity<'trust_accesses', TrustAccessRecord>('TrustAccess', {
  room: 'customer',
  table: 'trust_accesses',
  columns: {
    id: text,
    documentId: text,
    personId: text,
    customerId: text,
    state: text,
    reason: { ...text, empty: '' },
    askedAt: text,
    decidedAt: text,
    decidedById: text,
    until: text,
  },
  order: 'askedAt',
  isDescending: true,
});

export const isExpired = ({ state, until }: Pick<TrustAccessRecord, 'state' | 'until'>, now = Date.now()): boolean =>
  state === 'granted' && Date.parse(until!) < now;

export const mayRead = (one: Pick<TrustAccessRecord, 'state' | 'until'>): boolean =>
  one.state === 'granted' && !isExpired(one);
