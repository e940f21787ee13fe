import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatId } from '../../seed/chat.ts';
import { contactId } from '../../seed/contacts.ts';
import { harbor, northwind, people, personOf } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const base = '/api/apps/chat';
const freja = chatId(northwind, 'Freja Holm');
const foreign = chatId(harbor, 'Rhys Penrose');

/** The query of the main screen. */
const screen = `query ($first: Int, $chat: ID!, $last: Int) {
  chatProfile { id name avatar about unreadCount }
  chats(first: $first) {
    id unreadCount muted lastMessage
    latestMessage { createdAt isMine }
    contact { id name avatar about member { id status } }
  }
  chat(id: $chat) {
    id
    contact { details { emails { email label } phoneNumbers { country phoneNumber } title company } attachments { media } }
    messages(last: $last) { id value createdAt isMine contact { name } }
  }
}`;

const send = `mutation ($chatId: ID!, $value: String!) {
  sendChatMessage(chatId: $chatId, value: $value) { id value isMine chat { id lastMessage } }
}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const chatsOf = async (as: Who): Promise<Loose[]> => (await gateway.rest('GET', `${base}/chats`, { as })).body;
const write = (as: Who, id: string, value: string) => gateway.ask(send, { chatId: id, value }, as);

describe('chats over GraphQL', () => {
  it('answer the main screen in one request', async () => {
    const { chatProfile, chats, chat } = await gateway.ask(screen, { first: 20, chat: freja, last: 5 });
    expect(chatProfile).toMatchObject({ id: people.owner.id, name: 'Nora Lindqvist', unreadCount: 3 });
    expect(chats).toHaveLength(15);
    expect(chats[0]).toMatchObject({ id: freja, unreadCount: 2, contact: { name: 'Freja Holm' } });
    expect(chats[0].contact.member.id).toBe(personOf(northwind, 'Freja Holm'));
    expect(chats[8].unreadCount).toBeNull();
    expect(chats[1].contact).toMatchObject({
      name: 'Priya Raman',
      member: { id: people.customer.id, status: 'online' },
    });
    expect(chat.messages).toHaveLength(5);
    expect(chat.messages.at(-1)).toMatchObject({ isMine: false, contact: { name: 'Freja Holm' } });
    expect(chat.messages.find((message: Loose) => message.isMine).contact).toBeNull();
  });

  it('cost the same number of statements for one chat and for all of them', async () => {
    await gateway.ask(screen, { first: 1, chat: freja, last: 1 });
    const one = await gateway.countStatements(() => gateway.ask(screen, { first: 1, chat: freja, last: 1 }));
    const all = await gateway.countStatements(() => gateway.ask(screen, { chat: freja, last: 25 }));
    expect(all).toBe(one);
    const rest = await gateway.countStatements(() => gateway.rest('GET', `${base}/chats`));
    expect(rest).toBeLessThanOrEqual(8);
  });

  it('page by cursor, also in a search by contact name', async () => {
    const PAGE = `query ($query: String, $first: Int, $after: ID) {
      chats(query: $query, first: $first, after: $after) { id contact { name } }
    }`;
    const page = async (query: string | null, first: number, after: string | null) =>
      (await gateway.ask(PAGE, { query, first, after })).chats;
    for (const [query, count] of [
      [null, 15],
      ['MA', 4],
    ] as const) {
      const seen: Loose[] = [];
      for (let after = null; ; after = seen.at(-1).id) {
        const chats = await page(query, 2, after);
        if (chats.length === 0) break;
        seen.push(...chats);
      }
      expect(seen).toHaveLength(count);
      expect(new Set(seen.map((chat) => chat.id)).size).toBe(count);
      if (query) expect(seen.every((chat) => /ma/i.test(chat.contact.name))).toBe(true);
    }
    for (const query of ['MA', null]) {
      const { errors } = await gateway.graphql(PAGE, { query, first: 2, after: foreign });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
    }
  });

  it('lead from a contact to the chat and back, in either room', async () => {
    const { contact, chatContact, chatContacts } = await gateway.ask(
      `query ($id: ID!, $other: ID!) {
        contact(id: $id) { name chat { id messages(first: 1) { value } } }
        chatContact(id: $other) { chat { id } }
        chatContacts(first: 3, query: "holm") { name chat { id } member { id } }
      }`,
      { id: contactId(northwind, 'Freja Holm'), other: contactId(northwind, 'Abena Mensah') },
    );
    expect(contact.chat.id).toBe(freja);
    expect(contact.chat.messages).toHaveLength(1);
    expect(chatContact.chat).toBeNull();
    const member = { id: personOf(northwind, 'Freja Holm') };
    expect(chatContacts).toContainEqual({ name: 'Freja Holm', chat: { id: freja }, member });
  });

  it('are null when foreign, and refuse a page over 100', async () => {
    expect((await gateway.ask('query ($id: ID!) { chat(id: $id) { id } }', { id: foreign })).chat).toBeNull();
    const { errors } = await gateway.graphql('{ chats { messages(last: 101) { id } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'last' });
  });
});

describe('a message to a member of the organization', () => {
  it('arrives in a new chat of theirs, named after the sender, unread and live', async () => {
    expect(await chatsOf('member')).toHaveLength(15);
    const theirs = await gateway.follow(
      'subscription { chatMessageArrived { value isMine contact { name } chat { unreadCount } } }',
      {},
      'member',
    );
    const stranger = await gateway.follow('subscription { chatMessageArrived { value } }', {}, 'customer');
    const foreigner = await gateway.follow('subscription { chatMessageArrived { value } }', {}, 'harborOwner');
    const id = chatId(northwind, 'Tomas Aguilar');
    const { body } = await gateway.rest('POST', `${base}/message`, { body: { chatId: id, value: 'Is it even?' } });
    expect(body).toMatchObject({ chatId: id, isMine: true, contactId: people.owner.id });
    expect((await theirs.next()).data.data.chatMessageArrived).toEqual({
      value: 'Is it even?',
      isMine: false,
      contact: { name: 'Nora Lindqvist' },
      chat: { unreadCount: 1 },
    });
    expect(await stranger.maybe(150)).toBeNull();
    expect(await foreigner.maybe(150)).toBeNull();
    for (const subscriber of [theirs, stranger, foreigner]) subscriber.close();

    const chats = await chatsOf('member');
    expect(chats).toHaveLength(16);
    expect(chats[0]).toMatchObject({ contactId: people.owner.id, unreadCount: 1, lastMessage: 'Is it even?' });
    expect(chats[0].contact).toMatchObject({ name: 'Nora Lindqvist', about: 'Slow watches, quick answers' });
    expect(chats[0].messages).toHaveLength(1);
    expect(chats[0].messages[0].contactId).toBe(people.owner.id);
  });

  it('is answered in the chat it came from, and counted there', async () => {
    const [theirs] = await chatsOf('member');
    await write('member', theirs.id, 'To a hair');
    await write('member', theirs.id, 'Or two');
    const [mine] = await chatsOf('owner');
    expect(mine).toMatchObject({ id: chatId(northwind, 'Tomas Aguilar'), unreadCount: 2, lastMessage: 'Or two' });
    expect(mine.messages.slice(-3).map((message: Loose) => message.isMine)).toEqual([true, false, false]);
    expect(mine.messages.at(-1).contactId).toBe(contactId(northwind, 'Tomas Aguilar'));
    expect(await chatsOf('owner')).toHaveLength(15);
  });

  it("arrives in the chat that the recipient has with the sender's contact", async () => {
    await write('member', chatId(northwind, 'Priya Raman'), 'Your watch is ready');
    const chats = await chatsOf('customer');
    expect(chats).toHaveLength(2);
    expect(chats[0]).toMatchObject({
      id: chatId(northwind, 'Tomas Aguilar'),
      lastMessage: 'Your watch is ready',
      unreadCount: 2,
    });
  });

  it('stays in its organization: the same person elsewhere receives nothing', async () => {
    const { accessToken } = await gateway.signIn('owner@meridian.test');
    const { body } = await gateway.rest('POST', '/api/common/organizations/change', {
      body: { organization_id: harbor },
      as: { token: accessToken },
    });
    const inHarbor = { token: body.token };
    const before = await chatsOf('owner');
    const [, own] = await chatsOf('harborOwner');
    expect(own.contact.name).toBe('Nora Lindqvist');
    await write('harborOwner', own.id, 'Berth six is yours');
    expect(await chatsOf('owner')).toEqual(before);
    const [first] = await chatsOf(inHarbor);
    expect(first).toMatchObject({ contactId: people.harborOwner.id, lastMessage: 'Berth six is yours' });
    expect(first.contact.name).toBe('Elias Brandt');
    await write(inHarbor, first.id, 'Under sail by noon');
    expect((await chatsOf('harborOwner'))[0]).toMatchObject({
      id: own.id,
      lastMessage: 'Under sail by noon',
      unreadCount: 1,
    });
  });

  it("restores the recipient's deleted chat without its deleted messages", async () => {
    const before = (await chatsOf('member')).find((chat: Loose) => chat.contactId === people.owner.id);
    await gateway.rest('DELETE', `${base}/chat?id=${before.id}`, { as: 'member' });
    await write('owner', chatId(northwind, 'Tomas Aguilar'), 'Still there?');
    const [back] = await chatsOf('member');
    expect(back).toMatchObject({ id: before.id, unreadCount: 1 });
    expect(back.messages.map((message: Loose) => message.value)).toEqual(['Still there?']);
  });

  it('reaches a member without a contact record, and one who is linked to a contact', async () => {
    const start = async (contact: string) =>
      (
        await gateway.ask(
          'mutation ($id: ID!) { startChat(contactId: $id) { id contactId contact { name member { id } } } }',
          { id: contact },
          'customer',
        )
      ).startChat;
    const nora = await start(people.owner.id);
    expect(nora).toMatchObject({
      contactId: people.owner.id,
      contact: { name: 'Nora Lindqvist', member: null },
    });
    await write('customer', nora.id, 'A question');
    expect((await chatsOf('owner'))[0]).toMatchObject({
      id: chatId(northwind, 'Priya Raman'),
      lastMessage: 'A question',
    });
    expect((await start(people.member.id)).id).toBe(chatId(northwind, 'Tomas Aguilar'));
  });

  it('stays a note to oneself when the contact is the sender', async () => {
    const id = chatId(northwind, 'Tomas Aguilar');
    await write('member', id, 'Buy oil');
    const chat = (await chatsOf('member')).find((own: Loose) => own.id === id);
    expect(chat).toMatchObject({ unreadCount: 0, lastMessage: 'Buy oil' });
    expect(chat.messages).toHaveLength(26);
  });

  it('keeps the same order on both sides when many are written simultaneously', async () => {
    const mine = chatId(northwind, 'Priya Raman');
    await write('owner', mine, 'First');
    const theirs = (await chatsOf('customer')).find((chat: Loose) => chat.contactId === people.owner.id);
    const before = (await chatsOf('owner')).find((chat: Loose) => chat.id === mine);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? write('owner', mine, `Ping ${index}`) : write('customer', theirs.id, `Pong ${index}`),
      ),
    );
    const after = (await chatsOf('owner')).find((chat: Loose) => chat.id === mine);
    expect(after.messages).toHaveLength(before.messages.length + 20);
    expect(after.unreadCount).toBe(before.unreadCount + 10);
    const other = (await chatsOf('customer')).find((chat: Loose) => chat.id === theirs.id);
    expect(other.messages.slice(-21).map((message: Loose) => message.value)).toEqual(
      after.messages.slice(-21).map((message: Loose) => message.value),
    );
  });
});

describe('chat changes', () => {
  it('made over REST are announced to their person and to no one else in the organization', async () => {
    const own = await gateway.follow('subscription { chatChanged { action id chat { muted contact { name } } } }');
    const other = await gateway.follow('subscription { chatChanged { id } }', {}, 'member');
    await gateway.rest('POST', `${base}/mute`, { body: { id: freja } });
    expect((await own.next()).data.data.chatChanged).toEqual({
      action: 'update',
      id: freja,
      chat: { muted: true, contact: { name: 'Freja Holm' } },
    });
    await gateway.rest('POST', `${base}/mute`, { body: { id: freja } });
    expect(await own.maybe(150)).toBeNull();
    expect(await other.maybe(150)).toBeNull();
    own.close();
    other.close();
  });

  it('show a subscriber the state at each event, not at the first', async () => {
    const own = await gateway.follow(
      'subscription { chatMessageArrived { value chat { lastMessage latestMessage { value } messages(last: 1) { value } contact { name } } } }',
    );
    const id = contactId(northwind, 'Freja Holm');
    for (const value of ['One', 'Two']) {
      await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id, contact: { name: `Freja ${value}` } } });
      await write('owner', freja, value);
      expect((await own.next()).data.data.chatMessageArrived).toEqual({
        value,
        chat: {
          lastMessage: value,
          latestMessage: { value },
          messages: [{ value }],
          contact: { name: `Freja ${value}` },
        },
      });
    }
    own.close();
  });

  it('are hidden from administrators in the feed', async () => {
    await write('member', chatId(northwind, 'Viktor Ilves'), 'Between us');
    const { body } = await gateway.rest('GET', '/api/common/changes?room=chat&first=2');
    for (const change of body) expect(change).toMatchObject({ record_id: '', before: null, after: null });
  });

  it('are undone: a cleared chat with its messages, a deleted chat, a sent message', async () => {
    const id = chatId(northwind, 'Krista Ozola');
    const read = async () => (await gateway.rest('GET', `${base}/chat?id=${id}`)).body;
    const before = await read();
    const undo = (headers: Record<string, string>) =>
      gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });

    const cleared = await gateway.rest('POST', `${base}/clear`, { body: { id } });
    expect((await undo(cleared.headers)).status).toBe(200);
    expect(await read()).toEqual(before);

    const deleted = await gateway.rest('DELETE', `${base}/chat?id=${id}`);
    expect((await undo(deleted.headers)).status).toBe(200);
    expect(await read()).toEqual(before);

    const sent = await gateway.rest('POST', `${base}/message`, { body: { chatId: id, value: 'Oh no' } });
    const undone = await undo(sent.headers);
    expect(undone.status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await undo(undone.headers)).status).toBe(200);
    expect((await read()).messages.at(-1)).toEqual(sent.body);

    const started = await gateway.rest('POST', `${base}/chat`, {
      body: { contactId: contactId(northwind, 'Birta Jonsdottir') },
    });
    expect((await undo(started.headers)).status).toBe(200);
    expect((await gateway.rest('GET', `${base}/chat?id=${started.body.id}`)).body).toBeNull();

    const profile = await gateway.rest('PATCH', `${base}/profile`, { body: { profile: { about: 'Elsewhere' } } });
    await undo(profile.headers);
    expect((await gateway.rest('GET', `${base}/profile`)).body.about).toBe('Slow watches, quick answers');
  });

  it('are not undone once a message was delivered to another person', async () => {
    const { headers } = await gateway.rest('POST', `${base}/message`, {
      body: { chatId: chatId(northwind, 'Tomas Aguilar'), value: 'Too late' },
    });
    expect(headers['change-id']).toBeUndefined();
    const [{ id }] = (await gateway.rest('GET', '/api/common/changes?room=chat')).body;
    const { status, body } = await gateway.rest('POST', '/api/common/changes/undo', { body: { id } });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });

  it('require a sign-in', async () => {
    const { errors } = await gateway.graphql('{ chats { id } }', {}, null);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
