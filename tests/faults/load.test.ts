import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Context } from '../../gateway/context.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const isFull = process.env.FAULTS === 'all';
/** The engine hardly matters here: the second one runs in `npm run faults` only. */
const isTried = isFull || process.env.ENGINE !== 'postgres';
const CONNECTIONS = isFull ? 1_000 : 150;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

let gateway: TestGateway;
let port: number;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ SUBSCRIBER_QUEUE: '100', RATE_LIMIT: '1200', SUBSCRIPTION_LIMIT: '50' });
  await gateway.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = gateway.server.server.address() as AddressInfo);
  token = (await gateway.tokenOf('owner'))!;
});
afterAll(() => gateway.close());

const open = new Set<Socket>();
function send(text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.once('error', reject);
    open.add(socket);
  });
}
const head = (method: string, path: string, more = '', bearer = token) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${bearer}\r\n${more}`;

/** Pings during other work; calling the result stops it and returns the 95th percentile. */
function ping(): () => Promise<number> {
  const times: number[] = [];
  const state = { isOver: false };
  const work = (async () => {
    while (!state.isOver) {
      const started = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}/health/live`);
      expect(status).toBe(200);
      times.push(performance.now() - started);
      await wait(20);
    }
  })();
  return async () => {
    state.isOver = true;
    await work;
    return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0);
  };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

describe.runIf(isTried)('many simultaneous connections', { timeout: 120_000 }, () => {
  it('release everything read for their last answer while they stay open', async () => {
    // Contexts of requests with all their loaded data. Bytes would include unrelated garbage.
    const alive = () => queryObjects(Context, { format: 'count' });
    const before = alive();
    const lines: Socket[] = [];
    const body = JSON.stringify({ query: '{ contacts { name tags { title } } }' });
    const asked = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    for (let count = 0; count < 40; count += 1) {
      const line = await send(head('POST', '/graphql', asked));
      let text = '';
      line.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      while (!text.endsWith('}]}}')) await once(line, 'data');
      lines.push(line);
    }
    // Each count walks the whole heap.
    await expect.poll(alive, { timeout: 20_000, interval: 500 }).toBeLessThan(before + lines.length / 4);
    for (const line of lines) line.destroy();
  });

  it(`${CONNECTIONS} that read slowly delay no request and keep memory bounded`, async () => {
    collect();
    const before = process.memoryUsage().rss;
    const stop = ping();
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        send(head('GET', '/api/apps/contacts/all', 'connection: close\r\n\r\n')),
      ),
    );
    for (const socket of sockets) socket.pause();
    await wait(isFull ? 5_000 : 1_500);
    const during = process.memoryUsage().rss;
    // A few bytes now and then, as over a bad connection.
    const statuses = await Promise.all(
      sockets.map(async (socket, index) => {
        await wait(index % 500);
        let text = '';
        socket.on('data', (chunk: Buffer) => {
          if (text.length < 4_000) text += chunk.toString('latin1');
        });
        socket.resume();
        await new Promise<void>((resolve) => socket.once('close', () => resolve()));
        const status = text.slice(9, 12);
        if (status !== '200') expect(text).toMatch(/^retry-after: [1-9]/im);
        return status;
      }),
    );
    const p95 = await stop();
    console.log(
      `${CONNECTIONS} slow readers: memory ${megabytes(before)} MB before, ${megabytes(during)} MB with them; ping p95 ${p95} ms, ` +
        `${statuses.filter((status) => status === '503').length} asked to try again`,
    );
    expect(statuses.filter((status) => status !== '200' && status !== '503')).toEqual([]);
    expect(statuses.filter((status) => status === '200').length).toBeGreaterThan(CONNECTIONS / 4);
    expect(during - before).toBeLessThan(400 * 1_048_576);
    expect(p95).toBeLessThan(5_000);
  });

  it('in a burst over the limit are refused with 429 and Retry-After, for their sender only', async () => {
    const other = (await gateway.tokenOf('harborOwner'))!;
    const statuses = new Map<number, number>();
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          fetch(`http://127.0.0.1:${port}/api/common/shortcuts`, { headers: { authorization: `Bearer ${token}` } }),
        ),
      );
      for (const answer of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status !== 200) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        await answer.arrayBuffer();
      }
    }
    console.log(`a burst of 1500: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/common/shortcuts`, {
      headers: { authorization: `Bearer ${other}` },
    });
    expect(status).toBe(200);
  });
});

describe.runIf(isTried)('a subscriber that does not read', { timeout: 120_000 }, () => {
  it('is dropped with bounded queue and socket buffers, while a reading one gets every event', async () => {
    const events = await gateway.follow('subscription { changed(rooms: ["contacts"]) { action } }', {}, 'member');
    const body = JSON.stringify({ query: 'subscription { changed(rooms: ["contacts"]) { action before after } }' });
    // The burst before this has used up the owner's rate limit.
    const member = (await gateway.tokenOf('member'))!;
    const deaf = await Promise.all(
      Array.from({ length: 5 }, () =>
        send(
          head(
            'POST',
            '/graphql',
            `accept: text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
            member,
          ),
        ),
      ),
    );
    for (const socket of deaf) socket.pause();
    await wait(300);
    const sockets = () =>
      new Promise<number>((resolve) => gateway.server.server.getConnections((_error, count) => resolve(count)));
    const connected = await sockets();
    const { body: contact } = await gateway.rest('POST', '/api/apps/contacts/contact', { as: 'member' });
    let read = 1;
    const listening = (async () => {
      while ((await events.maybe(3_000)) !== null) read += 1;
    })();
    const before = process.memoryUsage();
    const isDropped = async () => (await sockets()) <= connected - deaf.length;
    // Each event is about 20 kB: together more than the ten megabytes the system may buffer for a socket.
    const least = isFull ? 1_100 : 500;
    let rounds = 0;
    for (; rounds < 1_100 && (rounds < least || !(await isDropped())); rounds += 1) {
      const turn = rounds;
      const notes = `${turn} ${'x'.repeat(9_900)}`;
      const { status } = await gateway.rest('PATCH', '/api/apps/contacts/contact', {
        as: 'member',
        body: { id: contact.id, contact: { notes } },
      });
      expect(status).toBe(200);
      await wait(1);
    }
    await listening;
    const after = process.memoryUsage();
    console.log(
      `subscribers that do not read: ${rounds} events of 20 kB to ${deaf.length} of them, ` +
        `memory ${megabytes(before.rss)} MB before and ${megabytes(after.rss)} MB after, ` +
        `buffers ${megabytes(before.arrayBuffers)} and ${megabytes(after.arrayBuffers)} MB, one that reads got ${read - 1}`,
    );
    expect(read - 1).toBe(rounds + 1);
    for (const end = Date.now() + 10_000; (await sockets()) > connected - deaf.length && Date.now() < end;)
      await wait(50);
    expect(await sockets()).toBeLessThanOrEqual(connected - deaf.length);
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(64 * 1_048_576);
    events.close();
    for (const socket of open) socket.destroy();
  });
});
