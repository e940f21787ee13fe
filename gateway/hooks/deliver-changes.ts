import { sql } from 'kysely';
import { EntityStore } from '../kit/entity/entity-store.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Scope } from '../core/feed/scope.ts';
import type { Db } from '../core/database/tables.ts';
import type { Services } from '../core/services.ts';
import { hookDelivery } from './delivery.ts';
import { eventOf, topics } from './events.ts';
import { hook } from './hook.ts';
import { newDelivery, newEventId, PENDING, queueSending } from './pending.ts';

const AT_ONCE = 200;

type Delivering = Pick<Services, 'database' | 'environment' | 'feed' | 'jobs'>;
type Cursor = { id: string; sequence: number; records: string; actions: string };
type Change = Parameters<typeof eventOf>[0] & { owner_id: string | null };

/**
 * Creates deliveries for all changes since a webhook's cursor, in the transaction that moves the cursor. Inside a
 * write, no other write of the organization runs, so all numbers up to the last one are committed.
 */
export async function deliverChanges(services: Delivering, organization: string, now = Date.now()) {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('deliverChanges') });
  if (!(await hasWork(scope.database, organization))) return null;
  return scope.write(async ({ database }) => {
    let isMore = false;
    for (const cursor of await behindIn(database, organization)) {
      const changes = await changesAfter(database, organization, Number(cursor.sequence));
      await addDeliveries(services, scope, database, cursor, changes, now);
      const sequence = Number(changes.at(-1)!.sequence);
      await new EntityStore(scope, hook).set(database, cursor.id, { sequence });
      isMore ||= changes.length === AT_ONCE;
    }
    return isMore ? 0 : null;
  });
}

/** Whether a delivery run is needed: a webhook wants a change, or a full page of unwanted ones moves its cursor. */
async function hasWork(database: Db, organization: string): Promise<boolean> {
  for (const cursor of await behindIn(database, organization)) {
    const changes = await changesAfter(database, organization, Number(cursor.sequence));
    if (changes.length === AT_ONCE || wantedOf(cursor, changes).length > 0) return true;
  }
  return false;
}

/** Organizations with webhooks that are behind the feed. */
export async function organizationsBehind(system: Db): Promise<string[]> {
  const rows = await behind(system).select('hooks.organization_id').distinct().execute();
  return rows.map(({ organization_id }) => organization_id);
}

const behind = (database: Db) =>
  database
    .selectFrom('hooks')
    .where('hooks.isOn', '=', sql.lit(1))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('changes')
          .select('changes.sequence')
          .whereRef('changes.organization_id', '=', 'hooks.organization_id')
          .whereRef('changes.sequence', '>', 'hooks.sequence'),
      ),
    );

const behindIn = (database: Db, organization: string): Promise<Cursor[]> =>
  behind(database)
    .select(['hooks.id', 'hooks.sequence', 'hooks.records', 'hooks.actions'])
    .where('hooks.organization_id', '=', organization)
    .execute();

const changesAfter = (database: Db, organization: string, sequence: number): Promise<Change[]> =>
  database
    .selectFrom('changes')
    .select(['sequence', 'time', 'organization_id', 'owner_id', 'room', 'record', 'record_id', 'action'])
    .where('organization_id', '=', organization)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(AT_ONCE)
    .execute();

/** Topics exclude personal records, and changes with an owner are always omitted. */
function wantedOf({ records, actions }: Cursor, changes: readonly Change[]): Change[] {
  const wantedRecords = JSON.parse(records) as string[];
  const wantedActions = JSON.parse(actions) as string[];
  return changes.filter(
    ({ owner_id, record, action }) =>
      owner_id === null &&
      Object.hasOwn(topics, record) &&
      (wantedRecords.length === 0 || wantedRecords.includes(record)) &&
      (wantedActions.length === 0 || wantedActions.includes(action)),
  );
}

const lineOf = ({ record, record_id }: Change): string => `${record} ${record_id}`;

async function addDeliveries(
  { jobs }: Delivering,
  scope: Scope,
  database: Db,
  cursor: Cursor,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  const wanted = wantedOf(cursor, changes);
  if (wanted.length === 0) return;
  const busy = await busyLines(scope, database, cursor.id, [...new Set(wanted.map(lineOf))]);
  const deliveries = new EntityStore(scope, hookDelivery);
  for (const change of wanted) {
    const line = lineOf(change);
    const made = newDelivery({ ...eventOf(change), hookId: cursor.id, eventId: newEventId() }, now);
    const isHeld = busy.has(line);
    const held = isHeld ? { ...made, nextTryAt: null } : made;
    await deliveries.put(database, [held], { sequence: Number(change.sequence), line });
    if (!isHeld) await queueSending(jobs, database, scope.organization, made, now);
    busy.add(line);
  }
}

async function busyLines(
  { organization }: Scope,
  database: Db,
  hookId: string,
  lines: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('hook_deliveries')
    .select('line')
    .distinct()
    .where('organization_id', '=', organization)
    .where('hook_id', '=', hookId)
    .where('state', 'in', PENDING)
    .where('line', 'in', lines)
    .execute();
  return new Set(rows.map(({ line }) => line));
}
