import type { Call } from '../../core/call.ts';
import type { Role } from '../../core/contract/sdl/roles.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { languageOf } from '../../core/ground/languages.ts';
import { isOfDomain } from '../../kit/sign-in/mail-domains.ts';
import type { Licensed } from '../../organizations/coming-and-going.ts';
import type { InvitationLinkRecord, SentInvitationRecord } from '../../organizations/records.ts';
import { findUser, normal } from '../accounts.ts';
import { domainsOf, openInvitations, tellInvitation } from './invitation-rows.ts';
import { inviteLetter } from '../letters/letters.ts';
import { makeLink } from '../links.ts';
import type { Post } from '../letters/post.ts';
import { organizationName } from '../../kit/parts/organization-name.ts';

type Invited = { id: string; email: string; role: Role };
type Opened = { writing: Writing; before: SentInvitationRecord | null; invited: Invited };

const sentOf = prepared((database: Db, { organization, most }: { organization: string; most: number }) =>
  openInvitations(database, organization)
    .orderBy('link_tokens.createdAt', 'desc')
    .orderBy('link_tokens.id')
    .limit(most),
);

/** Sent invitations and their state. */
export function sentInvitations(call: Call & Licensed, { linkTo }: Post) {
  const { services, head } = call;

  const write = <T>(work: (writing: Writing) => Promise<T>): Promise<T> =>
    call.identityOf(call.scope.user, call.scope.organization).write(work);
  const sent = (database: Db) => openInvitations(database, call.scope.organization);

  const get = async (database: Db, id: string): Promise<SentInvitationRecord> => {
    const found = await sent(database).where('link_tokens.id', '=', id).executeTakeFirst();
    if (!found) throw new Fault('NOT_FOUND');
    checkRole(call, found.role);
    return found;
  };

  /** The open invitation of an address, if the caller may replace it. */
  const findOpen = async (database: Db, email: string): Promise<SentInvitationRecord | null> => {
    await checkStranger(database, call.scope.organization, email);
    const found = await sent(database).where('link_tokens.email', '=', email).executeTakeFirst();
    if (found) checkRole(call, found.role);
    return found ?? null;
  };

  /** The email is sent with the transaction. */
  const post = async (database: Db, invited: Invited): Promise<SentInvitationRecord> => {
    const { id, email } = invited;
    const link = await renew(call, linkTo, database, invited);
    const user = await findUser(database, email);
    const organization_name = await organizationName(database, call.scope.organization);
    const stop = await makeLink(database, { kind: 'unsubscribe', email });
    // Invitees without an account probably speak the sender's language.
    const language = user?.language ?? call.signedIn.user.language ?? languageOf(head.acceptLanguage);
    const unsubscribe = linkTo('/unsubscribe', stop);
    await services.mail.post(inviteLetter({ email, language }, link, organization_name, unsubscribe), database);
    return get(database, id);
  };

  const invite = async <T>(email: string, role: Role, deliver: (open: Opened) => Promise<T>): Promise<T> => {
    checkRole(call, role);
    const checkRoom = await call.licenses.roomFor('people');
    return write(async (writing) => {
      const { database } = writing;
      const before = await findOpen(database, email);
      if (!(await isSomewhere(database, email))) await checkRoom(database);
      return deliver({ writing, before, invited: { id: before?.id ?? crypto.randomUUID(), email, role } });
    });
  };

  return {
    all: (): Promise<SentInvitationRecord[]> =>
      sentOf(services.database.system, { organization: call.scope.organization, most: call.listMax }),

    async send(address: string, role: Role): Promise<boolean> {
      const email = normal(address);
      checkRole(call, role);
      await findOpen(services.database.system, email);
      await countLetter(call, email);
      await invite(email, role, async ({ writing, before, invited }) => {
        const { database } = writing;
        if (await refusesMail(database, invited.email)) return;
        await tellInvitation(writing, before, await post(database, invited));
      });
      return true;
    },

    /** With a mail server, the link proves ownership of the mailbox, so it is not shown to anyone else. */
    async sendByHand(address: string, role: Role): Promise<InvitationLinkRecord> {
      if (services.mail.isSending) throw new Fault('CONFLICT', 'Invitations are sent by email on this installation');
      return invite(normal(address), role, async ({ writing, before, invited }) => {
        const link = await renew(call, linkTo, writing.database, invited);
        const invitation = await get(writing.database, invited.id);
        await tellInvitation(writing, before, invitation);
        return { invitation, link };
      });
    },

    async resend(id: string): Promise<SentInvitationRecord> {
      await countLetter(call, (await get(services.database.system, id)).email);
      return write(async (writing) => {
        const { database } = writing;
        const before = await get(database, id);
        if (await refusesMail(database, before.email))
          throw new Fault('CONFLICT', 'This address has unsubscribed from emails');
        const after = await post(database, before);
        await tellInvitation(writing, before, after);
        return after;
      });
    },

    revoke: (id: string): Promise<boolean> =>
      write(async (writing) => {
        const before = await get(writing.database, id);
        await writing.database.deleteFrom('link_tokens').where('id', '=', id).execute();
        await tellInvitation(writing, before, null);
        return true;
      }),
  };
}

/** Members can't grant or revoke a role above their own. */
function checkRole(call: Call, role: Role): void {
  if (role === 'owner' && call.signedIn.role !== 'owner') throw new Fault('FORBIDDEN', 'Only owners can invite owners');
  if (!call.reaches(role))
    throw new Fault('FORBIDDEN', "You can't invite people to a role with more rights than your own");
}

/** Counts before the transaction, whether or not the previous invitation was revoked. */
async function countLetter({ services, scope }: Call, email: string): Promise<void> {
  await services.limits.count('invitation', `${scope.organization} ${email}`);
  await services.limits.count('email', email);
  await services.limits.countEmails(scope, 1);
}

/** Creates a new link; the previous one stops working. */
async function renew(
  { scope }: Call,
  linkTo: Post['linkTo'],
  database: Db,
  { id, email, role }: Invited,
): Promise<string> {
  const { organization, user: sender_id } = scope;
  const domains = await domainsOf(database, organization);
  if (!isOfDomain(domains, email))
    throw badInput('email', `must have the domain ${domains.join(' or ')}: the organization only allows these`);
  const token = await makeLink(database, { kind: 'invite', id, email, target_id: organization, role, sender_id });
  return linkTo('/invite-user', token);
}

async function checkStranger(database: Db, organization: string, email: string): Promise<void> {
  const member = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('organization_id', '=', organization)
    .where('email', '=', email)
    .executeTakeFirst();
  if (member) throw new Fault('CONFLICT', 'This person is already a member');
}

/** Whether a person with this address already belongs to an organization, so that they don't count twice. */
async function isSomewhere(database: Db, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function refusesMail(database: Db, email: string): Promise<boolean> {
  const row = await database.selectFrom('mail_refusals').select('email').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
