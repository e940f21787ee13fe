import type { Role } from '../../core/contract/sdl/roles.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { inNameOf } from '../../core/identity/in-name-of.ts';
import type { Services } from '../../core/services.ts';
import type { SentInvitationRecord } from '../../organizations/records.ts';

/** Unanswered invitations of an organization, including expired ones. */
export const openInvitations = (database: Db, organization: string) =>
  database
    .selectFrom('link_tokens')
    .where('kind', '=', 'invite')
    .where('target_id', '=', organization)
    .select(['link_tokens.email', 'createdAt', 'expiresAt', 'sender_id as by_id'])
    .select(({ ref }) => [ref('link_tokens.id').$castTo<string>().as('id'), ref('role').$castTo<Role>().as('role')]);

/** Allowed email domains; any if there are none. */
export async function domainsOf(database: Db, organization: string): Promise<string[]> {
  const { mailDomains } = await database
    .selectFrom('organizations')
    .select('mailDomains')
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();
  return JSON.parse(mailDomains) as string[];
}

/** Whether a member may currently invite to a role; invitations are void once the sender loses the right. */
export async function mayInvite(
  { rightsOf }: Pick<Services, 'rightsOf'>,
  database: Db,
  { organization, sender, role }: { organization: string; sender: string; role: Role },
): Promise<boolean> {
  const member = await inNameOf(database, { organization, user: sender, rights: null });
  if (!member || (role === 'owner' && member.role !== 'owner')) return false;
  const rights = rightsOf(member.role, member.addedRights);
  return (
    rights.has('members.manage') &&
    [...rightsOf(role)].every((right) => right.startsWith('portal.') || rights.has(right))
  );
}

export function tellInvitation(
  { change }: Writing,
  before: SentInvitationRecord | null,
  after: SentInvitationRecord | null,
): Promise<void> {
  const action = !before ? 'create' : after ? 'update' : 'delete';
  const { id } = (after ?? before)!;
  return change({ room: 'organizations', record: 'SentInvitation', id, action, before, after });
}
