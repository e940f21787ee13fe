import { startFeedJob } from '../kit/jobs/feed-job.ts';
import type { StartJobs } from '../kit/room.ts';
import { runChecks } from './run-checks.ts';

/** Delay after a write, so that a fix in two steps isn't reported in between. */
const WAIT_MS = 2_000;
const DAY_MS = 24 * 3_600_000;

/** Runs checks after writes to their records, and once a day. */
export const startJobs: StartJobs = (services) =>
  startFeedJob(services, {
    name: 'checks',
    records: [...new Set(services.checks.flatMap(({ records }) => records))],
    waitMs: WAIT_MS,
    look: (organization) => runChecks(services, organization),
    async behind() {
      const rows = await services.database.system
        .selectFrom('organizations')
        .leftJoin('finding_marks', 'finding_marks.organization_id', 'organizations.organization_id')
        .select('organizations.organization_id')
        .where('organizations.available', '=', 1)
        .where(({ or, eb }) =>
          or([
            eb('finding_marks.checkedAt', 'is', null),
            // After an upgrade: reasons were not stored before.
            eb('finding_marks.notMeasured', 'is', null),
            eb('finding_marks.checkedAt', '<', new Date(Date.now() - DAY_MS).toISOString()),
          ]),
        )
        .execute();
      return rows.map(({ organization_id }) => organization_id);
    },
    failure: 'security checks could not be run; trying again',
  });
