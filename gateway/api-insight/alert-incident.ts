import { openScope } from '../core/feed/scope.ts';
import { incidentsAs } from '../kit/incidents-of-watchers.ts';
import type { JobRun } from '../kit/jobs/job-kind.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import { collection } from '../kit/rows/collection.ts';
import type { Services } from '../core/services.ts';
import { mapping } from './alert-mapping.ts';
import type { InsightAlertRecord } from './records.ts';

type Payload = { id: string; user: string; organization: string; isFiring: boolean };

/** Opens or resolves the incident of an alert. Incidents that users closed or deleted are left alone. */
export async function syncIncident({ services, payload, as }: JobRun<Services, Reader>): Promise<null> {
  const { id, user, organization, isFiring } = payload as Payload;
  // A job writes it, so no user appears as its author.
  const scope = openScope({ services, organization, user: '' });
  const alerts = collection(scope, mapping);
  const alert = await alerts.find(scope.database, id);
  const owner = alert && (await as({ organization, user, rights: null }));
  if (!owner) return null;
  const incidents = incidentsAs(services, owner);
  if (isFiring) {
    const incident = await incidents.report(foundBy(alert));
    await scope.write(({ database }) => alerts.set(database, id, { incident }));
    return null;
  }
  // The incident is no field of the record.
  const row = await alerts.own(scope.database).select('incident').where('id', '=', id).executeTakeFirst();
  if (row?.incident) await incidents.resolve(row.incident);
  return null;
}

const foundBy = ({ id, operation, measure, severity }: InsightAlertRecord) => ({
  title: `${operation ?? 'API'}: ${measure}`,
  severity,
  area: 'api-insight',
  dedupKey: `insight alert ${id}`,
});
