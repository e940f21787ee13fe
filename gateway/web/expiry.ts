import type { Certificate } from './observe/observation.ts';

const DAY_MS = 24 * 3_600_000;
const LAST_DAYS = 3;

/**
 * How near the end of a certificate is: 1 from a third of its life on, 2 from a sixth, and one more for each of the last
 * three days. Certificates live ever shorter, so a count of days alone would come too late or too early.
 */
export function expiryStep({ notBefore, notAfter }: Pick<Certificate, 'notBefore' | 'notAfter'>, at: string): number {
  const left = Date.parse(notAfter) - Date.parse(at);
  const share = left / (Date.parse(notAfter) - Date.parse(notBefore));
  if (left <= LAST_DAYS * DAY_MS) return 2 + LAST_DAYS - Math.max(-1, Math.floor(left / DAY_MS));
  return share <= 1 / 6 ? 2 : share <= 1 / 3 ? 1 : 0;
}
