import type { Db } from '../database/tables.ts';
import { readAdded, type SignedIn } from './identity.ts';

/** User for whom background work runs, and which of their rights it may use; null for all. */
export type Principal = { organization: string; user: string; rights: readonly string[] | null };

/** The user's current identity without a session; null if they no longer have access. */
export async function inNameOf(system: Db, { organization, user, rights }: Principal): Promise<SignedIn | null> {
  const row = await system
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organizations', 'organizations.organization_id', 'memberships.organization_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.avatar',
      'users.status',
      'users.language',
      'users.idleMinutes',
      'users.startPage',
      'users.isConfirmed',
      'users.isDisabled',
      'users.createdAt',
      'users.twoStepSince',
      'memberships.role',
      'memberships.addedRights',
      'organizations.available',
      'organizations.deletesAt',
      'organizations.idleMinutes as idleMost',
      'organizations.undoDays',
    ])
    .where('memberships.organization_id', '=', organization)
    .where('users.id', '=', user)
    .executeTakeFirst();
  if (!row || row.isDisabled) return null;
  const { role, addedRights, available, deletesAt, idleMost, undoDays, ...person } = row;
  return {
    user: person,
    session: '',
    seenAt: '',
    noted: 0,
    endsAt: Infinity,
    organization: { id: organization, available: available === 1, deletesAt, idleMinutes: idleMost, undoDays },
    twoStepDueAt: null,
    role,
    addedRights: readAdded(addedRights),
    token: rights === null ? null : { rights: new Set(rights), isPersonal: true },
  };
}
