import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { readAdded } from '../core/identity/identity.ts';
import type { KeptMember } from './records.ts';

/** Members of an organization. */
export const members = (database: Db, organization: string) =>
  database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization)
    .select(['users.id', 'users.name', 'users.email', 'users.avatar', 'users.status', 'memberships.role']);

/** Public fields of some members. */
export const membersByIds = prepared(
  (database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
    members(database, organization).where('users.id', 'in', ids),
);

/** First members by name. */
export const firstMembers = prepared((database: Db, { organization, most }: { organization: string; most: number }) =>
  members(database, organization).orderBy('users.sortKey').orderBy('users.id').limit(most),
);

/** A member; throws if there is none. */
export async function findMember(database: Db, organization: string, id: string): Promise<KeptMember> {
  const member = await members(database, organization)
    .select('memberships.addedRights')
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!member) throw new Fault('NOT_FOUND');
  return { ...member, addedRights: [...readAdded(member.addedRights)] };
}

/** Called before a member is removed or changed: an owner must remain. */
export async function checkOwners(database: Db, organization: string): Promise<void> {
  const owners = await members(database, organization).where('memberships.role', '=', 'owner').execute();
  if (owners.length < 2) throw new Fault('LAST_OWNER');
}

export async function takeOut({ database, change }: Writing, organization: string, before: KeptMember): Promise<void> {
  const { id } = before;
  await database
    .deleteFrom('memberships')
    .where('organization_id', '=', organization)
    .where('user_id', '=', id)
    .execute();
  await database
    .deleteFrom('right_uses')
    .where('organization_id', '=', organization)
    .where('user_id', '=', id)
    .execute();
  // A returning member starts without their old API tokens.
  await database
    .deleteFrom('sessions')
    .where('organization_id', '=', organization)
    .where('user_id', '=', id)
    .where('tokenHash', 'is not', null)
    .execute();
  await change({ room: 'organizations', record: 'Member', id, action: 'delete', before, after: null });
}
