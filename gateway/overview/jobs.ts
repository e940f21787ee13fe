import { startFeedJob } from '../kit/jobs/feed-job.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { StartJobs } from '../kit/room.ts';
import { sendDigests } from './digest.ts';
import { keepScore } from './score/score-keeping.ts';

/** Delay after a write; short, so that the causes of a change can still be identified. */
const WAIT_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Stores scores after writes and daily; sends digests on Mondays. */
export const startJobs: StartJobs = (services) => {
  const stopScores = startFeedJob(services, {
    name: 'scores',
    records: [
      'Finding',
      'ControlEvidence',
      'Incident',
      'Announcement',
      'AnnouncementReceipt',
      'Member',
      'Site',
      'Supplier',
    ],
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
    failure: 'scores could not be stored; trying again',
  });
  const stopDigests = repeat(services.timers, {
    name: 'digests',
    everyMs: HOUR_MS,
    run: () => sendDigests(services),
    failure: 'weekly digests could not be sent; trying again',
  });
  return async () => {
    await Promise.all([stopScores(), stopDigests()]);
  };
};
