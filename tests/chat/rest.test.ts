import { isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeEmptied } from '../../gateway/chat/jobs.ts';
import { boundsOf } from '../../gateway/core/contract/sdl/directives.ts';
import { contract } from '../../gateway/server.ts';
import { chatId } from '../../seed/chat.ts';
import { contactId } from '../../seed/contacts.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const base = '/api/apps/chat';
const freja = chatId(northwind, 'Freja Holm');
const foreign = chatId(harbor, 'Rhys Penrose');
const unknown = '00000000-0000-4000-8000-000000000000';

const lengthOf = (mutation: string): number | undefined => {
  const fields = contract.schema.getMutationType()!.getFields();
  const value = fields[mutation]!.args.find(({ name }) => name === 'value');
  return boundsOf(value?.astNode).most;
};
const longest = lengthOf('sendChatMessage')!;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string, as: Who = 'owner'): Promise<Loose> =>
  (await gateway.rest('GET', `${base}/${path}`, { as })).body;
const post = (path: string, body: object, as: Who = 'owner') => gateway.rest('POST', `${base}/${path}`, { body, as });
const patch = (path: string, body: object, as: Who = 'owner') => gateway.rest('PATCH', `${base}/${path}`, { body, as });

describe('chats over REST', () => {
  it('are 15, each with its whole contact and all its 25 messages', async () => {
    const chats = await get('chats');
    expect(chats).toHaveLength(15);
    expect(new Set(chats.map((chat: Loose) => chat.contactId)).size).toBe(15);
    for (const chat of chats) {
      expect(chat.contact.id).toBe(chat.contactId);
      expect(chat.contact.details.emails.length).toBeGreaterThan(0);
      expect(chat.contact.attachments).toMatchObject({ docs: [], links: [] });
      expect(chat.contact.attachments.media).toHaveLength(8);
      expect(chat.messages).toHaveLength(25);
      expect(chat.messages.filter((message: Loose) => message.isMine)).toHaveLength(13);
    }
  });

  it('have the documented unread counts, two of them muted, and one without the key', async () => {
    const chats = await get('chats');
    const counts = chats.map((chat: Loose) => chat.unreadCount);
    expect(counts.filter((count: number) => count === 0)).toHaveLength(12);
    expect(counts.slice(0, 2)).toEqual([2, 1]);
    expect(chats.filter((chat: object) => !('unreadCount' in chat))).toHaveLength(1);
    expect(chats.filter((chat: Loose) => chat.muted)).toHaveLength(2);
  });

  it('end with the message that the list shows, with its date', async () => {
    for (const chat of await get('chats')) {
      const last = chat.messages.at(-1);
      expect(last.value).toBe(chat.lastMessage);
      expect(chat.lastMessageAt).toBe(last.createdAt.slice(0, 10).split('-').toReversed().join('/'));
    }
  });

  it('order messages: 20 within 16 minutes a week ago, 5 within 15 minutes today, none in the future', async () => {
    const { messages } = await get(`chat?id=${freja}`);
    const times = messages.map((message: Loose) => Date.parse(message.createdAt));
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
    expect(times[19] - times[0]).toBeLessThanOrEqual(16 * 60_000);
    expect(times[24] - times[20]).toBeLessThanOrEqual(15 * 60_000);
    expect(times[24]).toBeLessThanOrEqual(Date.now());
    expect(new Set(messages.map((message: Loose) => message.id)).size).toBe(25);
  });

  it('name the profile as the sender of own messages, and the contact of all others', async () => {
    const { messages, contactId: other } = await get(`chat?id=${freja}`);
    const { id } = await get('profile');
    for (const message of messages) {
      expect(message).toEqual({
        id: expect.any(String),
        chatId: freja,
        contactId: message.isMine ? id : other,
        value: expect.any(String),
        createdAt: expect.any(String),
        isMine: message.isMine,
      });
    }
  });

  it('return one in the shape of the list, and null for an unknown or foreign id', async () => {
    const [first] = await get('chats');
    expect(await get(`chat?id=${first.id}`)).toEqual(first);
    expect(await get(`chat?id=${unknown}`)).toBeNull();
    expect(await get(`chat?id=${foreign}`)).toBeNull();
    expect((await gateway.rest('GET', `${base}/chat`)).body).toMatchObject({ argument: 'id' });
  });

  it('are private to their person: ids are shared, but changes are invisible to others', async () => {
    await patch('chat', { id: freja, chat: { muted: true } }, 'member');
    expect((await get(`chat?id=${freja}`, 'member')).muted).toBe(true);
    expect((await get(`chat?id=${freja}`)).muted).toBe(false);
    expect(await get('chats', 'harborOwner')).toHaveLength(4);
  });

  it('merge the documented fields of a whole chat, until the next message replaces the latest one', async () => {
    const before = await get(`chat?id=${freja}`);
    const stale = { ...before, muted: true, lastMessage: 'Stale', contactId: unknown, messages: [], contact: null };
    const { body } = await patch('chat', { id: freja, chat: stale });
    expect(body).toEqual({ ...before, muted: true, lastMessage: 'Stale' });
    const { body: dated } = await patch('chat', { id: freja, chat: { lastMessageAt: '01/02/2020' } });
    expect(dated).toMatchObject({ lastMessage: 'Stale', lastMessageAt: '01/02/2020' });
    const other = (await get('chats', 'member')).at(-1).id;
    await patch('chat', { id: other, chat: { lastMessage: 'Stale', lastMessageAt: '01/02/2020' } }, 'member');
    await gateway.rest('POST', `${base}/message`, { body: { chatId: other, value: 'Newer' }, as: 'member' });
    const now = await get(`chat?id=${other}`, 'member');
    expect([now.lastMessage, now.lastMessageAt === '01/02/2020']).toEqual(['Newer', false]);
    const { body: counted } = await patch('chat', { id: freja, chat: { unreadCount: 7 } });
    expect(counted).toMatchObject({ unreadCount: 7, muted: true });
    const { body: uncounted } = await patch('chat', { id: freja, chat: { unreadCount: null, muted: false } });
    expect('unreadCount' in uncounted).toBe(false);
  });

  it('return null for a patch of an unknown or foreign chat, and refuse invalid values', async () => {
    for (const id of [unknown, foreign]) {
      expect((await patch('chat', { id, chat: { muted: true } })).body).toBeNull();
    }
    for (const [chat, argument] of [
      [{ muted: 'yes' }, 'chat.muted'],
      [{ muted: null }, 'chat.muted'],
      [{ unreadCount: -1 }, 'chat.unreadCount'],
      [{ lastMessage: null }, 'chat.lastMessage'],
      [{ lastMessageAt: 'yesterday' }, 'chat.lastMessageAt'],
      [{ unreadCount: 1.5 }, 'chat.unreadCount'],
      ['mute', 'chat'],
    ] as const) {
      const { status, body } = await patch('chat', { id: freja, chat });
      expect([status, body.argument]).toEqual([400, argument]);
    }
  });

  it('require a sign-in over REST', async () => {
    expect((await gateway.rest('GET', `${base}/chats`, { as: null })).status).toBe(401);
  });
});

