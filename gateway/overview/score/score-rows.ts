import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';

/** How an organization stood on the days from one on, the oldest first. */
export const keptDays = prepared((database: Db, { organization, from }: { organization: string; from: string }) =>
  database
    .selectFrom('score_days')
    .select(['organization_id', 'day', 'value', 'grade', 'coverage'])
    .where('organization_id', '=', organization)
    .where('day', '>=', from)
    .orderBy('day'),
);

/** How some organizations stand, as far as they were looked at. */
export const summaries = prepared((database: Db, { organizations }: { organizations: readonly string[] }) =>
  database
    .selectFrom('organization_summaries')
    .select(['organization_id', 'day', 'score', 'grade', 'activated', 'worst', 'nextDue'])
    .where('organization_id', 'in', organizations),
);

/** How many days there are, and the first of them. */
export const countedDays = (database: Db, organization: string) =>
  database
    .selectFrom('score_days')
    .where('organization_id', '=', organization)
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('day').as('oldest')])
    .executeTakeFirstOrThrow();

/** The last value that was kept, and what made it that one. */
export const latestChange = prepared((database: Db, { organization }: { organization: string }) =>
  database
    .selectFrom('score_changes')
    .select(['at', 'before', 'after', 'cause', 'label', 'check', 'link', 'user_id'])
    .where('organization_id', '=', organization)
    .orderBy('at', 'desc')
    .limit(1),
);
