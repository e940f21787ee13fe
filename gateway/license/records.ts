import type { LicenseState } from './license-clock.ts';

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
