import type { Check, CheckSeverity, Seen } from '../core/check.ts';
import type { FindingRecord } from './records.ts';
import type { FindingStep } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** So many days there are to put it right. */
const DAYS: Record<CheckSeverity, number | null> = { critical: 1, high: 7, medium: 30, low: 90, info: null };

/** What has to be written of one finding, and what its thread says of it; null where only its evidence is another. */
export type Turn = { before: FindingRecord | null; after: FindingRecord; says: FindingStep | null };

const keyOf = ({ subject }: Pick<Seen, 'subject'>): string => `${subject.kind} ${subject.id}`;

export const dueOf = (severity: CheckSeverity, from: string): string | null => {
  const days = DAYS[severity];
  return days === null ? null : new Date(Date.parse(from) + days * DAY_MS).toISOString();
};

/** The date that was agreed; otherwise by its severity, and no later than what it is about ends. */
function dueDateOf({ dueBy, agreedDate }: Seen, severity: CheckSeverity, now: string): string | null {
  if (agreedDate !== undefined) return agreedDate;
  const due = dueOf(severity, now);
  return dueBy !== undefined && dueBy > now && (due === null || dueBy < due) ? dueBy : due;
}

/** Whether a finding was opened or closed by a check that started later than `now`, which knows better. */
const isNewer = ({ lastSeenAt, resolvedAt }: FindingRecord, now: string): boolean =>
  lastSeenAt > now || (resolvedAt !== null && resolvedAt > now);

/** What a check that started at `now` saw, beside what is known: nothing to write where all is as it was. */
export function reconcile(check: Check, seen: readonly Seen[], known: readonly FindingRecord[], now: string): Turn[] {
  const left = new Map(known.map((finding) => [keyOf(finding), finding]));
  const turns: Turn[] = [];
  for (const one of seen) {
    const before = left.get(keyOf(one)) ?? null;
    left.delete(keyOf(one));
    const turn = before && isNewer(before, now) ? null : turnOf(check, one, before, now);
    if (turn) turns.push(turn);
  }
  // What is not seen any more was put right: only its check closes a finding.
  for (const before of left.values())
    if (before.state !== 'resolved' && !isNewer(before, now))
      turns.push({
        before,
        after: { ...before, state: 'resolved', resolvedAt: now, waiver: null, dueDate: extended(before) },
        says: 'cleared',
      });
  return turns;
}

/** A waiver gave it time until its end. */
const extended = ({ state, waiver, dueDate }: FindingRecord): string | null =>
  state === 'waived' && waiver !== null && dueDate !== null && dueDate < waiver.until ? waiver.until : dueDate;

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
  const isOver = before.state === 'waived' && before.waiver !== null && before.waiver.until <= now;
  // An agreed date that moved is shown by the evidence; otherwise a date that people set stays.
  const isMoved = seen.agreedDate !== undefined && JSON.stringify(evidence) !== JSON.stringify(before.evidence);
  const after: FindingRecord = {
    ...before,
    ...(isMoved ? { dueDate: seen.agreedDate! } : {}),
    subject,
    label,
    severity,
    evidence,
    ...(isOver ? { state: 'open' as const, waiver: null, dueDate: dueDateOf(seen, severity, now) } : {}),
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  return { before, after, says: isOver ? 'waiverEnded' : null };
}
