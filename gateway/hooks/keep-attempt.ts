import { EntityStore } from '../kit/entity/entity-store.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { Services } from '../core/services.ts';
import type { Attempt } from './attempt.ts';
import { hookDelivery } from './delivery.ts';
import { hook } from './hook.ts';
import { cancelPending, isPending, PENDING, queueSending } from './pending.ts';
import type { HookDeliveryRecord, HookRecord } from './records.ts';
import { FAILING_MOST_MS, waitAfter } from './schedule.ts';

const GONE = 410;

type Tried = { id: string; requestHead: string; attempt: Attempt; now: number };

const textOf = (ms: number): string => new Date(ms).toISOString();

/** Stores the result of an attempt and updates the webhook's health. Returns the retry time, or null. */
export function keepAttempt(services: Services, scope: Scope, tried: Tried): Promise<number | null> {
  const deliveries = new EntityStore(scope, hookDelivery);
  return scope.write(async (writing) => {
    const { database } = writing;
    const before = await deliveries.find(database, tried.id);
    if (!before || !isPending(before)) return null;
    const of = await new EntityStore(scope, hook).get(database, before.hookId);
    const after = stateAfter(before, of, tried);
    const { hookId: _, ...columns } = after;
    await deliveries.set(database, after.id, { ...columns, isManual: after.isManual ? 1 : 0 });
    if (!isPending(after)) await queueNext(services, scope, database, after, tried.now);
    if (!after.isManual || after.state === 'sent') await keepHealth(scope, writing, of, after, tried.now);
    return after.state === 'failed' ? Date.parse(after.nextTryAt!) : null;
  });
}

function stateAfter(before: HookDeliveryRecord, { isOn }: HookRecord, tried: Tried): HookDeliveryRecord {
  const { requestHead, now } = tried;
  const { retryAfterMs, ...answer } = tried.attempt;
  const attempt = before.attempt + 1;
  const done = { ...before, ...answer, requestHead, attempt, triedAt: textOf(now + answer.ms), nextTryAt: null };
  if (answer.problem === null) return { ...done, state: 'sent' };
  const wait = before.isManual || !isOn || answer.status === GONE ? null : waitAfter(attempt, retryAfterMs);
  return wait === null ? { ...done, state: 'givenUp' } : { ...done, state: 'failed', nextTryAt: textOf(now + wait) };
}

/** Queues the next delivery that waited for an earlier change of the same record. */
async function queueNext(
  services: Services,
  scope: Scope,
  database: Db,
  { id, hookId }: HookDeliveryRecord,
  now: number,
) {
  const next = await database
    .selectFrom('hook_deliveries')
    .select('id')
    .where('organization_id', '=', scope.organization)
    .where('hook_id', '=', hookId)
    .where('state', 'in', PENDING)
    .where('line', '=', ({ selectFrom }) =>
      selectFrom('hook_deliveries as done')
        .select('done.line')
        .where('done.organization_id', '=', scope.organization)
        .where('done.id', '=', id),
    )
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  await new EntityStore(scope, hookDelivery).set(database, next.id, { nextTryAt: textOf(now) });
  await queueSending(services.jobs, database, scope.organization, { id: next.id, hookId }, now);
}

/** Attempts are not recorded in the feed; disabling a webhook is. */
async function keepHealth(
  scope: Scope,
  writing: Writing,
  before: HookRecord,
  { state, status, triedAt }: HookDeliveryRecord,
  now: number,
): Promise<void> {
  const { database } = writing;
  const { id, isOn } = before;
  const hooks = new EntityStore(scope, hook);
  if (!isOn) return;
  if (state === 'sent') await hooks.set(database, id, { state: 'on', failures: 0, failingSince: null });
  else {
    const failingSince = before.failingSince ?? triedAt!;
    const failing = { failures: before.failures + 1, failingSince };
    const isOver = now - Date.parse(failingSince) >= FAILING_MOST_MS;
    if (status === GONE || isOver) {
      const off = { isOn: false, state: status === GONE ? 'gone' : 'disabled', nextTryAt: null } as const;
      await hooks.replace(writing, before, { ...before, ...failing, ...off });
      await cancelPending(scope, database, id);
      return;
    }
    await hooks.set(database, id, { state: 'failing', ...failing });
  }
  const next = await database
    .selectFrom('hook_deliveries')
    .select(({ fn }) => fn.min('nextTryAt').as('nextTryAt'))
    .where('organization_id', '=', scope.organization)
    .where('hook_id', '=', id)
    .where('state', 'in', PENDING)
    .executeTakeFirst();
  await hooks.set(database, id, { nextTryAt: next?.nextTryAt ?? null });
}
