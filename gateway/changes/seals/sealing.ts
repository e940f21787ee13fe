import type { Db } from '../../core/database/tables.ts';
import { openScope, type Scope } from '../../core/feed/scope.ts';
import type { Services } from '../../core/services.ts';
import { chained, digestsOf } from './seal-digest.ts';
import { ownChanges } from '../log/own-changes.ts';
import type { SealsTable } from '../tables.ts';

/** Batch size, so that other writers get their turn. */
const AT_ONCE = 500;

export type SealRow = Pick<SealsTable, 'id' | 'day' | 'from' | 'to' | 'rows' | 'digest' | 'time'>;

/** Seals of the organization; every query of them starts here. */
export const ownSeals = ({ organization }: Scope, database: Db) =>
  database
    .selectFrom('seals')
    .select(['id', 'day', 'from', 'to', 'rows', 'digest', 'time'])
    .where('organization_id', '=', organization);

/**
 * Seals new changes; returns whether there are more. Runs in the writer's queue, so that parallel gateways seal once.
 */
export function sealChanges(services: Pick<Services, 'database' | 'feed' | 'environment'>, organization: string) {
  const scope = openScope({ services, organization, user: '' });
  return scope.write(async ({ database }) => {
    const last = await ownSeals(scope, database).orderBy('to', 'desc').limit(1).executeTakeFirst();
    const found = await ownChanges(scope, database)
      .where('sequence', '>', last ? Number(last.to) : 0)
      .orderBy('sequence')
      .limit(AT_ONCE)
      .execute();
    const [first] = found;
    if (!first) return false;
    // A seal covers one day.
    const day = first.time.slice(0, 10);
    const end = found.findIndex(({ time }) => time.slice(0, 10) > day);
    const rows = end < 0 ? found : found.slice(0, end);
    const digests = rows.map((row) => ({
      organization_id: organization,
      sequence: Number(row.sequence),
      ...digestsOf(row),
    }));
    await database.insertInto('change_digests').values(digests).execute();
    const isSame = last !== undefined && last.day >= day;
    const sealed = {
      to: digests.at(-1)!.sequence,
      rows: (isSame ? last.rows : 0) + rows.length,
      digest: digests.reduce(chained, last?.digest ?? ''),
      time: new Date().toISOString(),
    };
    if (isSame) await database.updateTable('seals').set(sealed).where('id', '=', last.id).execute();
    else {
      const made = { id: crypto.randomUUID(), organization_id: organization, day, from: digests[0]!.sequence };
      await database
        .insertInto('seals')
        .values({ ...made, ...sealed })
        .execute();
    }
    return rows.length < found.length || found.length === AT_ONCE;
  });
}

/** Organizations with unsealed changes. */
export async function unsealed({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const rows = await database.system
    .selectFrom('organizations')
    .select('organizations.organization_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('changes')
          .select('changes.sequence')
          .whereRef('changes.organization_id', '=', 'organizations.organization_id')
          .where(
            'changes.sequence',
            '>',
            (expression) =>
              expression
                .selectFrom('seals')
                .select(({ fn, val }) => fn.coalesce(fn.max('seals.to'), val(0)).as('to'))
                .whereRef('seals.organization_id', '=', 'organizations.organization_id') as never,
          ),
      ),
    )
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
