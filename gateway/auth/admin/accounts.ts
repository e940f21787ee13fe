import { roles } from '../../core/contract/sdl/roles.ts';
import { openScope } from '../../core/feed/scope.ts';
import { jobOrigin } from '../../core/feed/origins.ts';
import type { Feed } from '../../core/feed/feed.ts';
import type { Db } from '../../core/database/tables.ts';
import { transact } from '../../core/database/transact.ts';
import type { Database } from '../../core/engine/database.ts';
import { isEmail } from '../../core/contract/sdl/text-formats.ts';
import { isOfDomain } from '../../kit/sign-in/mail-domains.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { foundOrganization, type FirstRows } from '../../kit/parts/first-rows.ts';
import type { Environment } from '../../core/process/environment.ts';
import { addUser, findUser, normal } from '../accounts.ts';
import { domainsOf, openInvitations, tellInvitation } from '../invitations/invitation-rows.ts';
import { makeLink } from '../links.ts';
import { endSessions } from '../sessions.ts';

/** A failed command; only its message is printed. */
export class AdminError extends Error {}

export type Admin = { database: Database; feed: Feed; environment: Environment; firstRows: readonly FirstRows[] };

/** Commands bypass the guard, so arguments are checked here. */
function filled(option: string, text: string): string {
  if (text.trim() === '') throw new AdminError(`${option} must not be empty`);
  return text;
}

/** Password reset link, valid once and for an hour. */
async function passwordLink({ environment }: Admin, database: Db, user: { id: string; email: string }) {
  const token = await makeLink(database, { kind: 'reset', email: user.email, user_id: user.id });
  return `${environment.publicUrl}/reset-password?token=${token}`;
}

async function accountOf({ database }: Admin, email: string): Promise<UserRow> {
  const user = await findUser(database.system, email);
  if (!user) throw new AdminError(`--email: ${email} has no account`);
  return user;
}

/** Creates an organization with its owner; an existing account keeps its password. */
export function createOrganization(
  admin: Admin,
  given: { name: string; ownerName: string; ownerEmail: string },
): Promise<string> {
  const title = filled('--name', given.name);
  const name = filled('--owner-name', given.ownerName);
  const email = normal(filled('--owner-email', given.ownerEmail).trim());
  if (!isEmail(email)) throw new AdminError('--owner-email must be a valid email address');
  return transact(admin.database.system, async (database) => {
    const known = await findUser(database, email);
    const isKnown = known?.isConfirmed === 1;
    const owner = isKnown ? known.id : await addUser(database, { name, email, password: null, isConfirmed: 1 });
    const id = crypto.randomUUID();
    await foundOrganization(database, admin.firstRows, { id, name: title, owner, language: null });
    const made = `Created ${title}, owned by ${email}.`;
    if (isKnown) return `${made} The account exists already and keeps its password.`;
    const link = await passwordLink(admin, database, { id: owner, email });
    return `${made} Choose the password with this link, within an hour:\n${link}`;
  });
}

export async function resetPassword(admin: Admin, email: string): Promise<string> {
  const user = await accountOf(admin, email);
  const link = await transact(admin.database.system, (database) => passwordLink(admin, database, user));
  return `A new password for ${user.email}, with this link and within an hour:\n${link}`;
}

async function organizationOf({ database }: Admin, given: string): Promise<{ id: string; name: string }> {
  const found = await database.system
    .selectFrom('organizations')
    .select(['organization_id as id', 'organization_name as name'])
    .where(({ or, eb }) => or([eb('organization_id', '=', given), eb('organization_name', '=', given)]))
    .execute();
  if (found.length === 0) throw new AdminError(`--organization: there is no organization "${given}"`);
  if (found.length > 1)
    throw new AdminError(`--organization: ${found.length} are called "${given}"; name one by its id: ${idsOf(found)}`);
  return found[0]!;
}

const idsOf = (found: readonly { id: string }[]): string => found.map(({ id }) => id).join(', ');

/** Invitation link to pass on, as on the members page without a mail server. */
export async function inviteMember(
  admin: Admin,
  given: { organization: string; email: string; role: string },
): Promise<string> {
  const email = normal(filled('--email', given.email).trim());
  if (!isEmail(email)) throw new AdminError('--email must be a valid email address');
  const role = roles.find((one) => one === given.role);
  if (!role) throw new AdminError(`--role must be one of ${roles.join(', ')}, not "${given.role}"`);
  const { id: organization, name } = await organizationOf(admin, given.organization);
  const cameFrom = jobOrigin('inviteByLink');
  const scope = openScope({ services: admin, organization, user: '', isIdentity: true, cameFrom });
  return scope.write(async (writing) => {
    const { database } = writing;
    const domains = await domainsOf(database, organization);
    if (!isOfDomain(domains, email))
      throw new AdminError(`--email must be of ${domains.join(' or ')}: the rules of ${name} ask for it`);
    const user = await findUser(database, email);
    if (user && (await isMember(database, organization, user.id)))
      throw new AdminError(`--email: ${email} is a member of ${name} already`);
    const open = () => openInvitations(database, organization).where('link_tokens.email', '=', email);
    const before = (await open().executeTakeFirst()) ?? null;
    const id = before?.id ?? crypto.randomUUID();
    const token = await makeLink(database, { kind: 'invite', id, email, target_id: organization, role });
    await tellInvitation(writing, before, await open().executeTakeFirstOrThrow());
    return `${email} joins ${name} as ${role} with this link, within seven days:\n${admin.environment.publicUrl}/invite-user?token=${token}`;
  });
}

async function isMember(database: Db, organization: string, user: string): Promise<boolean> {
  const row = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

/** All accounts with their organizations. */
export async function listAccounts({ database }: Admin): Promise<string> {
  const rows = await database.system
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('organizations', 'organizations.organization_id', 'memberships.organization_id')
    .select(['users.email', 'users.isDisabled', 'users.isConfirmed', 'organization_name', 'role'])
    .orderBy('users.email')
    .orderBy('organization_name')
    .execute();
  if (rows.length === 0) return 'There is no account yet.';
  return rows
    .map(({ email, isDisabled, isConfirmed, organization_name, role }) =>
      [
        email,
        organization_name === null ? '(no organization)' : `${organization_name}: ${role}`,
        ...(isDisabled ? ['disabled'] : []),
        ...(isConfirmed ? [] : ['not confirmed']),
      ].join('\t'),
    )
    .join('\n');
}

/** Disables an account: its sessions end, and its API tokens are refused. */
export async function disableAccount(admin: Admin, email: string): Promise<string> {
  const { id } = await accountOf(admin, email);
  await admin.database.system.updateTable('users').set({ isDisabled: 1 }).where('id', '=', id).execute();
  const cameFrom = jobOrigin('disableAccount');
  const identityOf = (user: string, organization: string | null) =>
    openScope({ services: admin, organization: organization ?? '', user, isIdentity: true, cameFrom });
  const ended = await endSessions({ services: admin, identityOf }, id, {});
  return `${email} is disabled; ${ended} session${ended === 1 ? '' : 's'} ended.`;
}

export async function enableAccount(admin: Admin, email: string): Promise<string> {
  const { id } = await accountOf(admin, email);
  await admin.database.system.updateTable('users').set({ isDisabled: 0 }).where('id', '=', id).execute();
  return `${email} is enabled.`;
}
