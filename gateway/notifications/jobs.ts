import type { StartJobs } from '../kit/room.ts';
import { startFeedJob } from '../kit/jobs/feed-job.ts';
import { tellPeople, WAIT_MS } from './teller.ts';

/** Processes an organization's feed shortly after changes that may need notifications. */
export const startJobs: StartJobs = (services) => {
  const records = services.noticeRules.map(({ record }) => record);
  return startFeedJob(services, {
    name: 'notices',
    records,
    waitMs: WAIT_MS,
    look: (organization) => tellPeople(services, organization),
    async behind() {
      const rows = await services.database.system
        .selectFrom('changes')
        .leftJoin('notice_marks', 'notice_marks.organization_id', 'changes.organization_id')
        .select('changes.organization_id')
        .distinct()
        .where('changes.record', 'in', records)
        .where((expression) =>
          expression('changes.sequence', '>', expression.fn.coalesce('notice_marks.sequence', expression.lit(0))),
        )
        .execute();
      const held = await services.database.system
        .selectFrom('held_notices')
        .select('organization_id')
        .distinct()
        .execute();
      return [...new Set([...rows, ...held].map(({ organization_id }) => organization_id))];
    },
    failure: 'notifications could not be sent; trying again',
  });
};