describe('chat contacts over REST', () => {
  it('are the 80 of the contacts room, by name, without details and attachments', async () => {
    const contacts = await get('contacts?id=ignored');
    const { body: cards } = await gateway.rest('GET', '/api/apps/contacts/all');
    const named = (list: Loose[]) => list.map(({ id, name }) => ({ id, name }));
    expect(contacts).toHaveLength(80);
    expect(named(contacts)).toEqual(named(cards));
    expect(contacts.filter((contact: object) => 'details' in contact || 'attachments' in contact)).toEqual([]);
  });

  it('have an avatar 64 times, an empty one 12 times and none 4 times, and a background 4 times', async () => {
    const contacts = await get('contacts');
    expect(contacts.filter((contact: Loose) => contact.avatar)).toHaveLength(64);
    expect(contacts.filter((contact: Loose) => contact.avatar === null)).toHaveLength(12);
    expect(contacts.filter((contact: object) => !('avatar' in contact))).toHaveLength(4);
    expect(contacts.filter((contact: object) => 'background' in contact)).toHaveLength(4);
    expect(contacts.every((contact: Loose) => contact.about.length > 0)).toBe(true);
  });

  it('return the whole card of one, and null for an unknown or foreign id', async () => {
    const contact = await get(`contact?id=${contactId(northwind, 'Priya Raman')}`);
    expect(Object.keys(contact)).toEqual(['id', 'avatar', 'background', 'name', 'about', 'details', 'attachments']);
    expect(contact.details).toMatchObject({
      company: 'Monsoon',
      title: 'Engineer',
      birthday: '1987-07-03T12:00:00.000Z',
    });
    expect(await get(`contact?id=${unknown}`)).toBeNull();
    expect(await get(`contact?id=${contactId(harbor, 'Rhys Penrose')}`)).toBeNull();
  });

  it('follow the contacts room: a renamed contact is renamed in the chat', async () => {
    const id = contactId(northwind, 'Sofie Rask');
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id, contact: { name: 'Sofie Rask-Lund' } } });
    expect((await get(`contact?id=${id}`)).name).toBe('Sofie Rask-Lund');
    expect((await get(`chat?id=${chatId(northwind, 'Sofie Rask')}`)).contact.name).toBe('Sofie Rask-Lund');
  });

  it('keep their name in the chat after the contact is deleted', async () => {
    const id = contactId(northwind, 'Eva Kallweit');
    await gateway.rest('DELETE', `/api/apps/contacts/contact?id=${id}`);
    const chat = await get(`chat?id=${chatId(northwind, 'Eva Kallweit')}`);
    expect(chat.contact).toMatchObject({ id, name: 'Eva Kallweit', avatar: null, details: { emails: [] } });
    expect(chat.contact).not.toHaveProperty('gone');
    expect(await get(`contact?id=${id}`)).toBeNull();
    const asked = '{ chats { contact { name gone } } }';
    const gone = (await gateway.ask(asked)).chats.filter((one: Loose) => one.contact.gone);
    expect(gone.map((one: Loose) => one.contact.name)).toEqual(['Eva Kallweit']);
  });
});

