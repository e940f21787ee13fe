import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../core/parts/collection.ts';
import { kind } from './kind.ts';
import type { IncidentCountsRecord, IncidentRecord } from './records.ts';
import type { IncidentState } from './tables.ts';

export type IncidentFilter = {
  filter?: IncidentState | null;
  reportedFrom?: string | null;
  resolvedFrom?: string | null;
};

/** Incidents as they are listed and counted. */
export function incidentReader(scope: Scope) {
  const { own, page, pageOf, byId } = collection(scope, kind);
  const inState = (state: IncidentState) => own(scope.database).where('state', '=', state);

  const narrowed = ({ filter, reportedFrom, resolvedFrom }: IncidentFilter) => {
    let query = filter ? inState(filter) : own(scope.database);
    if (reportedFrom != null) query = query.where('createdAt', '>=', new Date(reportedFrom).toISOString());
    if (resolvedFrom != null) query = query.where('resolvedAt', '>=', new Date(resolvedFrom).toISOString());
    return query;
  };

  const many = async (query: ReturnType<typeof own>): Promise<number> => {
    const row = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return Number(row.count);
  };

  return {
    byId,

    list: (filter: IncidentFilter, wanted: Page): Promise<IncidentRecord[]> =>
      filter.reportedFrom == null && filter.resolvedFrom == null
        ? page(wanted, { state: filter.filter ?? undefined })
        : pageOf(narrowed(filter), wanted),

    async counts(): Promise<IncidentCountsRecord> {
      const rows = await own(scope.database)
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const of = (state: IncidentState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
      return { activated: of('activated'), acknowledged: of('acknowledged'), resolved: of('resolved') };
    },

    /** How many ask for somebody just now: the badge of the navigation. */
    countActivated: (): Promise<number> => many(inState('activated').where('snoozedUntil', 'is', null)),

    /** How many were reported, or resolved, from one moment to another. */
    countBetween: (column: 'createdAt' | 'resolvedAt', from: string, to: string): Promise<number> =>
      many(own(scope.database).where(column, '>=', from).where(column, '<', to)),

    /** Those that are not over, at most so many; the newest first. */
    open: (most: number): Promise<IncidentRecord[]> =>
      pageOf(own(scope.database).where('state', '!=', 'resolved'), { first: most }),

    /** Bad ones that were resolved since then: each is worth a review. */
    resolvedSince: (from: string): Promise<IncidentRecord[]> =>
      pageOf(inState('resolved').where('resolvedAt', '>=', from).where('severity', 'in', ['high', 'critical']), {
        first: 100,
      }),
  };
}
