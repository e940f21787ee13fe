import type { Call } from '../core/call.ts';
import { Loader } from '../kit/rows/loader.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { ContactRecord } from '../contacts/records.ts';
import type { ContactStore } from '../contacts/store.ts';
import { chatMembers, type KnownMember } from './chat-members.ts';
import { nothing, type ChatContactRecord } from './records.ts';

/** Chat data of a contact beyond its card. */
type Beyond = { id: string; about: string; media: string; hidesAvatar: number; showsBackground: number };

/** Never written here, so it has no changes in the feed. */
const kind: EntityMapping<'chat_contacts', Beyond> = {
  room: 'chat',
  record: 'Contact',
  table: 'chat_contacts',
  columns: ['id', 'about', 'media', 'hidesAvatar', 'showsBackground'],
  order: 'id',
  recordOf: (row) => row,
  rowOf: (record) => record,
};

export type Contacts = { contacts: ContactStore };

/** Contacts of the organization as the chat shows them, and the members behind their email addresses. */
export function chatContactStore(call: Call & Contacts) {
  const { scope } = call;
  const beyondCards = collection(scope, kind);
  const { isOutside, byEmail, themselves, list } = chatMembers(call);

  /** Adds chat data to contacts, in two statements. */
  const dress = async (contacts: ContactRecord[]): Promise<ChatContactRecord[]> => {
    if (contacts.length === 0) return [];
    const ids = contacts.map((contact) => contact.id);
    const beyond = new Map((await beyondCards.findMany(scope.database, ids)).map((row) => [row.id, row]));
    const known = await byEmail([...new Set(contacts.flatMap(addressesOf))]);
    return contacts.map((contact) => {
      const member = addressesOf(contact)
        .map((email) => known.get(email))
        .find((found) => found !== undefined);
      return recordOf(contact, beyond.get(contact.id), member);
    });
  };

  const findMany = async (ids: readonly string[]): Promise<(ChatContactRecord | null)[]> => {
    if (isOutside) {
      const known = new Map((await themselves([...new Set(ids)])).map((member) => [member.id, member]));
      return ids.map((id) => known.get(id) ?? null);
    }
    const { byId: cards } = call.contacts;
    // Subscriptions outlive loader caches.
    for (const id of ids) cards.clear(id);
    const contacts = await inOrder(cards, ids);
    const dressed = await dress([...new Map(contacts.map((contact) => [contact.id, contact])).values()]);
    const found = new Map(dressed.map((contact) => [contact.id, contact]));
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    for (const member of await themselves(missing)) found.set(member.id, member);
    return ids.map((id) => found.get(id) ?? null);
  };

  return {
    isOutside,

    byId: new Loader(findMany, { cache: false }),

    find: async (id: string): Promise<ChatContactRecord | null> => (await findMany([id]))[0] ?? null,

    async list(page: Page, query: string | null | undefined): Promise<ChatContactRecord[]> {
      const text = query ?? '';
      if (isOutside) return list(page, text);
      return dress(await (text ? call.contacts.search(text, page) : call.contacts.list(page)));
    },

    /**
     * Ids under which the caller may appear in other people's chats: contacts with their address, then their own id.
     */
    async ownIds(): Promise<string[]> {
      const { email, name } = call.signedIn.user;
      const named = await call.contacts.search(name, { first: 100 });
      const own = named.filter((contact) => addressesOf(contact).includes(email)).map((contact) => contact.id);
      return [...own, scope.user];
    },
  };
}

const addressesOf = ({ emails }: Pick<ContactRecord, 'emails'>): string[] =>
  emails.map(({ email }) => email.toLowerCase());

function recordOf(
  contact: ContactRecord,
  beyond: Beyond | undefined,
  known: KnownMember | undefined,
): ChatContactRecord {
  const { id, avatar, background, name, emails, phoneNumbers, title, company, birthday, address } = contact;
  const work = { ...(title === undefined ? {} : { title }), ...(company === undefined ? {} : { company }) };
  return {
    id,
    ...(beyond?.hidesAvatar ? {} : { avatar }),
    ...(beyond?.showsBackground && background ? { background } : {}),
    name,
    about: known?.about ?? beyond?.about ?? '',
    details: { emails, phoneNumbers, ...work, birthday: birthday ?? null, address: address ?? null },
    attachments: { ...nothing, media: beyond ? (JSON.parse(beyond.media) as string[]) : [] },
    member: known?.member ?? null,
  };
}
