import DataLoader from 'dataloader';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Call } from '../core/call.ts';
import { checkLength } from '../core/ground/content.ts';
import { inOrder } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { ChatContactsTable } from './tables.ts';
import type { ChatContactRecord, Details } from './records.ts';
import type { ContactStore } from '../contacts/store.ts';
import type { ContactRecord } from '../contacts/records.ts';
import type { MemberRecord } from '../organizations/records.ts';

type Beyond = Pick<Selectable<ChatContactsTable>, 'id' | 'about' | 'media' | 'hidesAvatar' | 'showsBackground'>;
type Member = { member: MemberRecord; name: string; about: string | null };

/** A statement takes so many parameters; a list of contacts may have more addresses. */
const ADDRESSES_AT_ONCE = 5_000;

const nothing = { media: [], docs: [], links: [] };

export type Contacts = { contacts: ContactStore };

/** The contacts of the organization as the chat shows them, and the members behind their e-mail addresses. */
export function chatContactStore(call: Call & Contacts) {
  const { scope } = call;
  const { organization, user } = scope;
  /** Somebody outside meets those who work here, and knows of them what they say of themselves. */
  const isOutside = !call.may('contacts.view');

  /** Who can receive: members with their own words about themselves. */
  const members = () =>
    scope.database
      .selectFrom('users')
      // Not an inner join: SQLite would begin with everybody in the organization.
      .crossJoin('memberships')
      .whereRef('memberships.user_id', '=', 'users.id')
      .where('memberships.organization_id', '=', organization)
      .where('users.isDisabled', '=', 0)
      .$if(isOutside, (query) => query.where('memberships.role', '!=', 'customer'))
      .leftJoin('chat_profiles', (join) =>
        join
          .onRef('chat_profiles.user_id', '=', 'users.id')
          .onRef('chat_profiles.organization_id', '=', 'memberships.organization_id'),
      )
      .select(['users.id', 'users.name', 'users.email', 'users.avatar', 'users.status', 'memberships.role'])
      .select(['chat_profiles.name as chatName', 'chat_profiles.about']);

  const memberOf = (row: Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]): Member => {
    const { chatName, about, ...member } = row;
    // Somebody invisible looks away, to everybody else.
    const status = member.status === 'not-visible' && member.id !== user ? 'away' : member.status;
    return { member: { ...member, status }, name: chatName ?? member.name, about };
  };

  const membersByEmail = async (emails: readonly string[]): Promise<Map<string, Member>> => {
    const found = new Map<string, Member>();
    for (let start = 0; start < emails.length; start += ADDRESSES_AT_ONCE) {
      const some = emails.slice(start, start + ADDRESSES_AT_ONCE);
      for (const row of await members().where('users.email', 'in', some).execute()) found.set(row.email, memberOf(row));
    }
    return found;
  };

  /** Contacts become contacts of the chat with two more statements, whatever their number. */
  const dress = async (contacts: ContactRecord[]): Promise<ChatContactRecord[]> => {
    if (contacts.length === 0) return [];
    const rows = await scope.database
      .selectFrom('chat_contacts')
      .select(['id', 'about', 'media', 'hidesAvatar', 'showsBackground'])
      .where('organization_id', '=', organization)
      .where(
        'id',
        'in',
        contacts.map((contact) => contact.id),
      )
      .execute();
    const beyond = new Map(rows.map((row) => [row.id, row]));
    const known = await membersByEmail([...new Set(contacts.flatMap(addressesOf))]);
    return contacts.map((contact) => {
      const member = addressesOf(contact)
        .map((email) => known.get(email))
        .find((found) => found !== undefined);
      return recordOf(contact, beyond.get(contact.id), member);
    });
  };

  /** Members whom nobody has as a contact: their own accounts stand for them. */
  const membersThemselves = async (ids: readonly string[]): Promise<ChatContactRecord[]> =>
    ids.length === 0 ? [] : (await members().where('users.id', 'in', ids).execute()).map(standInOf);

  const standInOf = (row: Parameters<typeof memberOf>[0]): ChatContactRecord => standIn(memberOf(row), isOutside);

  const listMembers = async (page: Page, text: string): Promise<ChatContactRecord[]> => {
    const pattern = `%${sortKey(text).replace(/[\\%_]/g, '\\$&')}%`;
    let query = members()
      .where('users.id', '!=', user)
      .where(sql<SqlBool>`users."sortKey" like ${pattern} escape '\\'`);
    if (page.after != null) {
      const last = await members().select('users.sortKey').where('users.id', '=', page.after).executeTakeFirst();
      if (!last) return [];
      query = query.where((expression) =>
        expression(expression.refTuple('users.sortKey', 'users.id'), '>', expression.tuple(last.sortKey, last.id)),
      );
    }
    const limit = limitOf(page, call.listMax);
    return (await query.orderBy('users.sortKey').orderBy('users.id').limit(limit).execute()).map(standInOf);
  };

  const findMany = async (ids: readonly string[]): Promise<(ChatContactRecord | null)[]> => {
    if (isOutside) {
      const known = new Map((await membersThemselves([...new Set(ids)])).map((member) => [member.id, member]));
      return ids.map((id) => known.get(id) ?? null);
    }
    const { byId: cards } = call.contacts;
    // A subscription lives longer than what a loader may remember.
    for (const id of ids) cards.clear(id);
    const contacts = await inOrder(cards, ids);
    const dressed = await dress([...new Map(contacts.map((contact) => [contact.id, contact])).values()]);
    const found = new Map(dressed.map((contact) => [contact.id, contact]));
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    for (const member of await membersThemselves(missing)) found.set(member.id, member);
    return ids.map((id) => found.get(id) ?? null);
  };

  return {
    isOutside,

    byId: new DataLoader(findMany, { cache: false }),

    find: async (id: string): Promise<ChatContactRecord | null> => (await findMany([id]))[0] ?? null,

    async list(page: Page, query: string | null | undefined): Promise<ChatContactRecord[]> {
      const text = checkLength('query', query ?? '', 200);
      if (isOutside) return listMembers(page, text);
      return dress(await (text ? call.contacts.search(text, page) : call.contacts.all(page)));
    },

    /** The ids under which the caller may stand in the chats of others: contacts with their address, then themselves. */
    async ownIds(): Promise<string[]> {
      const { email, name } = call.signedIn.user;
      const named = await call.contacts.search(name, { first: 100 });
      const own = named.filter((contact) => addressesOf(contact).includes(email)).map((contact) => contact.id);
      return [...own, user];
    },
  };
}

