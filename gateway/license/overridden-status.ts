import type { Call } from '../core/call.ts';
import type { LicenseStatus } from './license-clock.ts';

/** What the license check is made to find, by the request or the settings; null where a license is read. */
export function overriddenStatus({ head, services }: Call): LicenseStatus | null {
  const { license, licenseCheck } = services.environment;
  if (head.overrides?.license) return head.overrides.license;
  if (!licenseCheck) return 'valid';
  return license === 'file' ? null : license;
}
