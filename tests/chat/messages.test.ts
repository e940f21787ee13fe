import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDeleted } from '../../gateway/chat/jobs.ts';
import { chatId } from '../../seed/chat.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { multipart } from '../support/form.ts';
import { deeds, doing, rowsBeside, type Ids } from './deeds.ts';
import { pixel } from '../support/pictures.ts';

const base = '/api/apps/chat';
const freja = chatId(northwind, 'Freja Holm');
const SHOWN = `id chatId value isMine editedAt deletedAt replyTo { id value } reactions { emoji count mine }
  attachments { id name type width preview downloadPath }`;

let gateway: TestGateway;
/** The id of the chat between owner and member, on the owner's side. */
let mine: string;
let theirs: string;
beforeAll(async () => {
  gateway = await openGateway();
  const start = 'mutation ($id: ID!) { startChat(contactId: $id) { id } }';
  mine = (await gateway.ask(start, { id: people.member.id })).startChat.id;
  await write('owner', mine, 'The first word');
  theirs = (await gateway.ask('{ chats(first: 1) { id } }', {}, 'member')).chats[0].id;
});
afterAll(() => gateway.close());

const write = async (as: Who, chat: string, value: string, extras: object = {}): Promise<Loose> => {
  const send = `mutation ($chat: ID!, $value: String!, $attachments: [ID!], $replyTo: ID) {
    sendChatMessage(chatId: $chat, value: $value, attachments: $attachments, replyTo: $replyTo) { ${SHOWN} } }`;
  return (await gateway.ask(send, { chat, value, ...extras }, as)).sendChatMessage;
};
const last = async (as: Who, chat: string): Promise<Loose> =>
  (await gateway.ask(`query ($chat: ID!) { chatMessages(chatId: $chat, last: 1) { ${SHOWN} } }`, { chat }, as))
    .chatMessages[0];
const edit = (id: string, value: string, as: Who = 'owner') =>
  gateway.rest('PATCH', `${base}/message`, { as, body: { id, value } });
const remove = (id: string, deleted = true, as: Who = 'owner') =>
  gateway.rest('DELETE', `${base}/message?id=${id}&deleted=${deleted}`, { as });
const react = (id: string, emoji: string, on: boolean, as: Who = 'owner') =>
  gateway.rest('POST', `${base}/message/reaction`, { as, body: { id, emoji, on } });
const chatOf = async (as: Who, chat: string): Promise<Loose> =>
  (
    await gateway.ask(
      'query ($chat: ID!) { chat(id: $chat) { unreadCount muted starred archived lastMessage firstUnread readUpTo readAt } }',
      { chat },
      as,
    )
  ).chat;
const valuesOf = async (as: Who, chat: string): Promise<string[]> =>
  (await gateway.rest('GET', `${base}/messages?chatId=${chat}`, { as })).body.map((message: Loose) => message.value);

