import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';

/** Scores of the days since a date, oldest first. */
export const keptDays = prepared((database: Db, { organization, from }: { organization: string; from: string }) =>
  database
    .selectFrom('score_days')
    .select(['organization_id', 'day', 'value', 'grade', 'coverage'])
    .where('organization_id', '=', organization)
    .where('day', '>=', from)
    .orderBy('day'),
);

/** Summaries of some organizations, if measured. */
export const summaries = prepared((database: Db, { organizations }: { organizations: readonly string[] }) =>
  database
    .selectFrom('organization_summaries')
    .select(['organization_id', 'day', 'score', 'grade', 'activated', 'worst', 'nextDue'])
    .where('organization_id', 'in', organizations),
);

/** Number of days, and the first one. */
export const countedDays = (database: Db, organization: string) =>
  database
    .selectFrom('score_days')
    .where('organization_id', '=', organization)
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('day').as('oldest')])
    .executeTakeFirstOrThrow();

/** Last stored change of the score. */
export const latestChange = prepared((database: Db, { organization }: { organization: string }) =>
  database
    .selectFrom('score_changes')
    .select(['at', 'before', 'after', 'cause', 'label', 'check', 'link', 'user_id'])
    .where('organization_id', '=', organization)
    .orderBy('at', 'desc')
    .limit(1),
);
