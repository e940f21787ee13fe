import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import type { JobKinds } from '../kit/jobs/job-kind.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import { OutgoingBusy } from '../kit/outgoing/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import type { StartJobs } from '../kit/room.ts';
import type { Services } from '../core/services.ts';
import { RUN_DAYS_KEPT } from './retention.ts';
import { observe } from './observe/observe.ts';
import { queueRun } from './queue-run.ts';
import { recordRun } from './record-run.ts';
import { site as siteEntity } from './site.ts';

const LOOK_MS = 60_000;
const DUE_MOST = 1_000;
/** Spacing that keeps to 60 sites per minute and organization. */
const APART_MS = 1_500;
const KEPT_MS = RUN_DAYS_KEPT * 24 * 3_600_000;
const REMOVED_MOST = 500;

const scopeOf = (services: Services, organization: string, operation: string) =>
  openScope({ services, organization, user: '', cameFrom: jobOrigin(operation) });

/** Checks a queued site. */
export const jobKinds: JobKinds<Services, Reader> = {
  siteRun: {
    attemptsMost: 3,
    async run({ services, organization, payload, now }) {
      const scope = scopeOf(services, organization!, 'siteRun');
      const { outgoing } = services;
      const id = String(payload['site']);
      const site = await collection(scope, siteEntity).find(scope.database, id);
      if (!site) return null;
      const begun = performance.now();
      try {
        const only = typeof payload['only'] === 'string' ? payload['only'] : null;
        const observation = await outgoing.within(organization!, site.address, () => observe(outgoing, site.address));
        await recordRun(scope, id, observation, Math.round(performance.now() - begun), only);
        return null;
      } catch (error) {
        if (error instanceof OutgoingBusy) return now + Math.max(1_000, error.retryAfterMs) + Math.random() * 5_000;
        throw error;
      }
    },
    giveUp: ({ services, organization, payload }) => {
      const scope = scopeOf(services, organization!, 'siteRun');
      return scope.write(async (writing) => {
        const sites = collection(scope, siteEntity);
        const before = await sites.find(writing.database, String(payload['site']));
        const checkedAt = new Date().toISOString();
        if (before) await sites.replace(writing, before, { ...before, runningSince: null, checkedAt });
      });
    },
  },
};

/** Queues due sites; with several gateways, each site is queued once. */
export async function queueDue(services: Services, now = Date.now()): Promise<number> {
  const due = await services.database.system
    .selectFrom('sites')
    .innerJoin('organizations', 'organizations.organization_id', 'sites.organization_id')
    .select(['sites.id', 'sites.organization_id'])
    .where('organizations.available', '=', 1)
    .where('sites.nextAt', '<=', new Date(now).toISOString())
    .where('sites.runningSince', 'is', null)
    .orderBy('sites.nextAt')
    .limit(DUE_MOST)
    .execute();
  const places = new Map<string, number>();
  let queued = 0;
  for (const { id, organization_id: organization } of due) {
    const place = places.get(organization) ?? 0;
    places.set(organization, place + 1);
    const scope = scopeOf(services, organization, 'sitesDue');
    queued += await scope.write(async (writing) => {
      const sites = collection(scope, siteEntity);
      const before = await sites.find(writing.database, id);
      if (!before || before.runningSince !== null) return 0;
      await queueRun(services, organization, sites, writing, before, now, { runAt: now + place * APART_MS });
      return 1;
    });
  }
  return queued;
}

/** Removes runs older than 400 days, and those of sites deleted more than a day ago. */
export async function removeOldRuns({ database: { system } }: Services, now = Date.now()): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const old = await system
    .selectFrom('site_runs')
    .leftJoin('sites', 'sites.id', 'site_runs.site_id')
    .select('site_runs.id')
    .where(({ or, and, eb }) =>
      or([
        eb('site_runs.startedAt', '<', before(KEPT_MS)),
        and([eb('sites.id', 'is', null), eb('site_runs.startedAt', '<', before(24 * 3_600_000))]),
      ]),
    )
    .limit(REMOVED_MOST)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await system.deleteFrom('site_runs').where('id', 'in', ids).execute();
}

export const startJobs: StartJobs = (services) =>
  repeat(services.timers, {
    name: 'sites',
    everyMs: LOOK_MS,
    failure: 'due sites could not be queued; trying again',
    run: async () => {
      await queueDue(services);
      await removeOldRuns(services);
    },
  });
