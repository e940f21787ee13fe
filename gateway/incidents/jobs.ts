import { startFeedJob } from '../kit/jobs/feed-job.ts';
import type { StartJobs } from '../kit/room.ts';
import { wakeIncidents } from './waking.ts';

/** Handles incidents with a due time. */
export const startJobs: StartJobs = (services) =>
  startFeedJob(services, {
    name: 'waiting-incidents',
    records: ['Incident'],
    waitMs: 0,
    look: (organization) => wakeIncidents(services, organization),
    async behind() {
      const rows = await services.database.system
        .selectFrom('incidents')
        .select('organization_id')
        .distinct()
        .where('wakesAt', 'is not', null)
        .execute();
      return rows.map(({ organization_id }) => organization_id);
    },
    failure: 'incidents could not be reactivated; trying again',
  });
