import { sql } from 'kysely';
import { batchById } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';

const DONE = ['answered', 'closed'];

/** Request statistics of many customers in one statement. */
export const requestFigures = ({ database, organization }: Scope) => ({
  byCustomer: batchById(async (ids: readonly string[]) => {
    const rows = await database
      .selectFrom('customer_requests')
      .where('organization_id', '=', organization)
      .where('customerId', 'in', ids)
      .groupBy('customerId')
      .select(({ fn, eb }) => [
        'customerId as id',
        fn
          .sum<number | null>(
            eb
              .case()
              .when('state', 'not in', DONE as never)
              .then(1)
              .else(0)
              .end() as never,
          )
          .as('open'),
        fn.max('lastMessageAt').as('lastContactAt'),
        fn
          .min(
            eb
              .case()
              .when('state', 'not in', DONE as never)
              .then(sql.ref('dueDate'))
              .else(null)
              .end() as never,
          )
          .as('due'),
      ])
      .execute();
    return rows.map(({ id, open, lastContactAt, due }) => ({
      id,
      open: Number(open ?? 0),
      lastContactAt: lastContactAt as string | null,
      due: due as string | null,
    }));
  }),

  withRequests: async (from: Db, ids: readonly string[]): Promise<string[]> => {
    const rows = await from
      .selectFrom('customer_requests')
      .where('organization_id', '=', organization)
      .where('customerId', 'in', ids)
      .select('customerId')
      .limit(1)
      .execute();
    return rows.map(({ customerId }) => customerId);
  },
});
