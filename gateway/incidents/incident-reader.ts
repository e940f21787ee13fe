import type { Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection, ownOf } from '../core/parts/collection.ts';
import { kind } from './kind.ts';
import type { IncidentCountsRecord, IncidentRecord } from './records.ts';
import type { IncidentState } from './tables.ts';

export type IncidentFilter = {
  filter?: IncidentState | null;
  reportedFrom?: string | null;
  resolvedFrom?: string | null;
};

const moment = (text: string): string => new Date(text).toISOString();

const activatedOf = prepared((database: Db, { organization }: { organization: string }) =>
  ownOf(database, kind, { organization })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'activated')
    .where('snoozedUntil', 'is', null),
);

type Span = { organization: string; from: string; to: string };

const manyBetween = prepared((database: Db, { organization, from, to }: Span, column: 'createdAt' | 'resolvedAt') =>
  ownOf(database, kind, { organization })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '>=', from)
    .where(column, '<', to),
);

/** Incidents as they are listed and counted. */
export function incidentReader(scope: Scope) {
  const { page, countBy, byId } = collection(scope, kind);
  const { database, organization } = scope;

  return {
    byId,

    list({ filter, reportedFrom, resolvedFrom }: IncidentFilter, wanted: Page): Promise<IncidentRecord[]> {
      const conditions: string[] = [];
      if (reportedFrom != null) conditions.push('reportedSince');
      if (resolvedFrom != null) conditions.push('resolvedSince');
      const narrowing = {
        state: filter ?? undefined,
        $reported: reportedFrom == null ? undefined : moment(reportedFrom),
        $resolved: resolvedFrom == null ? undefined : moment(resolvedFrom),
      };
      return page(wanted, narrowing, conditions);
    },

    async counts(): Promise<IncidentCountsRecord> {
      const counts = await countBy('state');
      const of = (state: IncidentState) => counts.find(({ key }) => key === state)?.count ?? 0;
      return { activated: of('activated'), acknowledged: of('acknowledged'), resolved: of('resolved') };
    },

    /** How many ask for somebody just now: the badge of the navigation. */
    countActivated: async (): Promise<number> => Number((await activatedOf(database, { organization }))[0]!.count),

    /** How many were reported, or resolved, from one moment to another. */
    countBetween: async (column: 'createdAt' | 'resolvedAt', from: string, to: string): Promise<number> =>
      Number((await manyBetween(database, { organization, from, to }, column))[0]!.count),

    /** Those that are not over, at most so many; the newest first. */
    open: (most: number): Promise<IncidentRecord[]> => page({ first: most }, {}, ['isGoingOn']),

    /** Bad ones that were resolved since then: each is worth a review. */
    resolvedSince: (from: string): Promise<IncidentRecord[]> =>
      page({ first: 100 }, { state: 'resolved', $resolved: from }, ['resolvedSince', 'isBad']),
  };
}