describe('a delivered message', () => {
  it('is edited on both sides by its sender, and marked as edited on both', async () => {
    const { id } = await write('owner', mine, 'A word with an eror');
    expect((await edit(id, 'A word without one')).body).toMatchObject({ id, value: 'A word without one' });
    expect(await last('member', theirs)).toMatchObject({ value: 'A word without one', editedAt: expect.any(String) });
    expect(await chatOf('member', theirs)).toMatchObject({ lastMessage: 'A word without one' });
  });

  it('is deleted on both sides, and restored within ten minutes', async () => {
    await write('owner', mine, 'What stays');
    const { id } = await write('owner', mine, 'What goes');
    expect((await remove(id)).status).toBe(200);
    expect(await last('member', theirs)).toMatchObject({ value: '', deletedAt: expect.any(String), reactions: [] });
    expect(await chatOf('member', theirs)).toMatchObject({ lastMessage: 'What stays' });
    expect(await valuesOf('member', theirs)).not.toContain('What goes');
    expect((await edit(id, 'Too late')).status).toBe(409);
    await remove(id, false);
    expect(await last('member', theirs)).toMatchObject({ value: 'What goes', deletedAt: null });
    expect(await chatOf('owner', mine)).toMatchObject({ lastMessage: 'What goes' });
  });

  it('is deleted together with others in one write, all or none, and restored the same way', async () => {
    const [one, two] = [await write('owner', mine, 'One of two'), await write('owner', mine, 'Two of two')];
    const foreign = await write('member', theirs, 'Not the owner’s');
    const copy = await last('owner', mine);
    const many = (ids: string[], deleted = true, as: Who = 'owner') =>
      gateway.rest('POST', `${base}/messages/delete`, { as, body: { ids, deleted } });
    const latest = async (as: Who, chat: string) => (await valuesOf(as, chat)).slice(-3);
    expect((await many([one.id, copy.id])).status).toBe(400);
    expect(await latest('member', theirs)).toEqual(['One of two', 'Two of two', 'Not the owner’s']);
    expect((await many([one.id, two.id, crypto.randomUUID(), one.id])).body).toEqual([]);
    expect((await many([one.id, two.id], false, 'member')).body).toEqual([]);
    for (const values of [await latest('owner', mine), await latest('member', theirs)]) {
      expect(values).not.toContain('One of two');
      expect(values.at(-1)).toBe(foreign.value);
    }
    const back = await many([one.id, two.id], false);
    expect(back.body.map(({ value }: Loose) => value)).toEqual(['One of two', 'Two of two']);
    expect(await latest('member', theirs)).toEqual(['One of two', 'Two of two', 'Not the owner’s']);
  });

  it('is not restored later, after its text is gone too', async () => {
    const { id } = await write('owner', mine, 'A secret that slipped');
    await remove(id);
    const { system } = gateway.services.database;
    await blankDeleted(gateway.services, Date.now() + 14 * 60_000);
    await remove(id, false);
    expect((await last('owner', mine)).value).toBe('A secret that slipped');
    await remove(id);
    const longAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    await system.updateTable('chat_messages').set({ deletedAt: longAgo }).where('id', '=', id).execute();
    expect((await remove(id, false)).status).toBe(409);
    await blankDeleted(gateway.services, Date.now() + 16 * 60_000);
    const rows = await system
      .selectFrom('chat_messages')
      .select(['value', 'searchKey'])
      .where('deletedAt', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ value, searchKey }) => value === '' && searchKey === '')).toBe(true);
  });

  it('takes reactions of both sides, each person and emoji once', async () => {
    const { id } = await write('owner', mine, 'Shall we?');
    const copy = await last('member', theirs);
    await react(copy.id, '👍', true, 'member');
    await react(copy.id, '👍', true, 'member');
    await react(id, '👍', true);
    await react(id, '👩🏽‍🚀', true);
    expect((await last('owner', mine)).reactions).toEqual([
      { emoji: '👍', count: 2, mine: true },
      { emoji: '👩🏽‍🚀', count: 1, mine: true },
    ]);
    await react(id, '👩🏽‍🚀', false);
    expect((await last('member', theirs)).reactions).toEqual([{ emoji: '👍', count: 2, mine: true }]);
    for (const word of ['word', '', '👍👍', '<b>']) expect((await react(id, word, true)).status).toBe(400);
  });

  it("replies to another one, by each side's own id", async () => {
    const asked = await write('member', theirs, 'Where is it?');
    const received = await last('owner', mine);
    expect(received.id).not.toBe(asked.id);
    await write('owner', mine, 'Here', { replyTo: received.id });
    expect((await last('member', theirs)).replyTo).toEqual({ id: asked.id, value: 'Where is it?' });
    const foreign = await gateway.graphql(
      'mutation ($chat: ID!, $id: ID!) { sendChatMessage(chatId: $chat, value: "x", replyTo: $id) { id } }',
      { chat: freja, id: received.id },
    );
    expect(foreign.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });
});

