import type { SiteChangeRecord, SiteRunRecord } from './records.ts';

type Change = Omit<SiteChangeRecord, 'run' | 'time'>;
type Compared = Pick<SiteRunRecord, 'score' | 'outcome' | 'results'> & { fingerprint: string | null };

/** Differences from the previous run; checks that exist in only one of them are skipped. */
export function compareRuns(before: Compared | null, after: Compared): Change[] {
  if (!before) return [];
  const changes: Change[] = [];
  const note = (what: string, one: string | number | null, other: string | number | null) => {
    if (one !== other) changes.push({ what, before: String(one ?? ''), after: String(other ?? '') });
  };
  note('outcome', before.outcome, after.outcome);
  note('score', before.score, after.score);
  if (before.fingerprint !== null && after.fingerprint !== null)
    note('certificate', before.fingerprint.slice(0, 16), after.fingerprint.slice(0, 16));
  const known = new Map(before.results.map(({ check, status }) => [check, status]));
  for (const { check, status } of after.results) {
    const was = known.get(check);
    if (was !== undefined && was !== 'error' && status !== 'error') note(check, was, status);
  }
  return changes;
}
