import { amountOf, type Kept } from '../core/kept.ts';
import { ownChanges } from './log/own-changes.ts';

export const kept: readonly Kept[] = [
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
