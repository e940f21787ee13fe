import type { SiteResultStatus } from '../generated.ts';
import { siteChecks } from './checks/table.ts';
import type { Observation } from './observe/observation.ts';
import { plain } from '../kit/outgoing/plain.ts';
import type { SiteResultRecord } from './records.ts';

const CAP = 20;
const CAPPED: Readonly<Record<string, readonly (string | null)[]>> = {
  life: ['expired', 'notYetValid'],
  name: ['otherName'],
  'modern-tls': ['notAccepted'],
};

const pointsOf = (status: SiteResultStatus, points: number): number =>
  status === 'fail' ? points : status === 'warn' ? Math.ceil(points / 2) : 0;

/** Results of all checks, in table order. */
export const judgeAll = (observation: Observation): SiteResultRecord[] =>
  siteChecks.map(({ code, group, points, expected, judge }) => {
    const { status, seen = '', reason = null } = judge(observation);
    return { check: code, group, status, points: pointsOf(status, points), expected, seen: plain(seen), reason };
  });

/** A site that didn't answer has a single result and no score. */
export const unreached = (problem: string): SiteResultRecord => {
  const { code: check, group, expected } = siteChecks[0]!;
  return { check, group, status: 'fail', points: 0, expected, seen: problem, reason: 'failed' };
};

/** 100 minus the lost points, limited by the cap of serious results. */
export function siteScoreOf(results: readonly SiteResultRecord[]): number {
  const lost = results.reduce((sum, { points }) => sum + points, 0);
  const isCapped = results.some(({ check, status, reason }) => status === 'fail' && CAPPED[check]?.includes(reason));
  return Math.max(0, Math.min(100 - lost, isCapped ? CAP : 100));
}
