import type { Check } from '../kit/check.ts';
import { stateOf } from './license-clock.ts';
import { readLicense } from './license-text.ts';

/** Warns before the license expires, if there is one. */
const licenseEnding: Check = {
  code: 'license-ending',
  severity: 'high',
  effort: 'hour',
  fixLink: '/verify-license',
  records: ['LicenseDetails'],
  async look({ services: { database, environment }, now }) {
    const { licenseKey, license: setting } = environment;
    if (setting !== 'file' || licenseKey === null) return [];
    const row = await database.system.selectFrom('licenses').selectAll().executeTakeFirst();
    const license = row?.text ? readLicense(row.text, licenseKey) : null;
    const state = license && row ? stateOf(license, row.deployment, now) : 'none';
    if (!license || (state !== 'ending' && state !== 'grace')) return [];
    return [
      {
        subject: { kind: 'license', id: license.id, link: '/verify-license' },
        label: license.holder,
        evidence: [{ name: 'until', value: license.to }],
      },
    ];
  },
};

export const checks = [licenseEnding];