const addressesOf = ({ emails }: Pick<ContactRecord, 'emails'>): string[] =>
  emails.map(({ email }) => email.toLowerCase());

function recordOf(contact: ContactRecord, beyond: Beyond | undefined, known: Member | undefined): ChatContactRecord {
  const { id, avatar, background, name, emails, phoneNumbers, title, company, birthday, address } = contact;
  const work = { ...(title === undefined ? {} : { title }), ...(company === undefined ? {} : { company }) };
  return {
    id,
    ...(beyond?.hidesAvatar ? {} : { avatar }),
    ...(beyond?.showsBackground && background ? { background } : {}),
    name,
    about: known?.about ?? beyond?.about ?? '',
    details: { emails, phoneNumbers, ...work, birthday, address },
    attachments: { ...nothing, media: beyond ? (JSON.parse(beyond.media) as string[]) : [] },
    member: known?.member ?? null,
  };
}

const cardOf = (emails: Details['emails']): Details => ({ emails, phoneNumbers: [], birthday: null, address: null });

const standIn = ({ member, name, about }: Member, isOutside: boolean): ChatContactRecord => ({
  id: member.id,
  avatar: member.avatar,
  name,
  about: about ?? '',
  details: cardOf(isOutside ? [] : [{ email: member.email, label: 'Work' }]),
  attachments: nothing,
  member,
});

/** What is left of somebody who is neither a contact nor a member any more. */
export const remembered = (id: string, name: string): ChatContactRecord => ({
  id,
  avatar: null,
  name,
  about: '',
  details: cardOf([]),
  attachments: nothing,
  member: null,
});