describe('the chat profile over REST', () => {
  it('is the account until edited, and its texts are what others read', async () => {
    const { id, email, avatar } = (await gateway.rest('GET', '/api/common/user', { as: 'member' })).body;
    const before = await get('profile', 'member');
    expect(before).toEqual({ id, name: 'Tomas Aguilar', email, avatar, about: expect.any(String) });
    const { body } = await patch(
      'profile',
      { profile: { name: 'Tomas A.', about: 'At the bench', email: 'x' } },
      'member',
    );
    expect(body).toEqual({ ...before, name: 'Tomas A.', about: 'At the bench' });
    expect(await get('profile', 'member')).toEqual(body);
    const contact = await get(`contact?id=${contactId(northwind, 'Tomas Aguilar')}`);
    expect([contact.name, contact.about]).toEqual(['Tomas Aguilar', 'At the bench']);
    expect((await patch('profile', { profile: { name: null } }, 'member')).body.name).toBe('Tomas Aguilar');
  });

  it('refuses an empty name and a missing status line', async () => {
    for (const [profile, argument] of [
      [{ name: ' ' }, 'profile.name'],
      [{ about: null }, 'profile.about'],
      [{ about: 'x'.repeat(501) }, 'profile.about'],
    ] as const) {
      expect((await patch('profile', { profile })).body.argument).toBe(argument);
    }
  });
});

