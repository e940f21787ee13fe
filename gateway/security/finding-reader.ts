import type { CheckSeverity } from '../kit/check.ts';
import type { Page } from '../core/database/paging.ts';
import { likePattern } from '../core/database/dialect.ts';
import { batchByKey } from '../kit/rows/loaders.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import type { FindingFacet, FindingSort } from '../generated.ts';
import { mapping, orders } from './mapping.ts';
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
  query?: string | null;
  queryChecks?: readonly string[] | null;
  sort?: FindingSort | null;
};

export const readReasons = (text: string | null | undefined): Readonly<Record<string, string>> =>
  text ? (JSON.parse(text) as Record<string, string>) : {};

const moment = (text: string): string => new Date(text).toISOString();

const markOf = prepared((database: Db, { organization }: { organization: string }) =>
  database.selectFrom('finding_marks').select(['checkedAt', 'notMeasured']).where('organization_id', '=', organization),
);

/** Lists and counts findings. */
export function findingReader(scope: Scope) {
  const findings = collection(scope, mapping);
  const { database, organization } = scope;

  return {
    byId: findings.byId,

    /** Findings of a subject in any state. */
    ofSubject: batchByKey(
      (ids) => findings.every(database, { subjectId: [...ids] }),
      ({ subject }) => subject.id,
    ),

    list(filter: FindingFilter, wanted: Page): Promise<FindingRecord[]> {
      const { state, isOpen, severity, check, owner, isOverdue, foundFrom, resolvedFrom, query, queryChecks, sort } =
        filter;
      const conditions: string[] = [];
      if (isOpen != null) conditions.push(isOpen ? 'isOpen' : 'isOver');
      if (isOverdue != null) conditions.push(isOverdue ? 'isLate' : 'isInTime');
      if (foundFrom != null) conditions.push('foundSince');
      if (resolvedFrom != null) conditions.push('resolvedSince');
      const text = query?.trim().toLowerCase();
      const checks = text ? queryChecks : null;
      if (text) conditions.push(checks?.length ? 'matchesOrIsOf' : 'matches');
      const narrowing = {
        state: state ?? undefined,
        severity: severity ?? undefined,
        check: check ?? undefined,
        owner_id: owner ?? undefined,
        $now: isOverdue == null ? undefined : new Date().toISOString(),
        $found: foundFrom == null ? undefined : moment(foundFrom),
        $resolved: resolvedFrom == null ? undefined : moment(resolvedFrom),
        $text: text ? likePattern(text) : undefined,
        $checks: checks?.length ? checks : undefined,
      };
      return (sort && sort !== 'severity' ? collection(scope, orders[sort]) : findings).page(
        wanted,
        narrowing,
        conditions,
      );
    },

    /** Severities and checks count open and planned findings only. */
    async counts(by: FindingFacet): Promise<FindingCountRecord[]> {
      const counts = await findings.countBy(by, {}, by === 'state' ? [] : ['isOpen']);
      return counts.toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
    },

    /** Number of findings detected in a period. */
    countFound: (from: string, to: string): Promise<number> =>
      findings.count({ $found: from, $before: to }, ['foundSince', 'foundBefore']),

    /** Number of findings resolved in a period. */
    countResolved: (from: string, to: string): Promise<number> =>
      findings.count({ $resolved: from, $before: to }, ['resolvedSince', 'resolvedBefore']),

    /** Time of the last complete run. */
    checkedAt: async (): Promise<string | null> => (await markOf(database, { organization }))[0]?.checkedAt ?? null,

    /** Last complete run, with the reasons of unmeasured checks. */
    async lastLook() {
      const [mark] = await markOf(database, { organization });
      return { checkedAt: mark?.checkedAt ?? null, notMeasured: readReasons(mark?.notMeasured) };
    },
  };
}
