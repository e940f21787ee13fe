import { amountOf, type Kept } from '../core/kept.ts';
import { collection } from '../core/parts/collection.ts';
import { itemKind } from './items/item-rows.ts';

export const kept: readonly Kept[] = [
  {
    code: 'files',
    days: null,
    look: async (scope) =>
      amountOf(
        await collection(scope, itemKind)
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
