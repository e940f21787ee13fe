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

// First, because a still closing stream of another test would also be served.
describe('one write and many streams', () => {
  /** Counts the statements that answering one write takes with this number of open streams. */
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
    // Only the statements that answering takes: sessions are re-read now and then.
    return gateway.statements.slice(before).filter((sql) => sql.includes('"contacts')).length;
  }

  it('computes the answer once for all streams of a session with the same query', async () => {
    // One session: two simultaneous opens would each sign in.
    await gateway.tokenOf('owner');
    const alone = await statementsFor(1);
    expect(await statementsFor(2)).toBe(alone);
  });
});

describe('an event stream', () => {
  it('starts at once, sends heartbeats while idle, and is never stored', async () => {
    const stream = await open(CONTACTS);
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream']);
    expect(await until(() => (stream.text().match(/^:$/gm) ?? []).length >= 4)).toBe(true);
    stream.close();
  });

  it('carries event, id, and data', async () => {
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

  it('is not compressed, so that no buffer delays it', async () => {
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

  it('answers 406 when the client does not accept streams', async () => {
    const stream = await open(CONTACTS, 'application/json');
    await stream.ended;
    expect(stream.status).toBe(406);
  });

  it('reports an invalid subscription with the same errors as a query', async () => {
    const stream = await open('subscription { nothing { id } }');
    await until(() => stream.text().includes('nothing'));
    expect(stream.text()).toContain('GRAPHQL_VALIDATION_FAILED');
    stream.close();
    const anonymous = await gateway.follow(CONTACTS, {}, null);
    expect((await anonymous.next()).data.errors[0].extensions.code).toMatch(/UNAUTHENTICATED|INVALID_TOKEN/);
  });
});

describe('subscriptions of one person', () => {
  it('are limited, and one above the limit is refused with a reason', async () => {
    const streams = [await open(CONTACTS), await open(CONTACTS), await open(CONTACTS)];
    const refused = await open(CONTACTS);
    await until(() => refused.text().includes('RATE_LIMITED'));
    expect(refused.text()).toContain('RATE_LIMITED');
    refused.close();
    for (const stream of streams) stream.close();
    await Promise.all(streams.map((stream) => stream.ended));
  });

  it('free their slot when the reader disconnects, even before any event', async () => {
    for (let time = 0; time < 10; time += 1) {
      let isOpen = false;
      // The server notices a disconnect a little later.
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

describe('a slow reader', () => {
  it('is dropped, does not delay others, and receives the missed events on reconnect', async () => {
    const slow = await gateway.follow(CONTACTS, {}, 'member');
    const quick = await gateway.follow(CONTACTS, {}, 'harborOwner');
    quick.close();
    // Streams of inject are read eagerly; the test observes the queue behind them.
    const { subscribers } = gateway.services;
    const { scope } = await contextOf();
    const hungUp = vi.fn();
    const endsAt = Date.now() + 60_000;
    const who = { organization: scope.organization, user: 'a slow reader', session: 'its session', endsAt };
    const queue = subscribers.open(who, { change: () => true }, hungUp);
    for (let time = 0; time < 25; time += 1) await make();
    // Events are sent behind the answers, so a reader that starts before they all arrive is not slow.
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

describe('a stopping gateway', () => {
  it('ends its streams and does not wait for them', async () => {
    const other = await openGateway();
    const stream = await other.follow(CONTACTS);
    // Would hang for as long as the stream is open, and this test with it.
    await other.close();
    await expect(stream.next()).rejects.toThrow('the stream has ended');
  });
});
