import type { Certificate } from './observe/observation.ts';

const DAY_MS = 24 * 3_600_000;
const LAST_DAYS = 3;

/**
 * How close a certificate's expiry is: 1 in the last third of its lifetime, 2 in the last sixth, then one more for each
 * of the last three days. Relative, because certificate lifetimes keep getting shorter.
 */
export function expiryStep({ notBefore, notAfter }: Pick<Certificate, 'notBefore' | 'notAfter'>, at: string): number {
  const left = Date.parse(notAfter) - Date.parse(at);
  const share = left / (Date.parse(notAfter) - Date.parse(notBefore));
  if (left <= LAST_DAYS * DAY_MS) return 2 + LAST_DAYS - Math.max(-1, Math.floor(left / DAY_MS));
  return share <= 1 / 6 ? 2 : share <= 1 / 3 ? 1 : 0;
}
