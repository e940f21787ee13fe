import type { CheckStatesQuery } from './generated.ts';

type Check = NonNullable<CheckStatesQuery['securityChecks']>[number];
type Found = NonNullable<CheckStatesQuery['open']>[number];
type Waived = NonNullable<CheckStatesQuery['waived']>[number];
/**
 * A check with what it found; an open finding needs attention, a waived one is accepted for a while. Its severity is
 * that of its most severe open finding.
 */
export type CheckState = Check & { open: Found[]; waived: Waived[] };

const weights = ['critical', 'high', 'medium', 'low', 'info'];

/** Waiting checks need a person's evidence; the others of the last group have nothing to measure here. */
export const checkGroups = ['failing', 'waiting', 'passing', 'unmeasured'] as const;
export type CheckGroup = (typeof checkGroups)[number];

export function groupOf({ open, isManual, notMeasured }: CheckState): CheckGroup {
  if (open.length > 0) return 'failing';
  if (notMeasured === null) return 'passing';
  return isManual ? 'waiting' : 'unmeasured';
}

const byWeight = (one: { severity: string }, other: { severity: string }) =>
  weights.indexOf(one.severity) - weights.indexOf(other.severity);

/** Those that found something first, the most severe of them first. */
export function statesOf({ securityChecks, open, waived }: CheckStatesQuery): CheckState[] {
  const of = <T extends { check: string }>(found: T[] | null, code: string) =>
    (found ?? []).filter(({ check }) => check === code);
  return (securityChecks ?? [])
    .map((check) => {
      const found = of(open, check.code);
      const { severity } = found.toSorted(byWeight)[0] ?? check;
      return { ...check, severity, open: found, waived: of(waived, check.code) };
    })
    .toSorted((one, other) => Number(other.open.length > 0) - Number(one.open.length > 0) || byWeight(one, other));
}
