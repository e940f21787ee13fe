import { startFeedJob } from '../core/jobs/feed-job.ts';
import { repeat } from '../core/jobs/repeat.ts';
import type { StartJobs } from '../core/room.ts';
import { sendDigests } from './digest.ts';
import { keepScore } from './score/score-keeping.ts';

/** So long after a write it is looked at: of what is done at once each cause can still be told. */
const WAIT_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Keeps how each organization stands, when something of it was written and once a day; tells of the week on Mondays. */
export const startJobs: StartJobs = (services) => {
  const stopScores = startFeedJob(services, {
    name: 'scores',
    records: ['Finding', 'Incident', 'Announcement', 'AnnouncementReceipt', 'Member', 'Site', 'Supplier'],
    waitMs: WAIT_MS,
    look: (organization) => keepScore(services, organization),
    async behind() {
      const rows = await services.database.system
        .selectFrom('organizations')
        .select('organization_id')
        .where('available', '=', 1)
        .execute();
      return rows.map(({ organization_id }) => organization_id);
    },
    failure: 'it could not be kept how organizations stand, and will be later',
  });
  const stopDigests = repeat(services.timers, {
    name: 'digests',
    everyMs: HOUR_MS,
    run: () => sendDigests(services),
    failure: 'letters of the week could not be written, and will be later',
  });
  return async () => {
    await Promise.all([stopScores(), stopDigests()]);
  };
};