describe('files of a message', () => {
  const attach = async (as: Who, chat: string, name = 'dot.png'): Promise<Loose> => {
    const file = { field: 'files', name, type: 'image/png', content: pixel };
    return gateway.rest('POST', `${base}/attachments`, { as, ...multipart({ chatId: chat }, [file]) });
  };

  it('arrive on both sides, as files of each, and are unreadable to others', async () => {
    const { status, body } = await attach('owner', mine);
    expect(status).toBe(200);
    await write('owner', mine, '', { attachments: [body[0].id] });
    const sent = await last('owner', mine);
    const got = await last('member', theirs);
    expect([sent.attachments, got.attachments].map(([file]: Loose) => file)).toMatchObject([
      { name: 'dot.png', type: 'image/png', width: 1 },
      { name: 'dot.png', type: 'image/png', width: 1 },
    ]);
    const [file, copy] = [sent.attachments[0], got.attachments[0]];
    expect(file.id).not.toBe(copy.id);
    expect((await gateway.rest('GET', file.downloadPath)).bytes).toEqual(pixel);
    expect((await gateway.rest('GET', copy.downloadPath, { as: 'member' })).bytes).toEqual(pixel);
    const [foreign, unknown] = await Promise.all([
      gateway.rest('GET', copy.downloadPath),
      gateway.rest('GET', `${base}/attachment?id=${crypto.randomUUID()}`),
    ]);
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
    expect((await valuesOf('member', theirs)).at(-1)).toBe('dot.png');
    expect(await chatOf('member', theirs)).toMatchObject({ lastMessage: 'dot.png' });
  });

  it('attach once, only by their uploader, and a message without files needs text', async () => {
    const { body } = await attach('owner', mine);
    const send = `mutation ($chat: ID!, $ids: [ID!]) { sendChatMessage(chatId: $chat, value: "", attachments: $ids) { id } }`;
    const codeOf = async (as: Who, chat: string, ids: string[]) =>
      (await gateway.graphql(send, { chat, ids }, as)).errors?.[0]?.extensions.code;
    expect(await codeOf('member', theirs, [body[0].id])).toBe('BAD_INPUT');
    expect(await codeOf('owner', mine, [body[0].id])).toBeUndefined();
    expect(await codeOf('owner', mine, [body[0].id])).toBe('BAD_INPUT');
    expect(await codeOf('owner', mine, [])).toBe('BAD_INPUT');
    expect(await attach('harborOwner', mine)).toMatchObject({ status: 404, body: 'NOT FOUND' });
  });
});

describe('read receipts', () => {
  it('tell the other side how far and when', async () => {
    const { id } = await write('owner', mine, 'Have you seen this?');
    expect((await chatOf('owner', mine)).readUpTo).not.toBe(id);
    await gateway.rest('POST', `${base}/mark-as-read`, { as: 'member', body: { id: theirs } });
    expect(await chatOf('owner', mine)).toMatchObject({ readUpTo: id, readAt: expect.any(String) });
    expect(await chatOf('member', theirs)).toMatchObject({ unreadCount: 0, firstUnread: null });
  });

  it('are neither sent by nor shown to a person who turns them off', async () => {
    const marks = (as: Who, on: boolean) =>
      gateway.ask(`mutation { updateChatProfile(profile: {sendsReadMarks: ${on}}) { sendsReadMarks } }`, {}, as);
    const { readUpTo } = await chatOf('owner', mine);
    await marks('member', false);
    await write('owner', mine, 'And this?');
    await gateway.rest('POST', `${base}/mark-as-read`, { as: 'member', body: { id: theirs } });
    expect((await chatOf('owner', mine)).readUpTo).toBe(readUpTo);
    await write('member', theirs, 'Perhaps');
    await gateway.rest('POST', `${base}/mark-as-read`, { body: { id: mine } });
    expect(await chatOf('member', theirs)).toMatchObject({ readUpTo: null, readAt: null });
    await marks('member', true);
    expect((await chatOf('member', theirs)).readUpTo).not.toBeNull();
  });

  it('start at the first unread message, and can be reset to any message of the other side', async () => {
    for (const value of ['One', 'Two', 'Three']) await write('member', theirs, value);
    const { chatMessages } = await gateway.ask('query ($chat: ID!) { chatMessages(chatId: $chat, last: 3) { id } }', {
      chat: mine,
    });
    const ids = chatMessages.map(({ id }: Loose) => id);
    expect(await chatOf('owner', mine)).toMatchObject({ unreadCount: 3, firstUnread: ids[0] });
    const back = await gateway.rest('POST', `${base}/mark-as-unread`, { body: { id: mine, from: ids[1] } });
    expect(back.body.unreadCount).toBe(2);
    expect(await chatOf('owner', mine)).toMatchObject({ unreadCount: 2, firstUnread: ids[1] });
    const foreign = await gateway.rest('POST', `${base}/mark-as-unread`, { body: { id: freja, from: ids[1] } });
    expect(foreign.status).toBe(400);
  });
});

