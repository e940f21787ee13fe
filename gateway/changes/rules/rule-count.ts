import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import { narrowed, readFilter } from '../log/log-filter.ts';
import { ownChanges } from '../log/own-changes.ts';
import type { LogRuleRecord } from '../records.ts';
import { kind } from './rule-mapping.ts';

type Counted = Pick<LogRuleRecord, 'filter'>;

export const MINUTE_MS = 60_000;

/**
 * Changes that a rule counts: those of users and their programs. The product's own changes are excluded, because a rule
 * could trigger itself, and so are names of private records, because the rule runs for no user.
 */
export function countedBy({ organization }: Scope, database: Db, { filter }: Counted, from: string) {
  const { values, undone } = readFilter({ organization, user: '' }, { ...filter, from });
  return narrowed(database, values, undone)
    .where('changes.user_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change_origins as work')
            .select('work.id')
            .whereRef('work.id', '=', 'changes.origin_id')
            .where('work.organization_id', '=', organization)
            .where('work.door', '=', 'job'),
        ),
      ),
    );
}

/** Last position so far: changes made with a hit belong to it. */
export async function latestPlace(scope: Scope, database: Db): Promise<number> {
  const last = await ownChanges(scope, database).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return Number(last?.sequence ?? 0);
}

/** Whether enough changes happened in the rule's time window since the last hit. */
export async function isMet(scope: Scope, database: Db, rule: LogRuleRecord, now: number): Promise<boolean> {
  const { id, minutes, threshold } = rule;
  const seen = await collection(scope, kind).own(database).select('seenTo').where('id', '=', id).executeTakeFirst();
  const from = new Date(now - minutes * MINUTE_MS).toISOString();
  const found = await countedBy(scope, database, rule, from)
    .select('sequence')
    .where('sequence', '>', Number(seen?.seenTo ?? 0))
    .limit(threshold)
    .execute();
  return found.length === threshold;
}
