import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import { ownChanges } from './log/own-changes.ts';

export const retention: readonly RetentionRule[] = [
  {
    code: 'changes',
    days: 'changeDays',
    look: async (scope) =>
      amountOf(
        await ownChanges(scope, scope.database)
          .clearSelect()
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('time').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
];
