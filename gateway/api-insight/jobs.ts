import type { JobKinds } from '../kit/jobs/job-kind.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import type { StartJobs } from '../kit/room.ts';
import type { Services } from '../core/services.ts';
import { syncIncident } from './alert-incident.ts';
import { watchEverywhere } from './alert-watch.ts';

const WATCH_MS = 60_000;

export const startJobs: StartJobs = (services) =>
  repeat(services.timers, {
    name: 'insight-alerts',
    everyMs: WATCH_MS,
    run: () => watchEverywhere(services),
    failure: 'the alerts of the interface could not be looked at, and will be later',
  });

export const jobKinds: JobKinds<Services, Reader> = { 'insight-incident': { run: syncIncident } };
