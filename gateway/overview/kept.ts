import { amountOf, type Kept } from '../core/kept.ts';
import { DAYS_KEPT } from './score/score-keeping.ts';
import { countedDays } from './score/score-rows.ts';

export const kept: readonly Kept[] = [
  {
    code: 'scores',
    days: DAYS_KEPT,
    look: async ({ database, organization }) => amountOf(await countedDays(database, organization)),
  },
];
