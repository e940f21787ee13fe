import { startFeedJob } from '../kit/jobs/feed-job.ts';
import type { JobKinds } from '../kit/jobs/job-kind.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import type { StartJobs } from '../kit/room.ts';
import type { Services } from '../core/services.ts';
import { deliverChanges, organizationsBehind } from './deliver-changes.ts';
import { forgetDeliveries } from './retention.ts';
import { sendDelivery } from './send-delivery.ts';

/** Changes within this time are delivered together. */
const WAIT_MS = 300;
const FORGET_MS = 6 * 3_600_000;

export const startJobs: StartJobs = (services) => {
  const stops = [
    startFeedJob(services, {
      name: 'webhooks',
      records: null,
      waitMs: WAIT_MS,
      look: (organization) => deliverChanges(services, organization),
      behind: () => organizationsBehind(services.database.system),
      failure: 'webhook deliveries could not be queued; trying again',
    }),
    repeat(services.timers, {
      name: 'old-deliveries',
      everyMs: FORGET_MS,
      run: () => forgetDeliveries(services),
      failure: 'deliveries that are kept long enough could not be removed, and will be later',
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};

/** Internal errors never end a delivery: it is retried until the receiver answers or the schedule ends. */
export const jobKinds: JobKinds<Services, Reader> = {
  'hook-delivery': { run: sendDelivery, attemptsMost: Number.MAX_SAFE_INTEGER },
};
