import { sql } from 'kysely';
import type { CheckSeverity } from '../core/check.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { checkLength } from '../core/ground/content.ts';
import { collection } from '../core/parts/collection.ts';
import type { FindingFacet } from '../generated.ts';
import { kind } from './kind.ts';
import type { FindingCountRecord, FindingRecord } from './records.ts';
import type { FindingState } from './tables.ts';

export type FindingFilter = {
  state?: FindingState | null;
  isOpen?: boolean | null;
  severity?: CheckSeverity | null;
  check?: string | null;
  owner?: string | null;
  isOverdue?: boolean | null;
  foundFrom?: string | null;
  resolvedFrom?: string | null;
};

/** Findings as they are listed and counted. */
export function findingReader(scope: Scope) {
  const { own, pageOf, byId } = collection(scope, kind);
  const { database } = scope;

  const narrowed = (filter: FindingFilter) => {
    const { state, isOpen, severity, check, owner, isOverdue, foundFrom, resolvedFrom } = filter;
    let query = own(database);
    if (state != null) query = query.where('state', '=', state);
    if (isOpen != null) query = query.where('state', isOpen ? 'in' : 'not in', ['open', 'planned']);
    if (severity != null) query = query.where('severity', '=', severity);
    if (check != null) query = query.where('check', '=', checkLength('check', check, 100));
    if (owner != null) query = query.where('owner_id', '=', owner);
    if (isOverdue != null) {
      const late = sql<boolean>`(state in ('open', 'planned') and "dueDate" is not null
        and "dueDate" <= ${new Date().toISOString()})`;
      query = isOverdue ? query.where(late) : query.where(({ not }) => not(late));
    }
    if (foundFrom != null) query = query.where('firstSeenAt', '>=', new Date(foundFrom).toISOString());
    if (resolvedFrom != null) query = query.where('resolvedAt', '>=', new Date(resolvedFrom).toISOString());
    return query;
  };

  return {
    byId,

    list: (filter: FindingFilter, wanted: Page): Promise<FindingRecord[]> => pageOf(narrowed(filter), wanted),

    /** Of severities and checks only those that are not put right nor waived. */
    async counts(by: FindingFacet): Promise<FindingCountRecord[]> {
      const rows = await narrowed(by === 'state' ? {} : { isOpen: true })
        .select(({ fn }) => [`${by} as key`, fn.countAll<number>().as('count')])
        .groupBy(by)
        .orderBy('count', 'desc')
        .orderBy('key')
        .execute();
      return rows.map(({ key, count }) => ({ key, count: Number(count) }));
    },

    /** How many were found, or put right, from one moment to another. */
    async countBetween(column: 'firstSeenAt' | 'resolvedAt', from: string, to: string): Promise<number> {
      const row = await own(database)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(column, '>=', from)
        .where(column, '<', to)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** When everything was last looked for. */
    async checkedAt(): Promise<string | null> {
      const row = await database
        .selectFrom('finding_marks')
        .select('checkedAt')
        .where('organization_id', '=', scope.organization)
        .executeTakeFirst();
      return row?.checkedAt ?? null;
    },
  };
}
