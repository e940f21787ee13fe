import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { EntityStore } from '../kit/entity/entity-store.ts';
import type { Services } from '../core/services.ts';
import { hookDelivery } from './delivery.ts';
import type { HookDeliveryRecord } from './records.ts';

export const PENDING = ['waiting', 'failed'] as const;

export const isPending = ({ state }: Pick<HookDeliveryRecord, 'state'>): boolean =>
  (PENDING as readonly string[]).includes(state);

type Event = { hookId: string; eventId: string; type: string; body: string };

export const newDelivery = ({ body, ...event }: Event, now: number, isManual = false): HookDeliveryRecord => ({
  ...event,
  id: crypto.randomUUID(),
  time: new Date(now).toISOString(),
  attempt: 0,
  state: 'waiting',
  isManual,
  nextTryAt: new Date(now).toISOString(),
  triedAt: null,
  status: null,
  ms: null,
  problem: null,
  requestHead: '',
  request: body,
  responseHead: '',
  response: '',
});

export const newEventId = (): string => `msg_${crypto.randomUUID()}`;

/** Queues sending in the webhook's own lane, so that webhooks don't delay each other. */
export const queueSending = (
  jobs: Services['jobs'],
  database: Db,
  organization: string,
  { id, hookId }: Pick<HookDeliveryRecord, 'id' | 'hookId'>,
  runAt: number,
): Promise<void> =>
  jobs.queue(database, {
    name: 'hook-delivery',
    key: `hook delivery ${id}`,
    organization,
    payload: { id },
    runAt,
    lane: `hook ${hookId}`,
  });

/** Adds a manual delivery, which doesn't wait for others. */
export async function addManual(
  services: Services,
  scope: Scope,
  { database }: Writing,
  event: Event,
): Promise<HookDeliveryRecord> {
  const now = Date.now();
  const made = newDelivery(event, now, true);
  await new EntityStore(scope, hookDelivery).put(database, [made], { sequence: 0, line: made.id });
  await queueSending(services.jobs, database, scope.organization, made, now);
  return made;
}

/** Cancels pending deliveries. */
export const cancelPending = ({ organization }: Scope, database: Db, hookId: string) =>
  database
    .updateTable('hook_deliveries')
    .set({ state: 'givenUp', problem: 'off', nextTryAt: null })
    .where('organization_id', '=', organization)
    .where('hook_id', '=', hookId)
    .where('state', 'in', PENDING)
    .execute();