describe('message search', () => {
  it('returns messages around one of them, and those containing a text, newest first', async () => {
    const all: Loose[] = (await gateway.rest('GET', `${base}/messages?chatId=${freja}`)).body;
    const around = `query ($chat: ID!, $id: ID!) { chatMessages(chatId: $chat, around: $id, last: 5) { id } }`;
    const { chatMessages } = await gateway.ask(around, { chat: freja, id: all[10].id });
    expect(chatMessages.map(({ id }: Loose) => id)).toEqual(all.slice(8, 13).map(({ id }) => id));
    await write('owner', mine, 'The Zeppelin &amp; the 飛行船 land at noon');
    await write('owner', mine, 'No zeppelin today');
    const find = async (query: string, more = ''): Promise<string[]> =>
      (await gateway.rest('GET', `${base}/search?query=${encodeURIComponent(query)}${more}`)).body.map(
        (one: Loose) => one.value,
      );
    expect(await find('ZEPPELIN')).toEqual(['No zeppelin today', 'The Zeppelin &amp; the 飛行船 land at noon']);
    expect(await find('zeppelin', '&first=1')).toEqual(['No zeppelin today']);
    expect(await find('zeppelin', `&chatId=${freja}`)).toEqual([]);
    for (const part of ['飛', '& the', '飛行船 land']) expect(await find(part)).toHaveLength(1);
    for (const part of ['%', '', 'zeppelin%', '"']) expect(await find(part)).toEqual([]);
    expect((await gateway.rest('GET', `${base}/search?query=zeppelin`, { as: 'customer' })).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/search?query=zeppelin`, { as: 'member' })).body).toHaveLength(2);
  });
});

describe('several chats', () => {
  it('are marked, archived, and deleted in one write each, with one undo', async () => {
    const chats: Loose[] = (await gateway.rest('GET', `${base}/chats`)).body;
    const ids = chats.slice(3, 6).map(({ id }) => id);
    const listed = async (filter: string): Promise<string[]> =>
      (await gateway.ask(`{ chats(${filter}) { id } }`)).chats.map(({ id }: Loose) => id);
    const change = 'mutation ($ids: [ID!]!) { changeChats(ids: $ids, chat: {archived: true, starred: true}) { id } }';
    const { extensions } = await gateway.graphql(change, { ids: [...ids, crypto.randomUUID(), theirs] });
    expect(await listed('archived: true')).toEqual(ids);
    expect(await listed('starred: true')).toEqual(ids);
    expect((await listed('archived: false')).length).toBe(chats.length - 3);
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: extensions.changes[0] } });
    expect(await listed('archived: true')).toEqual([]);
    expect((await gateway.rest('POST', `${base}/chats/delete`, { body: { ids: [...ids, theirs] } })).body).toBe(true);
    expect((await gateway.rest('GET', `${base}/chats`)).body).toHaveLength(chats.length - 3);
    expect(
      (await gateway.rest('GET', `${base}/chats`, { as: 'member' })).body.some(({ id }: Loose) => id === theirs),
    ).toBe(true);
  });

  it('return from the archive with a new message, unless muted', async () => {
    const put = (chat: object) =>
      gateway.ask('mutation ($id: ID!, $chat: ChatPatch!) { updateChat(id: $id, chat: $chat) { id } }', {
        id: mine,
        chat,
      });
    await put({ archived: true, muted: true });
    await write('member', theirs, 'Quietly');
    expect((await chatOf('owner', mine)).archived).toBe(true);
    await put({ muted: false });
    await write('member', theirs, 'Loudly');
    expect((await chatOf('owner', mine)).archived).toBe(false);
  });
});

describe('an operation on a message or a chat', () => {
  const doors = ['REST', 'GraphQL'] as const;
  const unknown = () => ({ chat: crypto.randomUUID(), message: crypto.randomUUID() });

  it.each(deeds)('refuses ids of other organizations, people, and copies, by either door: $name', async (deed) => {
    const { id } = await write('member', theirs, 'Between the two of us');
    const before = await rowsBeside(gateway, '');
    const answers = (ids: Ids, as: Who) => Promise.all(doors.map((door) => doing(gateway, deed, door, ids, as)));
    // Another organization, another person of this one, and the person with their own copy.
    for (const as of ['harborOwner', 'customer', 'owner'] as const)
      expect([as, await answers({ chat: theirs, message: id }, as)]).toEqual([as, await answers(unknown(), as)]);
    expect(await rowsBeside(gateway, '')).toEqual(before);
  });

  it.each(deeds)('affects one side only for an unpaired chat, by either door: $name', async (deed) => {
    const all = (await gateway.ask('query ($chat: ID!) { chatMessages(chatId: $chat) { id isMine } }', { chat: freja }))
      .chatMessages;
    const isOwn = deed.name !== 'marking as unread';
    const { id } = all.findLast(({ isMine }: Loose) => isMine === isOwn);
    const before = await rowsBeside(gateway, people.owner.id);
    for (const door of doors) {
      const answer = await doing(gateway, deed, door, { chat: freja, message: id }, 'owner');
      expect(answer).not.toMatch(/FORBIDDEN|NOT_FOUND|BAD_INPUT|"errors":\[/);
      await remove(id, false);
    }
    expect(await rowsBeside(gateway, people.owner.id)).toEqual(before);
  });

  it.each(deeds)('affects the other copy of a pair and its chat, and nothing else: $name', async (deed) => {
    await write('owner', mine, 'One before');
    await write('member', theirs, 'And their answer');
    const own = await write('owner', mine, 'One of a pair');
    const received = (await gateway.ask('query ($c: ID!) { chatMessages(chatId: $c, last: 2) { id } }', { c: mine }))
      .chatMessages[0].id;
    const isUnread = deed.name === 'marking as unread';
    const before = await rowsBeside(gateway, people.owner.id);
    await doing(gateway, deed, 'GraphQL', { chat: mine, message: isUnread ? received : own.id }, 'owner');
    const after = await rowsBeside(gateway, people.owner.id);
    const changed = after.filter((row) => !before.includes(row)).map((row) => JSON.parse(row) as Loose);
    expect(after).toHaveLength(before.length);
    expect(changed.every((row) => row.user_id === people.member.id)).toBe(true);
    const copy = await last('member', theirs);
    const reached = changed.map((row) => ('pair_id' in row ? row.id : 'chat')).toSorted();
    const wanted: Record<string, string[]> = {
      editing: ['chat', copy.id],
      deleting: ['chat', copy.id],
      'deleting several': ['chat', copy.id],
      reacting: [copy.id],
      'marking as unread': [],
      'marking as read': ['chat'],
    };
    expect(reached).toEqual(wanted[deed.name]!.toSorted());
  });

  it('never overwrites or deletes messages of another person', async () => {
    await write('owner', mine, 'Between the two of us');
    const { id } = await last('member', theirs);
    for (const deed of deeds.slice(0, 3))
      for (const door of doors)
        expect(await doing(gateway, deed, door, { chat: theirs, message: id }, 'member')).toContain('BAD_INPUT');
    expect(await last('owner', mine)).toMatchObject({ value: 'Between the two of us', deletedAt: null });
  });

  it('is announced to the two participants only', async () => {
    const { id } = await write('owner', mine, 'Told to two');
    const stream = (as: Who) =>
      gateway.follow('subscription { changed(rooms: ["chat"]) { record record_id before after } }', {}, as);
    const [own, peer, stranger] = [await stream('owner'), await stream('member'), await stream('customer')];
    await edit(id, 'Told to two people');
    expect((await own.next()).data.data.changed).toMatchObject({ record: 'ChatMessage', record_id: id });
    const peerEvent = (await peer.next()).data.data.changed;
    expect([peerEvent.record, peerEvent.record_id === id, peerEvent.after]).toEqual(['ChatMessage', false, null]);
    expect(await stranger.maybe(100)).toBeNull();
    for (const one of [own, peer, stranger]) one.close();
  });

  it('is not found in a chat of another organization', async () => {
    const foreign = chatId(harbor, 'Rhys Penrose');
    expect((await gateway.rest('POST', `${base}/mark-as-read`, { body: { id: foreign } })).status).toBe(404);
  });
});
