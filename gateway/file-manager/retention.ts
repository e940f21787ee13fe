import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import { collection } from '../kit/rows/collection.ts';
import { itemMapping } from './items/item-rows.ts';

export const retention: readonly RetentionRule[] = [
  {
    code: 'files',
    days: null,
    look: async (scope) =>
      amountOf(
        await collection(scope, itemMapping)
          .own(scope.database)
          .where('isFolder', '=', 0)
          .select(({ fn }) => [
            fn.countAll<number>().as('rows'),
            fn.min('createdAt').as('oldest'),
            fn.sum<number | null>('bytes').as('bytes'),
          ])
          .executeTakeFirstOrThrow(),
      ),
  },
];
