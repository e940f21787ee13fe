import type { JobKinds } from '../core/jobs/job-kind.ts';
import { repeat } from '../core/jobs/repeat.ts';
import type { Reader } from '../core/lists/read-list.ts';
import type { StartJobs } from '../core/room.ts';
import type { Services } from '../core/services.ts';
import { tellIncident } from './alert-incident.ts';
import { watchEverywhere } from './alert-watch.ts';

const WATCH_MS = 60_000;

export const startJobs: StartJobs = (services) =>
  repeat(services.timers, {
    name: 'insight-alerts',
    everyMs: WATCH_MS,
    run: () => watchEverywhere(services),
    failure: 'the alerts of the interface could not be looked at, and will be later',
  });

export const jobKinds: JobKinds<Services, Reader> = { 'insight-incident': { run: tellIncident } };
