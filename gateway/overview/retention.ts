import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import { DAYS_KEPT } from './score/score-keeping.ts';
import { countedDays } from './score/score-rows.ts';

export const retention: readonly RetentionRule[] = [
  {
    code: 'scores',
    days: DAYS_KEPT,
    look: async ({ database, organization }) => amountOf(await countedDays(database, organization)),
  },
];
