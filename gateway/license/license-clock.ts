import type { License } from './license-text.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ENDING_DAYS = 30;
const GRACE_DAYS = 14;

export type LicenseState = 'valid' | 'ending' | 'grace' | 'ended' | 'none' | 'elsewhere';
export type LicenseStatus = 'valid' | '1001' | '1002' | '1003';

export const graceUntil = ({ to }: License): string => new Date(Date.parse(to) + GRACE_DAYS * DAY_MS).toISOString();

/** State of a license in this installation at a time. */
export function stateOf(license: License | null, deployment: string, now: number): LicenseState {
  if (!license || now < Date.parse(license.from)) return 'none';
  if (license.deployment !== null && license.deployment !== deployment) return 'elsewhere';
  const left = Date.parse(license.to) - now;
  if (left > ENDING_DAYS * DAY_MS) return 'valid';
  if (left > 0) return 'ending';
  return left > -GRACE_DAYS * DAY_MS ? 'grace' : 'ended';
}

const codes = { none: '1001', ended: '1002', elsewhere: '1003' } as const;
export const statusOf = (state: LicenseState): LicenseStatus =>
  state in codes ? codes[state as keyof typeof codes] : 'valid';
/** State simulated by the setting. */
export const stateOfStatus = (status: LicenseStatus): LicenseState =>
  (Object.keys(codes) as (keyof typeof codes)[]).find((state) => codes[state] === status) ?? 'valid';