describe('the life of a chat over REST', () => {
  it('starts with a contact, first in the list and empty, and starting it again returns the same one', async () => {
    const contact = contactId(northwind, 'Abena Mensah');
    const { body } = await post('chat', { contactId: contact });
    expect(body).toMatchObject({ contactId: contact, unreadCount: 0, muted: false, lastMessage: '', messages: [] });
    expect((await get('chats'))[0]).toEqual(body);
    expect((await post('chat', { contactId: contact })).body).toEqual(body);
    expect((await get('chats')).filter((chat: Loose) => chat.contactId === contact)).toHaveLength(1);
  });

  it('does not start with an unknown or foreign contact', async () => {
    for (const contact of [unknown, contactId(harbor, 'Rhys Penrose')]) {
      const { status, body } = await post('chat', { contactId: contact });
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', 'contactId']);
    }
  });

  it('moves to the top with a new message, and shows its text and date', async () => {
    const id = chatId(northwind, 'Ayaka Morita');
    const { body } = await post('message', {
      chatId: id,
      value: 'Is it <b>tea</b> &lt;o&apos;clock&gt;?<script>x</script>',
    });
    expect(body).toEqual({
      id: expect.any(String),
      chatId: id,
      contactId: people.owner.id,
      value: "Is it <b>tea</b> &lt;o'clock&gt;?",
      createdAt: expect.any(String),
      isMine: true,
    });
    const [first] = await get('chats');
    expect(first).toMatchObject({ id, unreadCount: 0, lastMessage: "Is it tea <o'clock>?" });
    expect(first.messages).toHaveLength(26);
    expect(first.messages.at(-1)).toEqual(body);
  });

  it('limits a sent message, an edited one, and the preview of the latest one to the same length', () => {
    const patchType = contract.schema.getType('ChatPatch');
    const shown = isInputObjectType(patchType) ? patchType.getFields().lastMessage : null;
    expect(longest).toBeGreaterThan(0);
    expect([lengthOf('updateChatMessage'), boundsOf(shown?.astNode).most]).toEqual([longest, longest]);
  });

  it('refuses an empty or overlong message, and one to an unknown or foreign chat', async () => {
    for (const value of ['', '  \n', '<script>x</script>', 'x'.repeat(longest + 1)]) {
      const { status, body } = await post('message', { chatId: freja, value });
      expect([status, body.argument]).toEqual([400, 'value']);
    }
    for (const id of [unknown, foreign]) {
      expect((await post('message', { chatId: id, value: 'Hello' })).body).toBe('NOT FOUND');
    }
    expect((await get(`chat?id=${freja}`)).messages).toHaveLength(25);
  });

  it('pages through its messages from both ends', async () => {
    const all = (await get(`messages?chatId=${freja}`)) as Loose[];
    expect(all).toHaveLength(25);
    const page = (query: string) => get(`messages?chatId=${freja}&${query}`);
    expect(await page('first=10')).toEqual(all.slice(0, 10));
    expect(await page(`first=10&after=${all[9].id}`)).toEqual(all.slice(10, 20));
    expect(await page(`after=${all[19].id}`)).toEqual(all.slice(20));
    expect(await page('last=10')).toEqual(all.slice(15));
    expect(await page(`last=10&before=${all[15].id}`)).toEqual(all.slice(5, 15));
    expect(await page(`before=${all[5].id}`)).toEqual(all.slice(0, 5));
    expect(await page(`first=10&after=${all[24].id}`)).toEqual([]);
    expect(await page(`first=10&after=${unknown}`)).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
    const [elsewhere] = await get(`messages?chatId=${chatId(northwind, 'Viktor Ilves')}&first=1`);
    expect(await page(`first=10&after=${elsewhere.id}`)).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('refuses pages from both ends at once, pages over 100, and pages of an unknown chat', async () => {
    for (const [query, argument] of [
      ['first=1&last=1', 'last'],
      [`first=1&before=${unknown}`, 'before'],
      ['first=101', 'first'],
      ['last=0', 'last'],
    ]) {
      const { status, body } = await gateway.rest('GET', `${base}/messages?chatId=${freja}&${query}`);
      expect([status, body.argument]).toEqual([400, argument]);
    }
    expect((await gateway.rest('GET', `${base}/messages?chatId=${foreign}`)).body).toBe('NOT FOUND');
  });

  it('is marked as read, muted, and unmuted', async () => {
    const id = chatId(northwind, 'Priya Raman');
    expect((await post('mark-as-read', { id })).body.unreadCount).toBe(0);
    expect((await post('mute', { id })).body.muted).toBe(true);
    expect((await get(`chat?id=${id}`)).muted).toBe(true);
    expect((await post('unmute', { id })).body.muted).toBe(false);
    for (const path of ['mark-as-read', 'mute', 'unmute', 'clear']) {
      expect((await post(path, { id: foreign })).status).toBe(404);
      expect((await post(path, {})).body.argument).toBe('id');
    }
  });

  it('is cleared and continues from there', async () => {
    const id = chatId(northwind, 'Krista Ozola');
    const { body } = await post('clear', { id });
    expect(body).toMatchObject({ messages: [], lastMessage: '', lastMessageAt: '', unreadCount: 0 });
    await post('message', { chatId: id, value: 'Where were we?' });
    const { messages } = await get(`chat?id=${id}`);
    expect(messages.map((message: Loose) => message.value)).toEqual(['Where were we?']);
    expect(await get(`messages?chatId=${id}&first=5`)).toEqual(messages);
  });

  it('is deleted, true twice, and restarted as the same chat without its messages', async () => {
    const id = chatId(northwind, 'Lotte Verbeek');
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/chat?id=${id}`)).body).toBe(true);
    }
    expect(await get(`chat?id=${id}`)).toBeNull();
    expect((await get('chats')).map((chat: Loose) => chat.id)).not.toContain(id);
    expect((await post('message', { chatId: id, value: 'Hello?' })).status).toBe(404);
    const { body } = await post('chat', { contactId: contactId(northwind, 'Lotte Verbeek') });
    expect(body).toMatchObject({ id, messages: [], muted: false });
    expect((await get(`chat?id=${id}`, 'member')).messages).toHaveLength(25);
  });

  it('purges cleared or deleted messages once undo has expired', async () => {
    const cleared = chatId(northwind, 'Mairead Doyle');
    const deleted = chatId(northwind, 'Magnus Hauge');
    await post('clear', { id: cleared });
    await post('message', { chatId: cleared, value: 'Anew' });
    await gateway.rest('DELETE', `${base}/chat?id=${deleted}`);
    const { database } = gateway.services;
    const countMessages = async (id: string) => {
      const rows = database.system.selectFrom('chat_messages').select('number').where('chatId', '=', id);
      return (await rows.where('user_id', '=', people.owner.id).execute()).length;
    };
    await removeEmptied(gateway.services);
    expect([await countMessages(cleared), await countMessages(deleted)]).toEqual([26, 25]);
    await removeEmptied(gateway.services, Date.now() + 16 * 60_000);
    expect([await countMessages(cleared), await countMessages(deleted)]).toEqual([1, 0]);
    expect((await get(`chat?id=${cleared}`)).messages).toHaveLength(1);
    expect((await get(`chat?id=${deleted}`, 'member')).messages).toHaveLength(25);
  });

  it('sends one message for one Idempotency-Key', async () => {
    const request = { body: { chatId: freja, value: 'Once' }, headers: { 'idempotency-key': 'chat-1' } };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.rest('POST', `${base}/message`, request)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { messages } = await get(`chat?id=${freja}`);
    expect(messages.filter((message: Loose) => message.value === 'Once')).toHaveLength(1);
  });
});

describe('chats in a gateway with a small LIST_MAX', () => {
  it('limit messages to about that total, and link to the rest of the lists', async () => {
    const small = await openGateway({ LIST_MAX: '20' });
    const { body: chats } = await small.rest('GET', `${base}/chats`);
    expect(chats).toHaveLength(15);
    for (const chat of chats) {
      expect(chat.messages).toHaveLength(1);
      expect(chat.messages[0].value).toBe(chat.lastMessage);
    }
    const { body: chat } = await small.rest('GET', `${base}/chat?id=${freja}`);
    expect(chat.messages).toHaveLength(20);
    expect(chat.messages.at(-1).value).toBe(chat.lastMessage);
    const { body: messages, headers } = await small.rest('GET', `${base}/messages?chatId=${freja}`);
    expect(messages).toHaveLength(20);
    const next = /<(.*)>; rel="next"/.exec(headers.link!)![1]!;
    expect((await small.rest('GET', next)).body).toHaveLength(5);
    await small.close();
  });
});
