import type { Check } from '../kit/check.ts';
import { publishedAccounts } from '../kit/sign-in/demo-accounts.ts';
import { idleChecks } from './idle-checks.ts';
import { lettersFailing } from './letters/letters-check.ts';
import { tokenChecks } from './tokens/token-checks.ts';

const DAY_MS = 24 * 3_600_000;
const OPEN_DAYS = 5;
const SESSION_DAYS = 30;
/** Wrong passwords of one person within a day that count as guessing, with thresholds for severity. */
const BURSTS = [250, 50, 10] as const;

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

/** Invitations last seven days; two days before the end, a reminder or withdrawal is due. */
const invitationOpen: Check = {
  code: 'invitation-open',
  severity: 'low',
  effort: 'click',
  fixLink: '/setting/members',
  isSetting: true,
  records: ['Member'],
  async look({ scope, services, now }) {
    const rows = await services.database.system
      .selectFrom('link_tokens')
      .select(['email', 'role', 'createdAt'])
      .where('kind', '=', 'invite')
      .where('target_id', '=', scope.organization)
      .where('createdAt', '<=', daysBefore(now, OPEN_DAYS))
      .where('expiresAt', '>', new Date(now).toISOString())
      .orderBy('email')
      .execute();
    return rows.map(({ email, role, createdAt }) => ({
      subject: { kind: 'invitation', id: email, link: '/setting/members' },
      label: email,
      evidence: [
        { name: 'since', value: createdAt },
        { name: 'role', value: role ?? 'member' },
      ],
    }));
  },
};

/** Sessions unused for this long may belong to a lost device. */
const sessionOld: Check = {
  code: 'session-old',
  severity: 'low',
  effort: 'click',
  fixLink: '/setting/members',
  isSetting: true,
  records: [],
  async look({ scope, services, now }) {
    const rows = await services.database.system
      .selectFrom('sessions')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.user_id', '=', 'sessions.user_id')
          .onRef('memberships.organization_id', '=', 'sessions.organization_id'),
      )
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(({ fn }) => ['users.id', 'users.name', fn.min('sessions.createdAt').as('since')])
      .where('memberships.organization_id', '=', scope.organization)
      .where('sessions.createdAt', '<=', daysBefore(now, SESSION_DAYS))
      // API tokens are long-lived by design.
      .where('sessions.tokenHash', 'is', null)
      .where('sessions.expiresAt', '>', new Date(now).toISOString())
      .groupBy(['users.id', 'users.name'])
      .orderBy('users.id')
      .execute();
    return rows.map(({ id, name, since }) => ({
      subject: { kind: 'member', id, link: '/setting/members' },
      label: name,
      evidence: [{ name: 'since', value: since }],
    }));
  },
};

/** Password guessing. Sign-ins are not in the feed, so this check runs daily and on demand. */
const signInBurst: Check = {
  code: 'sign-in-burst',
  severity: 'high',
  effort: 'hour',
  fixLink: '/setting/members',
  records: [],
  async look({ scope, services, now }) {
    const rows = await services.database.system
      .selectFrom('sign_in_attempts')
      .innerJoin('memberships', 'memberships.user_id', 'sign_in_attempts.user_id')
      .innerJoin('users', 'users.id', 'sign_in_attempts.user_id')
      .select(({ fn }) => ['users.id', 'users.name', fn.countAll<number>().as('times')])
      .where('memberships.organization_id', '=', scope.organization)
      .where('sign_in_attempts.time', '>', daysBefore(now, 1))
      .where('sign_in_attempts.outcome', 'in', ['wrong', 'locked'])
      .groupBy(['users.id', 'users.name'])
      .orderBy('users.id')
      .execute();
    return rows.flatMap(({ id, name, times }) => {
      const least = BURSTS.find((step) => Number(times) >= step);
      if (least === undefined) return [];
      return [
        {
          subject: { kind: 'member', id, link: '/setting/members' },
          label: name,
          evidence: [{ name: 'times', value: `${least}+` }],
        },
      ];
    });
  },
};

/** Demo accounts with their published password. */
const demoAccount: Check = {
  code: 'demo-account',
  severity: 'critical',
  effort: 'click',
  fixLink: '/setting/members',
  isSetting: true,
  records: ['Member'],
  async look({ scope, services: { database, environment } }) {
    if (!environment.production) return [];
    const accounts = await publishedAccounts(database.system);
    if (accounts.length === 0) return [];
    const members = await database.system
      .selectFrom('memberships')
      .select('user_id')
      .where('organization_id', '=', scope.organization)
      .where(
        'user_id',
        'in',
        accounts.map(({ id }) => id),
      )
      .execute();
    const ids = new Set(members.map(({ user_id }) => user_id));
    return accounts
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, email }) => ({
        subject: { kind: 'member', id, link: '/setting/members' },
        label: name,
        evidence: [{ name: 'email', value: email }],
      }));
  },
};

export const checks = [
  demoAccount,
  invitationOpen,
  sessionOld,
  ...idleChecks,
  ...tokenChecks,
  signInBurst,
  lettersFailing,
];
