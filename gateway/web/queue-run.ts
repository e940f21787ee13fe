import type { Writing } from '../core/feed/scope.ts';
import type { Collection } from '../kit/rows/collection.ts';
import type { Services } from '../core/services.ts';
import type { SiteRecord } from './records.ts';

/** At most four hosts per organization in parallel. */
const LANES = 4;

type Sites = Pick<Collection<'sites', SiteRecord>, 'replace'>;

/** Marks a site as running and queues its run in one write, so that only one gateway does. */
export async function queueRun(
  { jobs }: Pick<Services, 'jobs'>,
  organization: string,
  sites: Sites,
  writing: Writing,
  before: SiteRecord,
  now: number,
  { runAt = now, only = null }: { runAt?: number; only?: string | null } = {},
): Promise<SiteRecord> {
  const after = await sites.replace(writing, before, { ...before, runningSince: new Date(now).toISOString() });
  const { id } = before;
  await jobs.queue(writing.database, {
    name: 'siteRun',
    key: `site ${id} ${now}`,
    organization,
    payload: { site: id, only },
    runAt,
    lane: `sites ${organization} ${Number.parseInt(id.slice(0, 8), 16) % LANES}`,
  });
  return after;
}
