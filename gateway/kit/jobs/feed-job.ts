import type { Db } from '../../core/database/tables.ts';
import type { Feed } from '../../core/feed/feed.ts';
import type { Timers } from './timers.ts';

const AGAIN_MS = 60_000;
/** Margin for rounding differences between clocks. */
const MARGIN_MS = 200;
/** Node timers are limited to 24 days. */
const WAIT_MOST_MS = 24 * 3_600_000;

type Needs = { database: { system: Db }; feed: Pick<Feed, 'heedEverywhere'>; timers: Timers };

type FeedJob = {
  name: string;
  /** Records whose writes trigger the job; null for all. */
  records: readonly string[] | null;
  /** Delay after a write. */
  waitMs: number;
  /** Organizations that were written while no process ran the job. */
  behind(): Promise<readonly string[]>;
  /** Returns the delay until the next run, or null. */
  look(organization: string): Promise<number | null>;
  /** Log message on failure. */
  failure: string;
};

/** Runs a job for an organization some time after its records were written. */
export function startFeedJob({ database, feed, timers }: Needs, job: FeedJob): () => Promise<void> {
  const { name, failure } = job;
  const waiting = new Map<string, { timer: NodeJS.Timeout; at: number }>();
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const noteNext = () => {
    timer.nextAt = waiting.size === 0 ? null : Math.min(...[...waiting.values()].map(({ at }) => at));
  };
  const later = (organization: string, ms: number) => {
    const at = Date.now() + Math.min(ms, WAIT_MOST_MS);
    const before = waiting.get(organization);
    if (isStopped || (before && before.at <= at)) return;
    clearTimeout(before?.timer);
    waiting.set(organization, { timer: setTimeout(() => void look(organization), at - Date.now()).unref(), at });
    noteNext();
  };
  const look = (organization: string) => {
    clearTimeout(waiting.get(organization)?.timer);
    waiting.delete(organization);
    noteNext();
    return (running = running.then(async () => {
      if (isStopped) return;
      const looked = await timer.measure(async () => ((await isThere(organization)) ? job.look(organization) : null));
      const again = looked ? looked.answer : AGAIN_MS;
      if (again !== null) later(organization, again);
    }));
  };
  /** The organization may have been deleted meanwhile. */
  const isThere = async (organization: string) => {
    const found = database.system.selectFrom('organizations').select('organization_id');
    return (await found.where('organization_id', '=', organization).execute()).length > 0;
  };
  const timer = timers.add({ name, everyMs: null, failure, begin: look });
  const lookEverywhere = () =>
    (running = running.then(async () => {
      const found = await timer.measure(() => job.behind());
      for (const organization of found?.answer ?? []) later(organization, job.waitMs);
    }));

  const stopHeeding = feed.heedEverywhere(job.records, (organization) =>
    organization === null ? void lookEverywhere() : later(organization, job.waitMs + MARGIN_MS),
  );
  void lookEverywhere();
  return async () => {
    isStopped = true;
    stopHeeding();
    for (const { timer: one } of waiting.values()) clearTimeout(one);
    await running;
  };
}
