import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itWithPlugins, openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { addressOf } from '../support/agent.ts';
import { carriers, listenTo, openSocket, openSocketClient } from '../support/socket.ts';
import { until } from '../support/until.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ HEARTBEAT_MS: '50', SUBSCRIPTION_LIMIT: '3' });
});
afterAll(() => gateway.close());

const CONTACTS = 'subscription { contactChanged { id action } }';
const make = async () => (await gateway.rest('POST', '/api/apps/contacts/contact')).body.id as string;
const init = async (who: Who) => ({
  type: 'connection_init',
  payload: { authorization: `Bearer ${await gateway.tokenOf(who)}` },
});
const subscribe = (id: string, query = CONTACTS) => ({ type: 'subscribe', id, payload: { query } });

/** Completes subscriptions before disposing: disposing would wait for a dropped connection. */
async function leave(client: Loose, ...followed: ReturnType<typeof listenTo>[]): Promise<void> {
  for (const { stop } of followed) stop();
  await until(() => followed.every(({ isComplete }) => isComplete()));
  await client.dispose();
}

describe.each(Object.entries(carriers))('the official client of %s', (name, open) => {
  it('subscribes, queries, and mutates with the same answers as over HTTP', async () => {
    const client = await open(gateway, 'owner');
    const followed = listenTo(client, CONTACTS);
    const named = listenTo(client, 'subscription($r: [String!]) { changed(rooms: $r) { record } }', {
      variables: { r: ['tasks'] },
    });
    // Both subscriptions are live once a change arrives; the delay is the client's.
    let id = '';
    await expect.poll(async () => ((id = await make()), followed.told.length), { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await until(() => JSON.stringify(followed.told).includes(id))).toBe(true);
    if (name === 'graphql-ws') expect(followed.told.at(-1).extensions.lastEventId).toMatch(/^\d+$/);
    const read = listenTo(client, '{ contacts(first: 1) { name } }');
    expect(await until(read.isComplete)).toBe(true);
    expect(read.told).toEqual([{ data: { contacts: [{ name: expect.any(String) }] } }]);
    const written = listenTo(client, 'mutation { createContactTag(tag: { title: "Over a line" }) { title } }');
    expect(await until(written.isComplete)).toBe(true);
    expect(written.told[0].data.createContactTag.title).toBe('Over a line');
    expect(written.told[0].extensions.changes).toHaveLength(1);
    const wrong = listenTo(client, '{ nothing }');
    expect(await until(() => wrong.problem() !== null || wrong.told.length > 0)).toBe(true);
    expect(named.told).toEqual([]);
    await leave(client, followed, named);
  });

  it('has only the rights of its person', async () => {
    const customer = await open(gateway, 'customer');
    const refused = listenTo(customer, '{ contacts { id } }');
    expect(await until(refused.isComplete)).toBe(true);
    expect(refused.told[0].errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', right: 'contacts.view' });
    const stranger = await open(gateway, 'harborOwner');
    const own = await open(gateway, 'owner');
    const [theirs, ours] = [listenTo(stranger, CONTACTS), listenTo(own, CONTACTS)];
    await expect.poll(async () => (await make(), ours.told.length), { timeout: 5_000 }).toBeGreaterThan(1);
    expect(theirs.told).toEqual([]);
    await leave(stranger, theirs);
    await leave(own, ours);
    await leave(customer);
  });
});

describe('a reconnecting client', () => {
  it('receives the events after its last seen event, over a socket', async () => {
    const client = await openSocketClient(gateway, 'owner');
    const id = await make();
    const last = await gateway.services.database.system
      .selectFrom('changes')
      .select('sequence')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    const missed = listenTo(client, CONTACTS, { extensions: { lastEventId: String(last.sequence - 1) } });
    expect(await until(() => missed.told.length > 0)).toBe(true);
    expect(missed.told[0]).toEqual({
      data: { contactChanged: { id, action: 'create' } },
      extensions: { lastEventId: String(last.sequence) },
    });
    await client.dispose();
  });
});

describe('a socket', () => {
  it('closes with the code of the protocol when its client violates it', async () => {
    const cases: [code: number, messages: unknown[]][] = [
      [4400, ['no JSON']],
      [4400, [{ type: 'nothing' }]],
      [4401, [subscribe('1')]],
      [4403, [{ type: 'connection_init' }]],
      [4403, [{ type: 'connection_init', payload: { authorization: 'Bearer nobody' } }]],
      [4429, [await init('owner'), await init('owner')]],
      [4400, [await init('owner'), { type: 'subscribe', id: '1', payload: {} }]],
      [4409, [await init('owner'), subscribe('1'), subscribe('1')]],
    ];
    for (const [code, messages] of cases) {
      const { send, closed, heard } = await openSocket(gateway);
      for (const message of messages) {
        send(message);
        if ((message as Loose).type === 'connection_init' && messages.length > 1)
          await until(() => heard.length > 0, 500);
      }
      expect([messages.at(-1), (await closed).code]).toEqual([messages.at(-1), code]);
    }
    expect((await (await openSocket(gateway, null)).closed).code).toBe(4406);
  });

  it('is closed when its client stays silent, and answers pings', async () => {
    const silent = await openSocket(gateway);
    const { send, heard, close } = await openSocket(gateway);
    send({ type: 'ping', payload: { n: 1 } });
    expect(await until(() => heard.length > 0)).toBe(true);
    expect(heard).toEqual([{ type: 'pong', payload: { n: 1 } }]);
    close();
    expect((await silent.closed).code).toBe(4408);
  });

  itWithPlugins('is refused for pages of other sites, and a request without an upgrade gets the page', async () => {
    const address = await addressOf(gateway);
    const { request } = await import('node:http');
    const upgrade = (path: string, headers: object) =>
      new Promise<number>((resolve, reject) => {
        const sent = request(`${address}${path}`, {
          headers: { connection: 'upgrade', upgrade: 'websocket', ...headers } as Record<string, string>,
        });
        sent.on('response', (answer) => resolve(answer.resume().statusCode!));
        sent.on('upgrade', (answer, socket) => (socket.destroy(), resolve(answer.statusCode!)));
        sent.on('error', reject).end();
      });
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
    expect(await upgrade('/graphql', { ...key, origin: 'https://elsewhere.test' })).toBe(403);
    expect(await upgrade('/graphql', { ...key, origin: address })).toBe(101);
    expect(await upgrade('/health/live', key)).toBe(200);
    expect(await upgrade('/graphql', { upgrade: 'h2c', accept: 'text/html' })).toBe(200);
  });

  it('is limited per person, in subscriptions and in sockets, and frees closed slots', async () => {
    const client = await openSocketClient(gateway, 'member');
    const followed = [1, 2, 3].map(() => listenTo(client, CONTACTS));
    await expect.poll(async () => (await make(), followed.every(({ told }) => told.length > 0))).toBe(true);
    const refused = listenTo(client, CONTACTS);
    expect(await until(() => refused.problem() !== null)).toBe(true);
    expect(refused.problem()[0].extensions.code).toBe('RATE_LIMITED');
    followed[0]!.stop();
    await expect
      .poll(async () => {
        const again = listenTo(client, CONTACTS);
        await make();
        await until(() => again.told.length > 0 || again.problem() !== null);
        again.stop();
        return again.problem();
      })
      .toBe(null);
    const others = [await openSocket(gateway), await openSocket(gateway), await openSocket(gateway)];
    for (const { send } of others) send(await init('member'));
    const codes = await Promise.race(others.map(({ closed }) => closed));
    expect(codes).toEqual({ code: 4403, reason: 'RATE_LIMITED' });
    for (const { close } of others) close();
    await client.dispose();
  });

  it('ends with its session', async () => {
    const { accessToken } = await gateway.signIn('customer@meridian.test');
    const { send, heard, closed } = await openSocket(gateway);
    send(await init({ token: accessToken }));
    expect(await until(() => heard.length > 0)).toBe(true);
    await gateway.rest('POST', '/api/auth/sign-out', { as: { token: accessToken } });
    expect(await closed).toEqual({ code: 4403, reason: 'The session has ended' });
  });
});

describe('a stopping gateway', () => {
  it('closes its sockets, ends subscriptions, and does not wait for idle connections', async () => {
    const other = await openGateway();
    const address = await addressOf(other);
    const authorization = `Bearer ${await other.tokenOf('owner')}`;
    const socket = await openSocket(other);
    socket.send({ type: 'connection_init', payload: { authorization } });
    expect(await until(() => socket.heard.length > 0)).toBe(true);
    // Both ends would keep the connection alive for the next request.
    const { body } = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: CONTACTS }),
    });
    const events = body!.getReader();
    await events.read();
    const lines = ['', 'GET /health/live HTTP/1.1\r\n'].map((said) => {
      const line = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
      line.write(said);
      return line;
    });
    await Promise.all(lines.map((line) => once(line, 'connect')));
    await other.close();
    expect((await socket.closed).code).toBe(1001);
    while (!(await events.read()).done);
  });
});
