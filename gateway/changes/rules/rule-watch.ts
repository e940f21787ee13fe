import { jobOrigin } from '../../core/feed/origins.ts';
import { openScope } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { Services } from '../../core/services.ts';
import { isMet, latestPlace } from './rule-count.ts';
import { kind } from './rule-mapping.ts';

type Watching = Pick<Services, 'database' | 'environment' | 'feed' | 'jobs'>;

/**
 * Counts changes since the last hit for each rule of an organization. A hit is a change of the rule without a user;
 * check and notice read it from the feed, and its incident is queued as a job. Counted again inside the write, so that
 * only one of several gateways acts.
 */
export async function watchLog(services: Watching, organization: string, now = Date.now()): Promise<null> {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('watchLog') });
  const rules = collection(scope, kind);
  for (const { id, ...rule } of await rules.every(scope.database, { enabled: 1 })) {
    if (!(await isMet(scope, scope.database, { id, ...rule }, now))) continue;
    await scope.write(async (writing) => {
      const { database } = writing;
      const before = await rules.find(database, id);
      if (!before?.enabled || !(await isMet(scope, database, before, now))) return;
      const seenTo = await latestPlace(scope, database);
      const hit = { ...before, lastHitAt: new Date(now).toISOString(), hits: before.hits + 1 };
      await rules.replace(writing, before, hit);
      await rules.set(database, id, { seenTo });
      if (hit.action !== 'incident') return;
      const payload = { id, user: hit.byId, organization };
      await services.jobs.queue(database, {
        name: 'log-incident',
        key: `log ${id} ${hit.hits}`,
        organization,
        payload,
      });
    });
  }
  return null;
}

/** Organizations with active rules. */
export async function watching({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const rows = await database.system
    .selectFrom('log_rules')
    .select('organization_id')
    .distinct()
    .where('enabled', '=', 1)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
