import type { Db } from '../core/database/tables.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Scope } from '../core/feed/scope.ts';
import { collection } from '../core/parts/collection.ts';
import { minuteOf } from '../plugins/usage/figures.ts';
import type { Services } from '../core/services.ts';
import { mapping } from './alert-mapping.ts';
import type { InsightAlertRecord } from './records.ts';
import { callsOf, errorsOf, percentileOf, type CallSum } from './sums.ts';

type Watching = Pick<Services, 'database' | 'environment' | 'feed' | 'jobs'>;

const MINUTE_MS = 60_000;
/** Of fewer calls a percentile says nothing. */
const CALLS_LEAST = 20;

async function rowsOf(
  { organization }: Scope,
  database: Db,
  { operation, minutes }: InsightAlertRecord,
  now: number,
): Promise<CallSum[]> {
  let rows = database
    .selectFrom('figure_minutes')
    .select(['operation', 'door', 'code', 'bucket', 'period', 'calls'])
    .where('organization_id', '=', organization)
    .where('period', '>', minuteOf(now - minutes * MINUTE_MS));
  if (operation !== null) rows = rows.where('operation', '=', operation);
  return (await rows.execute()).map((row) => ({ ...row, calls: Number(row.calls) }));
}

/** Whether there was too much of it in its last minutes, or too little. */
async function isMet(scope: Scope, database: Db, alert: InsightAlertRecord, now: number): Promise<boolean> {
  const { measure, threshold, minutes, id } = alert;
  if (measure === 'silence') {
    const alerts = collection(scope, mapping);
    const row = await alerts.own(database).select('armedAt').where('id', '=', id).executeTakeFirst();
    if (!row || Date.parse(row.armedAt) > now - minutes * MINUTE_MS) return false;
  }
  const rows = await rowsOf(scope, database, alert, now);
  const calls = callsOf(rows);
  if (measure === 'silence') return calls <= threshold;
  if (measure === 'calls') return calls > threshold;
  if (measure === 'errors') return errorsOf(rows) > threshold;
  return calls >= CALLS_LEAST && percentileOf(rows, 0.95)! > threshold;
}

/**
 * Measures what each alert of an organization watches. One that begins to fire or is calm again is changed, in nobody's
 * name, and its incident is a job that is queued with it. Of two gateways one does.
 */
export async function watchAlerts(services: Watching, organization: string, now = Date.now()): Promise<void> {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('watchAlerts') });
  const alerts = collection(scope, mapping);
  for (const alert of await alerts.every(scope.database, { isOn: 1 })) {
    const isFiring = await isMet(scope, scope.database, alert, now);
    if (isFiring === (alert.state === 'firing')) continue;
    await scope.write(async (writing) => {
      const { database } = writing;
      const before = await alerts.find(database, alert.id);
      if (!before?.isOn || before.state !== alert.state) return;
      const since = new Date(now).toISOString();
      await alerts.replace(writing, before, { ...before, state: isFiring ? 'firing' : 'calm', since });
      await services.jobs.queue(database, {
        name: 'insight-incident',
        key: `insight ${alert.id} ${since}`,
        organization,
        payload: { id: alert.id, user: before.byId, organization, isFiring },
      });
    });
  }
}

/** Every organization that watches anything. */
export async function watchEverywhere(services: Watching): Promise<void> {
  const rows = await services.database.system
    .selectFrom('insight_alerts')
    .select('organization_id')
    .distinct()
    .where('isOn', '=', 1)
    .execute();
  for (const { organization_id } of rows) await watchAlerts(services, organization_id);
}
