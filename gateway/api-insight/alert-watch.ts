import type { Db } from '../core/database/tables.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { minuteOf } from '../plugins/usage/figures.ts';
import type { Services } from '../core/services.ts';
import { mapping } from './alert-mapping.ts';
import type { InsightAlertRecord } from './records.ts';
import { callsOf, errorsOf, percentileOf, type CallSum } from './sums.ts';

type Watching = Pick<Services, 'database' | 'environment' | 'feed' | 'jobs'>;

const MINUTE_MS = 60_000;
/** Minimum number of calls for a meaningful percentile. */
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

/** Whether the threshold was crossed in the last minutes. */
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
 * Evaluates the alerts of an organization. When an alert fires or clears, the job updates it and queues its incident in
 * the same write; with several gateways, only one does.
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

/** Evaluates all organizations that have alerts. */
export async function watchEverywhere(services: Watching): Promise<void> {
  const rows = await services.database.system
    .selectFrom('insight_alerts')
    .select('organization_id')
    .distinct()
    .where('isOn', '=', 1)
    .execute();
  for (const { organization_id } of rows) await watchAlerts(services, organization_id);
}
