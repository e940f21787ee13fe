import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const LIVE = `subscription ($after: ID) { live(after: $after) {
  change { id record record_id before after }
  signal { kind room record_id user_id seconds user { name } }
} }`;
const SIGNAL =
  'mutation ($kind: SignalKind!, $room: String!, $id: ID!) { sendSignal(kind: $kind, room: $room, id: $id) }';
const tomas = contactId(northwind, 'Tomas Berg');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const listen = async (who: Who) => {
  const stream = await gateway.follow(LIVE, {}, who);
  return {
    /** The next signal, skipping changes; null when none arrives. */
    async signal(ms = 300): Promise<Loose> {
      for (let event = await stream.maybe(ms); event; event = await stream.maybe(ms)) {
        const { signal } = event.data.data.live;
        if (signal) return { ...signal, id: event.id };
      }
      return null;
    },
    close: () => stream.close(),
    stream,
  };
};
const signal = (kind: string, room: string, id: string, who: Who = 'owner') =>
  gateway.graphql(SIGNAL, { kind, room, id }, who);
const codeOf = ({ errors }: Loose) => errors?.[0].extensions.code;
const contact = async (who: Who = 'owner', named?: object): Promise<string> => {
  const { body } = await gateway.rest('POST', '/api/apps/contacts/contact', { as: who });
  if (named)
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { as: who, body: { id: body.id, contact: named } });
  return body.id;
};
/** A chat of the owner with a member, and the id each side has for it. */
async function chatWith(person: 'member' | 'customer'): Promise<{ mine: string; theirs: string }> {
  const start = 'mutation ($id: ID!) { startChat(contactId: $id) { id } }';
  const { startChat } = await gateway.ask(start, { id: people[person].id });
  await gateway.ask('mutation ($id: ID!) { sendChatMessage(chatId: $id, value: "Hello") { id } }', {
    id: startChat.id,
  });
  const { chats } = await gateway.ask('{ chats(first: 1) { id } }', {}, person);
  return { mine: startChat.id, theirs: chats[0].id };
}

describe('the live stream', () => {
  it('carries the same changes as `changed`, with their feed positions', async () => {
    const { stream, close } = await listen('member');
    const id = await contact();
    const event = await stream.next();
    expect(event.data.data.live).toMatchObject({ signal: null, change: { id: event.id, record_id: id, after: null } });
    const back = await gateway.follow(LIVE, { after: String(Number(event.id) - 1) }, 'member');
    expect((await back.next()).data).toEqual(event.data);
    back.close();
    close();
  });
});

describe('a stream that resumes from a position of an older database', () => {
  it.each(['after', 'last-event-id'])('is told to reload everything, with its new position: %s', async (carrier) => {
    const stream = await gateway.follow(LIVE, {}, 'member');
    await contact();
    const { id: latest } = await stream.next();
    stream.close();
    const beyond = String(Number(latest) + 1_000);
    const unknown = await (carrier === 'after'
      ? gateway.follow(LIVE, { after: beyond }, 'member')
      : gateway.follow(LIVE, {}, 'member', { 'last-event-id': beyond }));
    const { data } = await unknown.next();
    unknown.close();
    expect(data.errors[0].extensions).toMatchObject({ code: 'RELOAD', lastEventId: latest });
  });
});

describe('a stream that resumes from far back', () => {
  const UNRELATED = 5_001;
  const CONTACTS = 'subscription { contactChanged { id action } }';
  let since: string;
  beforeAll(async () => {
    const stream = await gateway.follow(LIVE, {}, 'member');
    await contact();
    since = (await stream.next()).id!;
    stream.close();
    const row = {
      organization_id: northwind,
      user_id: people.owner.id,
      room: 'notes',
      record: 'Note',
      action: 'update',
    };
    const rows = Array.from({ length: UNRELATED }, (_, index) => ({
      ...row,
      time: new Date().toISOString(),
      owner_id: people.owner.id,
      record_id: `note ${index}`,
      before: '{}',
      after: '{}',
    }));
    for (let at = 0; at < rows.length; at += 500)
      await gateway.services.database.system
        .insertInto('changes')
        .values(rows.slice(at, at + 500) as never)
        .execute();
  });

  it.each([
    ['live', LIVE],
    ['changed', 'subscription ($after: ID) { changed(after: $after) { id } }'],
  ])('is told to reload everything, with its new position: %s', async (_name, query) => {
    const stream = await gateway.follow(query, { after: since }, 'member');
    const { data } = await stream.next();
    expect(data.errors[0].extensions).toMatchObject({ code: 'RELOAD', lastEventId: expect.stringMatching(/^\d+$/) });
    stream.close();
    const id = await contact();
    const resumed = await gateway.follow(query, { after: data.errors[0].extensions.lastEventId }, 'member');
    expect(JSON.stringify((await resumed.next()).data)).toMatch(query === LIVE ? id : /changed/);
    resumed.close();
  });

  it('gets the same instruction by its own header, for one type of record', async () => {
    const stream = await gateway.follow(CONTACTS, {}, 'member', { 'last-event-id': since });
    expect((await stream.next()).data.errors[0].extensions.code).toBe('RELOAD');
    stream.close();
  });

  it('resumes within the limit and reads only matching changes', async () => {
    const after = String(Number(since) + UNRELATED);
    await contact();
    const from = gateway.statements.length;
    const stream = await gateway.follow(CONTACTS, {}, 'member', { 'last-event-id': String(Number(after) - 4_000) });
    const first = await stream.next();
    stream.close();
    expect(Number(first.id)).toBeGreaterThan(Number(after));
    expect(first.data.data.contactChanged.action).toBe('create');
    const reads = gateway.statements.slice(from).filter((sql) => /select \* from "changes" .* limit /.test(sql));
    // Four thousand unrelated changes would be eight batches.
    expect(reads.length).toBe(1);
  });
});

