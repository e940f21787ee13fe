import type { Call } from '../core/call.ts';
import type { LicenseStatus } from './license-clock.ts';

/** License status forced by request or settings; null if the real license is checked. */
export function overriddenStatus({ head, services }: Call): LicenseStatus | null {
  const { license, licenseCheck } = services.environment;
  if (head.overrides?.license) return head.overrides.license;
  if (!licenseCheck) return 'valid';
  return license === 'file' ? null : license;
}
