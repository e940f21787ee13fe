import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';

export const RUN_DAYS_KEPT = 400;

export const retention: readonly RetentionRule[] = [
  {
    code: 'siteRuns',
    days: RUN_DAYS_KEPT,
    look: async ({ database, organization }) =>
      amountOf(
        await database
          .selectFrom('site_runs')
          .where('organization_id', '=', organization)
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('startedAt').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
];
