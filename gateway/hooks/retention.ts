import { openScope } from '../core/feed/scope.ts';
import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import type { Services } from '../core/services.ts';
import { PENDING } from './pending.ts';

const DAYS_KEPT = 30;
const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 500;

export const retention: readonly RetentionRule[] = [
  {
    code: 'hookDeliveries',
    days: DAYS_KEPT,
    look: async ({ database, organization }) =>
      amountOf(
        await database
          .selectFrom('hook_deliveries')
          .where('organization_id', '=', organization)
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('time').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
];

type Forgetting = Pick<Services, 'database' | 'environment' | 'feed'>;

/** Removes old deliveries, except pending ones. */
export async function forgetDeliveries(services: Forgetting, now = Date.now()): Promise<void> {
  const before = new Date(now - DAYS_KEPT * DAY_MS).toISOString();
  const organizations = await services.database.system
    .selectFrom('hooks')
    .select('organization_id')
    .distinct()
    .execute();
  for (const { organization_id } of organizations) while (await forgetSome(services, organization_id, before));
}

async function forgetSome(services: Forgetting, organization: string, before: string): Promise<boolean> {
  const scope = openScope({ services, organization, user: '' });
  const rows = await scope.database
    .selectFrom('hook_deliveries')
    .select('id')
    .where('organization_id', '=', organization)
    .where('time', '<', before)
    .where('state', 'not in', PENDING)
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await scope.write(({ database }) =>
    database.deleteFrom('hook_deliveries').where('organization_id', '=', organization).where('id', 'in', ids).execute(),
  );
  return rows.length === AT_ONCE;
}
