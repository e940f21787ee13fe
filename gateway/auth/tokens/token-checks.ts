import type { Check } from '../../kit/check.ts';
import type { Db } from '../../core/database/tables.ts';

const DAY_MS = 24 * 3_600_000;
const UNUSED_DAYS = 90;
const ENDING_DAYS = 7;

const at = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString();

/** Active API tokens. */
const openTokens = (system: Db, organization: string, now: number) =>
  system
    .selectFrom('sessions')
    .select(['id', 'name', 'seenAt', 'expiresAt'])
    .where('organization_id', '=', organization)
    .where('tokenHash', 'is not', null)
    .where('expiresAt', '>', at(now, 0))
    .orderBy('id');

const subjectOf = (id: string) => ({ kind: 'token', id, link: '/setting/tokens?whose=all' });

/** Unused tokens should be revoked: their theft would go unnoticed. */
const tokenUnused: Check = {
  code: 'token-unused',
  severity: 'low',
  effort: 'click',
  fixLink: '/setting/tokens',
  isSetting: true,
  records: ['ApiToken'],
  async look({ scope, services, now }) {
    const rows = await openTokens(services.database.system, scope.organization, now)
      .where('seenAt', '<=', at(now, -UNUSED_DAYS))
      .where('createdAt', '<=', at(now, -UNUSED_DAYS))
      .execute();
    return rows.map(({ id, name, seenAt }) => ({
      subject: subjectOf(id),
      label: name ?? id,
      evidence: [{ name: 'used', value: seenAt }],
    }));
  },
};

/** Programs using the token stop working when it expires. */
const tokenEnding: Check = {
  code: 'token-ending',
  severity: 'low',
  effort: 'hour',
  fixLink: '/setting/tokens',
  records: ['ApiToken'],
  async look({ scope, services, now }) {
    const rows = await openTokens(services.database.system, scope.organization, now)
      .where('expiresAt', '<=', at(now, ENDING_DAYS))
      .execute();
    return rows.map(({ id, name, expiresAt }) => ({
      subject: subjectOf(id),
      label: name ?? id,
      evidence: [{ name: 'until', value: expiresAt }],
    }));
  },
};

export const tokenChecks = [tokenUnused, tokenEnding];
