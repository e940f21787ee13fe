import { startFeedJob } from '../kit/jobs/feed-job.ts';
import type { StartJobs } from '../kit/room.ts';
import { deliverAnnouncements, NEWS_MS, WAIT_MS } from './readers/delivery.ts';

/** Notifies readers of published announcements, and of scheduled ones when they start. */
export const startJobs: StartJobs = (services) =>
  startFeedJob(services, {
    name: 'announcements',
    records: ['Announcement'],
    waitMs: WAIT_MS,
    look: (organization) => deliverAnnouncements(services, organization),
    async behind() {
      const since = new Date(Date.now() - NEWS_MS).toISOString();
      const rows = await services.database.system
        .selectFrom('announcements')
        .select('organization_id')
        .distinct()
        .where(({ or, eb }) => or([eb('tellsAt', '>', since), eb('remindedAt', '>', since)]))
        .execute();
      return rows.map(({ organization_id }) => organization_id);
    },
    failure: 'readers could not be notified of an announcement; trying again',
  });