describe('a signal', () => {
  it('reaches readers of the record with sender and duration, and has no feed position', async () => {
    const id = await contact();
    const [reader, self] = [await listen('member'), await listen('owner')];
    expect(await signal('editing', 'contacts', id)).toEqual({ data: { sendSignal: true } });
    expect(await reader.signal()).toEqual({
      id: undefined,
      kind: 'editing',
      room: 'contacts',
      record_id: id,
      user_id: people.owner.id,
      seconds: 40,
      user: { name: people.owner.name },
    });
    expect(await self.signal(100)).toBeNull();
    reader.close();
    self.close();
  });

  it('is not stored in the feed or the log', async () => {
    const id = await contact();
    const count = async () => (await gateway.rest('GET', '/api/common/changes?first=1')).body[0].id;
    const before = await count();
    expect(await signal('viewing', 'contacts', id)).toEqual({ data: { sendSignal: true } });
    expect(await count()).toBe(before);
  });

  it('does not reach another organization or a person without the right', async () => {
    const id = await contact();
    const deaf = [await listen('harborOwner'), await listen('customer')];
    const reader = await listen('member');
    await signal('viewing', 'contacts', id);
    expect(await reader.signal()).toMatchObject({ record_id: id });
    for (const one of deaf) expect(await one.signal(100)).toBeNull();
    for (const one of [...deaf, reader]) one.close();
  });

  it('is accepted only for readable records of the own organization', async () => {
    const foreign = contactId(harbor, 'Rhys Penrose');
    expect(codeOf(await signal('viewing', 'contacts', foreign))).toBe('NOT_FOUND');
    expect(codeOf(await signal('viewing', 'contacts', crypto.randomUUID()))).toBe('NOT_FOUND');
    expect(codeOf(await signal('viewing', 'contacts', tomas, 'customer'))).toBe('FORBIDDEN');
    expect(codeOf(await signal('viewing', 'mailbox', tomas))).toBe('BAD_INPUT');
    expect(codeOf(await signal('typing', 'contacts', tomas))).toBe('BAD_INPUT');
  });

  it('is sent once in three seconds per record', async () => {
    const [one, other] = [await contact(), await contact()];
    const reader = await listen('member');
    const answers = [];
    for (const id of [one, one, other]) answers.push((await signal('viewing', 'contacts', id)).data.sendSignal);
    expect(answers).toEqual([true, false, true]);
    expect([(await reader.signal()).record_id, (await reader.signal()).record_id]).toEqual([one, other]);
    reader.close();
  });

  it('about tasks and boards reaches their readers', async () => {
    const { tasks, boards } = await gateway.ask('{ tasks(first: 1) { id } boards(first: 1) { id } }');
    const reader = await listen('member');
    await signal('editing', 'tasks', tasks[0].id);
    await signal('viewing', 'scrumboard', boards[0].id);
    expect([(await reader.signal()).record_id, (await reader.signal()).record_id]).toEqual([tasks[0].id, boards[0].id]);
    reader.close();
  });

  it('of an invisible person is not sent', async () => {
    const id = await contact();
    const status = (as: string) => gateway.ask(`mutation { updateStatus: updateUser(user: {status: ${as}}) { id } }`);
    await status('not_visible');
    expect(await signal('viewing', 'contacts', id)).toEqual({ data: { sendSignal: false } });
    await status('online');
  });
});

describe('typing in a chat', () => {
  it("reaches only the other side, with that side's chat id", async () => {
    const { mine, theirs } = await chatWith('member');
    expect(theirs).not.toBe(mine);
    const [peer, stranger, self] = [await listen('member'), await listen('customer'), await listen('owner')];
    expect(await signal('typing', 'chat', mine)).toEqual({ data: { sendSignal: true } });
    expect(await peer.signal()).toMatchObject({ kind: 'typing', room: 'chat', record_id: theirs, seconds: 8 });
    for (const one of [stranger, self]) expect(await one.signal(100)).toBeNull();
    for (const one of [peer, stranger, self]) one.close();
  });

  it('is not sent for a chat of other people, or to people without a subscription', async () => {
    const { mine, theirs } = await chatWith('member');
    expect(codeOf(await signal('typing', 'chat', theirs))).toBe('NOT_FOUND');
    expect(codeOf(await signal('typing', 'chat', mine, 'harborOwner'))).toBe('NOT_FOUND');
    expect(codeOf(await signal('viewing', 'chat', mine))).toBe('BAD_INPUT');
    const start = 'mutation ($id: ID!) { startChat(contactId: $id) { id } }';
    const { startChat } = await gateway.ask(start, { id: await contact('owner', { name: 'Nobody Here' }) });
    expect(await signal('typing', 'chat', startChat.id)).toEqual({ data: { sendSignal: false } });
  });
});
