import { amountOf, type Kept } from '../core/kept.ts';
import { collection } from '../core/parts/collection.ts';
import { kind } from './kind.ts';
import { DAYS_KEPT } from './store.ts';

export const kept: readonly Kept[] = [
  {
    code: 'exports',
    days: DAYS_KEPT,
    look: async (scope) =>
      amountOf(
        await collection(scope, kind)
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
