import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let address: string;
beforeAll(async () => {
  gateway = await openGateway({ HEARTBEAT_MS: '30', SUBSCRIPTION_LIMIT: '3', SUBSCRIBER_QUEUE: '20' });
  address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

type Stream = {
  status: number;
  type: string;
  text: () => string;
  ended: Promise<void>;
  pause(): void;
  resume(): void;
  close(): void;
};

/** A real connection, whose reader can stop reading. */
async function open(query: string, accept = 'text/event-stream'): Promise<Stream> {
  const token = await gateway.tokenOf('owner');
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/graphql`,
      { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        resolve({
          status: answer.statusCode!,
          type: answer.headers['content-type'] ?? '',
          text: () => text,
          ended: new Promise((done) => answer.on('close', () => done())),
          pause: () => answer.pause(),
          resume: () => answer.resume(),
          close: () => sent.destroy(),
        });
      },
    );
    sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)));
    sent.end(JSON.stringify({ query }));
  });
}

const until = async (holds: () => boolean, ms = 3_000): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (holds()) return true;
  }
  return false;
};
const CONTACTS = 'subscription { contactChanged { id action } }';
const NAMES = 'subscription { contactChanged { id action contact { name tags { title } } } }';
const make = async () => (await gateway.rest('POST', '/api/apps/contacts/contact')).body.id as string;

// First: a stream of another test that is still closing would be answered too.
describe('one write and many streams', () => {
  /** What reading the answer to one write cost, with so many streams open. */
  async function statementsFor(streams: number): Promise<number> {
    const streamsOpen = await Promise.all(Array.from({ length: streams }, () => open(NAMES)));
    expect(streamsOpen.map((stream) => stream.status)).toEqual(streamsOpen.map(() => 200));
    const id = await make();
    const isHeard = () => streamsOpen.every((stream) => stream.text().includes(id));
    expect(await until(isHeard)).toBe(true);
    const before = gateway.statements.length;
    const name = `Told to ${streams}`;
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id, contact: { name } } });
    expect(await until(() => streamsOpen.every((stream) => stream.text().includes(name)))).toBe(true);
    for (const stream of streamsOpen) stream.close();
    await Promise.all(streamsOpen.map((stream) => stream.ended));
    // Only those that answering takes: who asks is read again now and then.
    return gateway.statements.slice(before).filter((sql) => sql.includes('"contacts')).length;
  }

  it('make the answer once for all streams of a session that ask the same', async () => {
    // One session: two that open at once would each sign in.
    await gateway.tokenOf('owner');
    const alone = await statementsFor(1);
    expect(await statementsFor(2)).toBe(alone);
  });
});

describe('a stream of events', () => {
  it('begins at once, beats while nothing happens, and is never stored', async () => {
    const stream = await open(CONTACTS);
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream']);
    expect(await until(() => (stream.text().match(/^:$/gm) ?? []).length >= 4)).toBe(true);
    stream.close();
  });

  it('carries event, id and data', async () => {
    const stream = await open(CONTACTS);
    await until(() => stream.text().includes(':'));
    const id = await make();
    await until(() => stream.text().includes('data:'));
    expect(stream.text()).toMatch(
      new RegExp(
        `event: next\\nid: \\d+\\ndata: \\{"data":\\{"contactChanged":\\{"id":"${id}","action":"create"\\}\\}\\}\\n\\n`,
      ),
    );
    stream.close();
  });

  it('is not compressed, so that nothing waits in a buffer', async () => {
    const answer = await gateway.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${await gateway.tokenOf('owner')}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip, br',
        accept: 'text/event-stream',
      },
      payload: JSON.stringify({ query: CONTACTS }),
      payloadAsStream: true,
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    answer.stream().destroy();
  });

  it('answers 406 to who does not read streams', async () => {
    const stream = await open(CONTACTS, 'application/json');
    await stream.ended;
    expect(stream.status).toBe(406);
  });

  it('says what is wrong with a subscription, as a query would', async () => {
    const stream = await open('subscription { nothing { id } }');
    await until(() => stream.text().includes('nothing'));
    expect(stream.text()).toContain('GRAPHQL_VALIDATION_FAILED');
    stream.close();
    const anonymous = await gateway.follow(CONTACTS, {}, null);
    expect((await anonymous.next()).data.errors[0].extensions.code).toMatch(/UNAUTHENTICATED|INVALID_TOKEN/);
  });
});

describe('subscriptions of one person', () => {
  it('are limited, and the one too many is told so', async () => {
    const streams = [await open(CONTACTS), await open(CONTACTS), await open(CONTACTS)];
    const refused = await open(CONTACTS);
    await until(() => refused.text().includes('RATE_LIMITED'));
    expect(refused.text()).toContain('RATE_LIMITED');
    refused.close();
    for (const stream of streams) stream.close();
    await Promise.all(streams.map((stream) => stream.ended));
  });

  it('make room when their reader goes away, also when nothing ever happened on them', async () => {
    for (let time = 0; time < 10; time += 1) {
      let isOpen = false;
      // The server hears a little later that a reader has gone.
      for (const end = Date.now() + 5_000; !isOpen && Date.now() < end;) {
        const stream = await open(CONTACTS);
        await until(() => stream.text().includes('RATE_LIMITED'), 60);
        isOpen = !stream.text().includes('RATE_LIMITED');
        stream.close();
        await stream.ended;
      }
      expect(isOpen).toBe(true);
    }
  });
});

describe('a reader that is too slow', () => {
  it('is dropped, does not hold the others up, and gets the rest when it comes back', async () => {
    const slow = await gateway.follow(CONTACTS, {}, 'member');
    const quick = await gateway.follow(CONTACTS, {}, 'harborOwner');
    quick.close();
    // The streams of inject read eagerly; what is asked for here is the queue behind them.
    const { subscribers } = gateway.services;
    const { scope } = await contextOf();
    const hungUp = vi.fn();
    const endsAt = Date.now() + 60_000;
    const who = { organization: scope.organization, user: 'a slow reader', session: 'its session', endsAt };
    const queue = subscribers.open(who, { change: () => true }, hungUp);
    for (let time = 0; time < 25; time += 1) await make();
    // Told behind the answers: whoever read before all of it came would not be slow.
    await expect.poll(() => hungUp.mock.calls.length, { timeout: 10_000 }).toBe(1);
    const seen = [];
    for await (const change of queue) seen.push(change);
    expect(seen).toEqual([]);
    expect(hungUp).toHaveBeenCalledTimes(1);
    expect((await slow.next()).id).toMatch(/^\d+$/);
    slow.close();
  });

  const contextOf = async () => {
    const { openContext } = await import('../../gateway/context.ts');
    return openContext(gateway.services, {
      door: 'graphql',
      id: 'test',
      address: '127.0.0.1',
      host: 'localhost',
      agent: null,
      acceptLanguage: undefined,
      authorization: `Bearer ${await gateway.tokenOf('owner')}`,
      idempotencyKey: undefined,
      lastEventId: undefined,
      overrides: null,
      connection: null,
    });
  };
});

describe('a gateway that stops', () => {
  it('ends its streams and does not wait for them', async () => {
    const other = await openGateway();
    const stream = await other.follow(CONTACTS);
    // Would wait for as long as the stream is open, and this test with it.
    await other.close();
    await expect(stream.next()).rejects.toThrow('the stream has ended');
  });
});
