import type { Check, CheckSeverity, Seen } from '../kit/check.ts';
import { SEVERITIES } from './mapping.ts';
import type { FindingRecord } from './records.ts';
import type { FindingStep } from './tables.ts';
import { waiverInForce, withoutWaiver } from './waiver-in-force.ts';

const DAY_MS = 24 * 3_600_000;
/** Days to fix a finding. */
const DAYS: Record<CheckSeverity, number | null> = { critical: 1, high: 7, medium: 30, low: 90, info: null };

/** Change of one finding with its thread entry; null if only the evidence changed. */
export type Turn = { before: FindingRecord | null; after: FindingRecord; says: FindingStep | null };

const keyOf = ({ subject }: Pick<Seen, 'subject'>): string => `${subject.kind} ${subject.id}`;

export const dueOf = (severity: CheckSeverity, from: string): string | null => {
  const days = DAYS[severity];
  return days === null ? null : new Date(Date.parse(from) + days * DAY_MS).toISOString();
};

/** Agreed date, otherwise derived from the severity but not after `dueBy`. */
function dueDateOf({ dueBy, agreedDate }: Seen, severity: CheckSeverity, now: string): string | null {
  if (agreedDate !== undefined) return agreedDate;
  const due = dueOf(severity, now);
  return dueBy !== undefined && dueBy > now && (due === null || dueBy < due) ? dueBy : due;
}

/** Whether a run that started after `now` already opened or closed the finding. */
const isNewer = ({ lastSeenAt, resolvedAt }: FindingRecord, now: string): boolean =>
  lastSeenAt > now || (resolvedAt !== null && resolvedAt > now);

/** Changes between the results of a run that started at `now` and the stored findings. */
export function reconcile(check: Check, seen: readonly Seen[], known: readonly FindingRecord[], now: string): Turn[] {
  const left = new Map(known.map((finding) => [keyOf(finding), finding]));
  const turns: Turn[] = [];
  for (const one of seen) {
    const before = left.get(keyOf(one)) ?? null;
    left.delete(keyOf(one));
    const turn = before && isNewer(before, now) ? null : turnOf(check, one, before, now);
    if (turn) turns.push(turn);
  }
  // Findings that the check no longer reports are resolved.
  for (const before of left.values())
    if (before.state !== 'resolved' && !isNewer(before, now))
      turns.push({
        before,
        after: { ...before, state: 'resolved', resolvedAt: now, waiver: null, dueDate: extended(before) },
        says: 'cleared',
      });
  return turns;
}

/** A waiver extends the due date to its end. */
function extended(finding: FindingRecord): string | null {
  const { state, dueDate } = finding;
  const until = state === 'waived' ? waiverInForce(finding)?.until : undefined;
  return until !== undefined && dueDate !== null && dueDate < until ? until : dueDate;
}

/** A waiver holds until its end, and for the severity that it was approved for. */
function endOfWaiver(before: FindingRecord, severity: CheckSeverity, now: string): FindingStep | null {
  const waiver = waiverInForce(before);
  if (waiver === null) return before.state === 'waived' ? 'waiverEnded' : null;
  if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(before.severity)) return 'waiverOutgrown';
  return waiver.until <= now ? 'waiverEnded' : null;
}

function turnOf(check: Check, seen: Seen, before: FindingRecord | null, now: string): Turn | null {
  const { subject, label, severity = check.severity } = seen;
  const evidence = [...seen.evidence];
  if (before === null || before.state === 'resolved') {
    const again = { state: 'open' as const, lastSeenAt: now, resolvedAt: null, waiver: null, taskId: null };
    const said = { subject, label, severity, evidence, dueDate: dueDateOf(seen, severity, now) };
    const after = before
      ? { ...before, ...said, ...again, firstSeenAt: now, occurrences: before.occurrences + 1 }
      : {
          id: crypto.randomUUID(),
          number: 0,
          check: check.code,
          firstSeenAt: now,
          occurrences: 1,
          ownerId: seen.ownerId ?? null,
          ...said,
          ...again,
        };
    return { before, after, says: 'found' };
  }
  const ended = endOfWaiver(before, severity, now);
  // A moved agreed date shows in the evidence; otherwise a manually set date is preserved.
  const isMoved = seen.agreedDate !== undefined && JSON.stringify(evidence) !== JSON.stringify(before.evidence);
  const after: FindingRecord = {
    ...(ended ? withoutWaiver(before) : before),
    ...(isMoved ? { dueDate: seen.agreedDate! } : {}),
    subject,
    label,
    severity,
    evidence,
    ...(ended ? { dueDate: dueDateOf(seen, severity, now) } : {}),
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  return { before, after, says: ended };
}
