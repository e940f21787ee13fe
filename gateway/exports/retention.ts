import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import { collection } from '../kit/rows/collection.ts';
import { mapping } from './mapping.ts';
import { DAYS_KEPT } from './store.ts';

export const retention: readonly RetentionRule[] = [
  {
    code: 'exports',
    days: DAYS_KEPT,
    look: async (scope) =>
      amountOf(
        await collection(scope, mapping)
          .own(scope.database)
          .select(({ fn }) => [
            fn.countAll<number>().as('rows'),
            fn.min('createdAt').as('oldest'),
            fn.sum<number | null>('size').as('bytes'),
          ])
          .executeTakeFirstOrThrow(),
      ),
  },
];
