import type { Writing } from '../core/feed/scope.ts';
import type { Collection } from '../core/parts/collection.ts';
import type { Services } from '../core/services.ts';
import type { SiteRecord } from './records.ts';

/** An organization may reach four hosts at once. */
const LANES = 4;

type Sites = Pick<Collection<'sites', SiteRecord>, 'replace'>;

/** Marks a site as being checked, and queues the run in the same write: of two gateways one does. */
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
