import type { SupplierCriticality, SupplierOutcome, SupplierState } from './generated.ts';

export const criticalities = ['critical', 'high', 'medium', 'low'] as const satisfies readonly SupplierCriticality[];
export const states = [
  'proposed',
  'inReview',
  'approved',
  'conditional',
  'rejected',
  'leaving',
  'left',
] as const satisfies readonly SupplierState[];
/** States that need no decision. */
export const freeStates = ['proposed', 'inReview', 'leaving', 'left'] as const satisfies readonly SupplierState[];
export const outcomes = ['approved', 'conditional', 'rejected'] as const satisfies readonly SupplierOutcome[];

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

export const stateTones: Record<SupplierState, Tone> = {
  proposed: 'neutral',
  inReview: 'warning',
  approved: 'success',
  conditional: 'warning',
  rejected: 'danger',
  leaving: 'neutral',
  left: 'neutral',
};

export const criticalityTones: Record<SupplierCriticality, Tone> = {
  critical: 'danger',
  high: 'warning',
  medium: 'neutral',
  low: 'neutral',
};
