import { startFeedJob } from '../kit/jobs/feed-job.ts';
import type { JobKinds } from '../kit/jobs/job-kind.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import type { StartJobs } from '../kit/room.ts';
import type { Services } from '../core/services.ts';
import { forgetEverywhere } from './forgetting.ts';
import { reportHit } from './rules/rule-incident.ts';
import { watching, watchLog } from './rules/rule-watch.ts';
import { sealChanges, unsealed } from './seals/sealing.ts';

/** Changes within a minute are sealed together. */
const SEAL_MS = 60_000;
/** Related changes are counted together. */
const WATCH_MS = 5_000;
const FORGET_MS = 6 * 3_600_000;

export const startJobs: StartJobs = (services) => {
  const stops = [
    startFeedJob(services, {
      name: 'seals',
      records: null,
      waitMs: SEAL_MS,
      look: async (organization) => ((await sealChanges(services, organization)) ? 0 : null),
      behind: () => unsealed(services),
      failure: 'the log could not be sealed, and will be later',
    }),
    startFeedJob(services, {
      name: 'log-rules',
      records: null,
      waitMs: WATCH_MS,
      look: (organization) => watchLog(services, organization),
      behind: () => watching(services),
      failure: 'the rules of the log could not be looked at, and will be later',
    }),
    repeat(services.timers, {
      name: 'old-changes',
      everyMs: FORGET_MS,
      run: () => forgetEverywhere(services),
      failure: 'expired log data could not be removed; trying again',
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};

export const jobKinds: JobKinds<Services, Reader> = { 'log-incident': { run: reportHit } };
