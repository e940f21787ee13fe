import type { Db } from '../database/tables.ts';
import type { Feed } from '../feed/feed.ts';
import type { Timers } from './timers.ts';

const AGAIN_MS = 60_000;
/** The clock of the writer and ours may round differently. */
const MARGIN_MS = 200;
/** Timers know no longer wait than 24 days. */
const WAIT_MOST_MS = 24 * 3_600_000;

type Needs = { database: { system: Db }; feed: Pick<Feed, 'heedEverywhere'>; timers: Timers };

export type FeedJob = {
  name: string;
  /** The records whose writes concern it; null for all. */
  records: readonly string[] | null;
  /** So long after a write it looks. */
  waitMs: number;
  /** The organizations that were written to while nobody looked. */
  behind(): Promise<readonly string[]>;
  /** Answers after how long it has to look again; null when it has not. */
  look(organization: string): Promise<number | null>;
  /** What the log says when it fails. */
  failure: string;
};

/** Looks at an organization a while after something of it was written; of one that nobody writes to it knows nothing. */
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
  /** An organization may have ended since it was written to. */
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
