import type { CheckStatesQuery } from './generated.ts';

type Check = NonNullable<CheckStatesQuery['securityChecks']>[number];
type Found = NonNullable<CheckStatesQuery['open']>[number];
/** A check with what it found; an open finding needs attention, a waived one is accepted for a while. */
export type CheckState = Check & { open: Found[]; waived: Found[] };

const weights = ['critical', 'high', 'medium', 'low', 'info'];

/** Waiting checks need a person's evidence; the others of the last group have nothing to measure here. */
export const checkGroups = ['failing', 'waiting', 'passing', 'unmeasured'] as const;
export type CheckGroup = (typeof checkGroups)[number];

export function groupOf({ open, isManual, notMeasured }: CheckState): CheckGroup {
  if (open.length > 0) return 'failing';
  if (notMeasured === null) return 'passing';
  return isManual ? 'waiting' : 'unmeasured';
}

/** Those that found something first, the most severe of them first. */
export function statesOf({ securityChecks, open, waived }: CheckStatesQuery): CheckState[] {
  const of = (found: Found[] | null, code: string) => (found ?? []).filter(({ check }) => check === code);
  return (securityChecks ?? [])
    .map((check) => ({ ...check, open: of(open, check.code), waived: of(waived, check.code) }))
    .toSorted(
      (one, other) =>
        Number(other.open.length > 0) - Number(one.open.length > 0) ||
        weights.indexOf(one.severity) - weights.indexOf(other.severity),
    );
}
