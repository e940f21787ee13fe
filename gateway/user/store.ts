import type { Call } from '../core/call.ts';
import type { Change } from '../core/feed/changes.ts';
import { checkWithin } from '../core/ground/check-within.ts';
import { badInput } from '../core/ground/errors.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { isKeptOut, type SignedIn } from '../core/identity/identity.ts';
import { typedPicture } from '../core/ground/pictures.ts';
import type { UserPatch } from '../generated.ts';
import type { UserRecord } from './records.ts';

const DAY_MINUTES = 1_440;

function clean(patch: UserPatch, idleMost: number, mayBegin: (page: string) => boolean) {
  const kept: Partial<Pick<UserRecord, 'name' | 'avatar' | 'status' | 'language' | 'idleMinutes' | 'startPage'>> = {};
  if (patch.name !== undefined) kept.name = patch.name;
  if (patch.avatar !== undefined) kept.avatar = patch.avatar && typedPicture(patch.avatar);
  if (patch.status !== undefined) kept.status = patch.status;
  if (patch.language !== undefined) kept.language = patch.language;
  if (patch.idleMinutes !== undefined) kept.idleMinutes = checkIdleMinutes(patch.idleMinutes, idleMost);
  if (patch.startPage !== undefined) {
    if (patch.startPage !== null && !mayBegin(patch.startPage))
      throw badInput('user.startPage', `names ${patch.startPage}, which is not a page that you can open`);
    kept.startPage = patch.startPage;
  }
  return kept;
}

/** The organization may limit idle minutes; 0 means never. */
function checkIdleMinutes(minutes: number, most: number): number {
  const [least, longest] = most === 0 ? [0, DAY_MINUTES] : [1, most];
  return checkWithin('user.idleMinutes', minutes, least, longest);
}

/** The user's own setting, or the organization's if shorter. */
const idleMinutesOf = (own: number, most: number): number => (most === 0 ? own : Math.min(own || most, most));

const recordFor = (signedIn: SignedIn, rights: string[]): UserRecord => {
  const { user, organization, role, twoStepDueAt } = signedIn;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    status: user.status,
    language: user.language,
    idleMinutes: idleMinutesOf(user.idleMinutes, organization?.idleMinutes ?? 0),
    idleMost: organization?.idleMinutes ?? 0,
    startPage: user.startPage,
    twoStepDueAt: twoStepDueAt === null ? null : new Date(twoStepDueAt).toISOString(),
    organization_id: organization?.id ?? null,
    organizationAvailable: organization?.available === true && !isKeptOut(signedIn),
    organizationDeletesAt: organization?.deletesAt ?? null,
    role,
    user_rights: rights,
    addedRights: signedIn.addedRights.filter((right) => rights.includes(right)),
  };
};

/** The signed-in user. */
export function userStore(call: Call & { navigation: { leadsTo(page: string): boolean } }) {
  const recordOf = (signedIn: SignedIn): UserRecord => recordFor(signedIn, [...call.rightsFor(signedIn)]);

  /** Each organization has its own feed, which records only the sent fields. */
  async function tellOtherOrganizations(before: UserRecord, kept: Partial<UserRecord>): Promise<void> {
    const { id, organization_id: current } = before;
    const old = Object.fromEntries(Object.keys(kept).map((name) => [name, before[name as keyof UserRecord]]));
    const others = await call.services.database.system
      .selectFrom('memberships')
      .select('organization_id')
      .where('user_id', '=', id)
      .where('organization_id', '!=', current ?? '')
      .execute();
    for (const { organization_id } of others)
      await call
        .identityOf(id, organization_id)
        .write(({ change }) => change(updated(id, { id, ...old }, { id, ...kept })));
  }

  return {
    recordOf,

    me: (): UserRecord => recordOf(call.signedIn),

    /** Reads the user again, because the identity of a stream is the one it was opened with. */
    async current(): Promise<UserRecord> {
      const { session, user, organization, endsAt } = call.signedIn;
      const claims = { jti: session, sub: user.id, org: organization?.id ?? null, exp: endsAt / 1_000 };
      return recordOf(await call.services.sessionCache.of(claims));
    },

    async update(patch: UserPatch): Promise<UserRecord> {
      const kept = clean(patch, call.signedIn.organization?.idleMinutes ?? 0, call.navigation.leadsTo);
      const before = recordOf(call.signedIn);
      if (Object.keys(kept).length === 0) return before;
      const after = { ...before, ...kept };
      await call.identityOf(before.id, before.organization_id).write(async ({ database, change }) => {
        const row = kept.name === undefined ? kept : { ...kept, sortKey: sortKey(kept.name) };
        await database.updateTable('users').set(row).where('id', '=', before.id).execute();
        await change(updated(before.id, before, after));
      });
      await tellOtherOrganizations(before, kept);
      return after;
    },
  };
}

const updated = (id: string, before: object, after: object): Change => ({
  room: 'user',
  record: 'User',
  id,
  action: 'update',
  before,
  after,
  isPrivate: true,
});

export type UserStore = ReturnType<typeof userStore>;
