import type { LicenseState } from './license-clock.ts';
import type { Limited } from './license-text.ts';

export type LicenseDetailsRecord = {
  id: string | null;
  holder: string | null;
  edition: 'community' | 'pro';
  from: string | null;
  to: string | null;
  graceUntil: string | null;
  state: LicenseState;
  deployment: string;
  canApply: boolean;
};

export type PlanUseRecord = { what: Limited; used: number; most: number | null };
