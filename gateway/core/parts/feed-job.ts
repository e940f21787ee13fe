import type { Logger } from 'pino';
import type { Feed } from '../feed/feed.ts';

const AGAIN_MS = 60_000;
/** The clock of the writer and ours may round differently. */
const MARGIN_MS = 200;
/** Timers know no longer wait than 24 days. */
const WAIT_MOST_MS = 24 * 3_600_000;

type Needs = { feed: Pick<Feed, 'heedEverywhere'>; log: Pick<Logger, 'error'> };

export type FeedJob = {
  /** The records whose writes concern it. */
  records: readonly string[];
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
export function startFeedJob({ feed, log }: Needs, job: FeedJob): () => Promise<void> {
  const waiting = new Map<string, { timer: NodeJS.Timeout; at: number }>();
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const later = (organization: string, ms: number) => {
    const at = Date.now() + Math.min(ms, WAIT_MOST_MS);
    const before = waiting.get(organization);
    if (isStopped || (before && before.at <= at)) return;
    clearTimeout(before?.timer);
    const timer = setTimeout(() => look(organization), at - Date.now()).unref();
    waiting.set(organization, { timer, at });
  };
  const look = (organization: string) => {
    waiting.delete(organization);
    running = running.then(async () => {
      if (isStopped) return;
      try {
        const again = await job.look(organization);
        if (again !== null) later(organization, again);
      } catch (error) {
        log.error({ err: error }, job.failure);
        later(organization, AGAIN_MS);
      }
    });
  };
  const lookEverywhere = () =>
    (running = running.then(async () => {
      try {
        for (const organization of await job.behind()) later(organization, job.waitMs);
      } catch (error) {
        log.error({ err: error }, job.failure);
      }
    }));

  const stopHeeding = feed.heedEverywhere(job.records, (organization) =>
    organization === null ? void lookEverywhere() : later(organization, job.waitMs + MARGIN_MS),
  );
  void lookEverywhere();
  return async () => {
    isStopped = true;
    stopHeeding();
    for (const { timer } of waiting.values()) clearTimeout(timer);
    await running;
  };
}
