import { flag, number, storedAs, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import type { HookDeliveryRecord } from './records.ts';

/** Deliveries are a separate log and not in the feed. */
export const hookDelivery = entity<'hook_deliveries', HookDeliveryRecord>('HookDelivery', {
  room: 'hooks',
  table: 'hook_deliveries',
  columns: {
    id: text,
    hookId: storedAs('hook_id', text),
    eventId: text,
    type: text,
    time: text,
    attempt: number,
    state: text,
    isManual: flag,
    nextTryAt: text,
    triedAt: text,
    status: number,
    ms: number,
    problem: text,
    requestHead: text,
    request: text,
    responseHead: text,
    response: text,
  },
  order: 'time',
  isDescending: true,
});
