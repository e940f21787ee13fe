import { startFeedJob } from '../core/jobs/feed-job.ts';
import type { StartJobs } from '../core/room.ts';
import { sealChanges, unsealed } from './sealing.ts';

/** What is written in a minute is digested together. */
const SEAL_MS = 60_000;

export const startJobs: StartJobs = (services) =>
  startFeedJob(services, {
    name: 'seals',
    records: null,
    waitMs: SEAL_MS,
    look: async (organization) => ((await sealChanges(services, organization)) ? 0 : null),
    behind: () => unsealed(services),
    failure: 'the log could not be sealed, and will be later',
  });
