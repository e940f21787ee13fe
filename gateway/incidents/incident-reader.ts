import { likePattern } from '../core/database/dialect.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import type { IncidentSort } from '../generated.ts';
import { mapping, orders } from './mapping.ts';
import type { IncidentCountsRecord, IncidentRecord } from './records.ts';
import type { IncidentSeverity, IncidentState } from './tables.ts';

export type IncidentFilter = {
  filter?: IncidentState | null;
  reportedFrom?: string | null;
  resolvedFrom?: string | null;
  severity?: IncidentSeverity | null;
  owner?: string | null;
  query?: string | null;
  sort?: IncidentSort | null;
};

const moment = (text: string): string => new Date(text).toISOString();

export function incidentReader(scope: Scope) {
  const incidents = collection(scope, mapping);

  return {
    byId: incidents.byId,

    list(asked: IncidentFilter, wanted: Page): Promise<IncidentRecord[]> {
      const { filter, reportedFrom, resolvedFrom, severity, owner, query, sort } = asked;
      const text = query?.trim().toLowerCase();
      const conditions: string[] = [];
      if (reportedFrom != null) conditions.push('reportedSince');
      if (resolvedFrom != null) conditions.push('resolvedSince');
      if (text) conditions.push('matches');
      const narrowing = {
        state: filter ?? undefined,
        severity: severity ?? undefined,
        owner_id: owner ?? undefined,
        $text: text ? likePattern(text) : undefined,
        $reported: reportedFrom == null ? undefined : moment(reportedFrom),
        $resolved: resolvedFrom == null ? undefined : moment(resolvedFrom),
      };
      return (sort && sort !== 'newest' ? collection(scope, orders[sort]) : incidents).page(
        wanted,
        narrowing,
        conditions,
      );
    },

    async counts(): Promise<IncidentCountsRecord> {
      const counts = await incidents.countBy('state');
      const of = (state: IncidentState) => counts.find(({ key }) => key === state)?.count ?? 0;
      return { activated: of('activated'), acknowledged: of('acknowledged'), resolved: of('resolved') };
    },

    /** Unacknowledged incidents that aren't snoozed: the badge of the navigation. */
    countActivated: (): Promise<number> => incidents.count({ state: 'activated', snoozedUntil: null }),

    /** Number of incidents reported in a period. */
    countReported: (from: string, to: string): Promise<number> =>
      incidents.count({ $reported: from, $before: to }, ['reportedSince', 'reportedBefore']),

    countResolved: (from: string, to: string): Promise<number> =>
      incidents.count({ $resolved: from, $before: to }, ['resolvedSince', 'resolvedBefore']),

    /** Latest unresolved incidents, up to a limit. */
    open: (most: number): Promise<IncidentRecord[]> => incidents.page({ first: most }, {}, ['isGoingOn']),

    /** All open incidents, and those resolved since a time. */
    counted: (from: string): Promise<[IncidentRecord[], IncidentRecord[]]> =>
      Promise.all([
        incidents.page({}, {}, ['isGoingOn']),
        incidents.page({}, { state: 'resolved', $resolved: from }, ['resolvedSince']),
      ]),

    /** Severe incidents resolved since a time, which need a review. */
    resolvedSince: (from: string): Promise<IncidentRecord[]> =>
      incidents.page({ first: 100 }, { state: 'resolved', $resolved: from }, ['resolvedSince', 'isBad']),
  };
}
