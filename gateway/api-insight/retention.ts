import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import { DAYS_KEPT } from '../plugins/usage/figures.ts';
import { SAMPLE_DAYS } from '../plugins/usage/samples.ts';

export const retention: readonly RetentionRule[] = [
  {
    code: 'calls',
    days: DAYS_KEPT,
    look: async ({ database, organization }) =>
      amountOf(
        await database
          .selectFrom('figure_days')
          .where('organization_id', '=', organization)
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('period').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    code: 'samples',
    days: SAMPLE_DAYS,
    look: async ({ database, organization }) =>
      amountOf(
        await database
          .selectFrom('request_samples')
          .where('organization_id', '=', organization)
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('time').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
];
