import type { Role } from '../core/contract/sdl/roles.ts';
import type { LetterOutcome } from '../kit/mail/mail.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Scope, type Writing } from '../core/feed/scope.ts';
import type { Services } from '../core/services.ts';
import { addressesOf, nameOf, readRecipients, type Recipients } from './addresses.ts';
import type { KeptMail } from './mails/kept-mail.ts';
import type { Delivery } from './records.ts';
import { mailStore } from './mails/mail-store.ts';
import { receive } from './receive.ts';
import { textOf } from './text.ts';

/** Owner of a held message. */
export type HeldMail = { id: string; organization_id: string; user_id: string };

const NO_SERVER =
  'No member of the organization has this address, and no mail server (SMTP_URL) is configured to send it elsewhere';
const ON_THE_WAY = 'Waiting for the mail server';
const ONLY_MEMBERS = 'Customers write to members of the organization only';

type Recipient = { id: string; role: Role };

const scopeOf = (services: Services, mail: HeldMail): Scope =>
  openScope({
    services,
    organization: mail.organization_id,
    user: mail.user_id,
    cameFrom: jobOrigin('deliverMail'),
  });

/**
 * Sends one held message. Releasing it and all deliveries are one transaction, so that it is sent to everyone or stays
 * held, and only one of several gateways sends it.
 */
export async function deliver(services: Services, held: HeldMail): Promise<void> {
  const scope = scopeOf(services, held);
  const mails = mailStore(scope);
  await mails.write(async (writing) => {
    const mail = await mails.findKept(writing.database, held.id);
    if (mail?.state !== 'held') return;
    const recipients = readRecipients(mail);
    const members = await membersOf(scope, writing, addressesOf(recipients));
    const mayReach = await reachOf(services, scope, writing);
    const deliveries: Delivery[] = [];
    for (const address of addressesOf(recipients)) {
      const member = members.get(address);
      if (!mayReach(member)) deliveries.push({ address, state: 'kept', reason: ONLY_MEMBERS });
      else if (member) {
        await receive(writing.deliverTo(member.id), copyFor(mail, recipients, address));
        deliveries.push({ address, state: 'delivered', reason: null });
      } else if (services.mail.isSending) {
        await post(services, writing, held, mail, address);
        deliveries.push({ address, state: 'queued', reason: ON_THE_WAY });
      } else deliveries.push({ address, state: 'kept', reason: NO_SERVER });
    }
    await mails.replace(writing, mail, { ...mail, state: 'sent', sendAt: null, deliveries });
  });
  services.mail.send();
}

/** Recipients who are members, by address. */
export async function membersOf(
  { organization }: Scope,
  { database }: Pick<Writing, 'database'>,
  addresses: string[],
): Promise<Map<string, Recipient>> {
  const rows = await database
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.email', 'memberships.role'])
    .where('memberships.organization_id', '=', organization)
    .where('users.isDisabled', '=', 0)
    .where('users.email', 'in', addresses)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/** Addresses that a user may write to: any, or for portal users only members and themselves. */
export async function reachOf(
  services: Pick<Services, 'rightsOf'>,
  { organization, user }: Scope,
  { database }: Pick<Writing, 'database'>,
): Promise<(recipient: Recipient | undefined) => boolean> {
  const sender = await database
    .selectFrom('memberships')
    .select('role')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .executeTakeFirst();
  const isInside = (role: Role | undefined) => services.rightsOf(role ?? null).has('members.view');
  // A former member sent it while still a member.
  if (!sender || isInside(sender.role)) return () => true;
  return (recipient) => recipient?.id === user || isInside(recipient?.role);
}

/** Copy for one recipient; other Bcc recipients are hidden. */
function copyFor(mail: KeptMail, { to, cc, bcc }: Recipients, address: string): KeptMail {
  const isOpen = [...to, ...cc].some((contact) => contact.address === address);
  return {
    ...mail,
    id: crypto.randomUUID(),
    folder: 'inbox',
    state: 'received',
    bcc: isOpen ? null : bcc.filter((contact) => contact.address === address).map(({ contact }) => contact),
    starred: false,
    important: false,
    unread: true,
    deliveries: null,
    sendAt: null,
    labels: [],
    attachments: mail.attachments.map((attachment) => ({ ...attachment, id: crypto.randomUUID() })),
  };
}

async function post(
  services: Services,
  writing: Writing,
  held: HeldMail,
  mail: KeptMail,
  address: string,
): Promise<void> {
  const details = {
    messageId: `${mail.id}.${Buffer.from(address).toString('base64url')}`,
    fromName: nameOf(mail.fromContact),
    replyTo: mail.fromContact,
    to: mail.to,
    cc: mail.cc ?? [],
    html: mail.contentType === 'html' ? mail.content : null,
    attachments: mail.attachments.flatMap(({ name, type, file_hash }) =>
      file_hash === null ? [] : [{ name, type, hash: file_hash }],
    ),
    reference: JSON.stringify(held),
  };
  await services.mail.post({ to: address, subject: mail.subject, text: textOf(mail), details }, writing.database);
}

/** Stores the delivery result of one address with the message. */
export async function keepOutcome(
  services: Services,
  letter: { reference: string; to: string },
  { state, reason }: LetterOutcome,
  settle: (database: Writing['database']) => Promise<void>,
): Promise<void> {
  const sent = JSON.parse(letter.reference) as HeldMail;
  const mails = mailStore(scopeOf(services, sent));
  await mails.write(async (writing) => {
    await settle(writing.database);
    const mail = await mails.findKept(writing.database, sent.id);
    // The message was deleted permanently meanwhile.
    if (!mail?.deliveries) return;
    const delivery: Delivery = { address: letter.to, state: state === 'waiting' ? 'queued' : state, reason };
    const deliveries = mail.deliveries.map((other) => (other.address === letter.to ? delivery : other));
    await mails.replace(writing, mail, { ...mail, deliveries });
  });
}
