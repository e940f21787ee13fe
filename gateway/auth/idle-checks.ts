import type { Check, Seen } from '../kit/check.ts';
import { isOutsider } from '../core/contract/sdl/roles.ts';
import type { Db } from '../core/database/tables.ts';

const DAY_MS = 24 * 3_600_000;
const IDLE_DAYS = 90;
const LINK = '/setting/members';

/** Members who can sign in; an account without a password or single sign-on lets no one in. */
const membersWithAccess = (system: Db, organization: string) =>
  system
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization)
    .where('users.isDisabled', '=', 0)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.password', 'is not', null),
        exists(selectFrom('openid_links').select('issuer').whereRef('openid_links.user_id', '=', 'users.id')),
      ]),
    )
    .select(({ selectFrom }) => [
      'users.id',
      'users.name',
      'users.createdAt',
      'memberships.role',
      'memberships.enteredAt',
      'memberships.joinedAt',
      selectFrom('sign_in_attempts')
        .whereRef('sign_in_attempts.user_id', '=', 'users.id')
        .where('outcome', '=', 'in')
        .select(({ fn }) => fn.max('time').as('time'))
        .as('signedInAt'),
      selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('tokenHash', 'is', null)
        .select(({ fn }) => fn.max('seenAt').as('seenAt'))
        .as('seenAt'),
    ])
    .orderBy('users.id');

async function idleMembers(system: Db, organization: string, now: number, ofPortal: boolean): Promise<Seen[]> {
  const first = new Date(now - IDLE_DAYS * DAY_MS).toISOString();
  const found = await membersWithAccess(system, organization).execute();
  return found.flatMap(({ id, name, role, createdAt, joinedAt, enteredAt, signedInAt, seenAt }) => {
    const used = [enteredAt, signedInAt, seenAt]
      .flatMap((time) => (time === null ? [] : [time]))
      .sort()
      .at(-1);
    // A person who came back as a member was new again then.
    const since = [joinedAt ?? createdAt, used ?? ''].sort().at(-1)!;
    if (isOutsider(role) !== ofPortal || since > first) return [];
    return [
      {
        subject: { kind: 'member', id, link: LINK },
        label: name,
        evidence: [
          { name: used === since ? 'seen' : 'since', value: since },
          { name: 'role', value: role },
        ],
      },
    ];
  });
}

const idleCheck = (code: string, ofPortal: boolean): Check => ({
  code,
  severity: 'low',
  effort: 'click',
  fixLink: LINK,
  isSetting: true,
  records: ['Member'],
  look: ({ scope, services, now }) => idleMembers(services.database.system, scope.organization, now, ofPortal),
});

export const idleChecks = [idleCheck('member-idle', false), idleCheck('portal-idle', true)];
