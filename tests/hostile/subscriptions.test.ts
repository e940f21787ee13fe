import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket as Client } from 'ws';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { openSocket, socketAddressOf } from '../support/socket.ts';
import { forge, SECRET } from '../support/tokens.ts';
import { servedMeanwhile } from './meanwhile.ts';
import { listen } from './wire.ts';

const LIMIT = 5;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openGateway({ SUBSCRIPTION_LIMIT: String(LIMIT), HEARTBEAT_MS: '50' });
  port = await listen(gateway);
});
afterAll(() => gateway.close());

type Stream = { text: () => string; ended: Promise<void>; sent: ClientRequest };
const CONTACTS = JSON.stringify({ query: 'subscription { contactChanged { id action } }' });

const open = (token: string): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    };
    const sent = request(
      { host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('error', () => {});
        resolve({ text: () => text, ended: new Promise((done) => answer.on('close', () => done())), sent });
      },
    );
    sent.on('error', reject);
    sent.end(CONTACTS);
  });
const until = async (holds: () => boolean, ms = 5_000): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await wait(20)) if (holds()) return true;
  return holds();
};
const make = async () => (await gateway.rest('POST', '/api/apps/contacts/contact')).body.id as string;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const endsSoon = (token: string, seconds: number) =>
  forge({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(token), exp: Math.floor(Date.now() / 1_000) + seconds }, SECRET);

describe('a thousand simultaneous subscriptions', () => {
  it('get as many streams as one person may have; the rest are refused, and others are served', async () => {
    const token = (await gateway.tokenOf('member'))!;
    const other = (await gateway.tokenOf('owner'))!;
    let streams: Stream[] = [];
    await servedMeanwhile(gateway, other, '1,000 subscriptions', async () => {
      for (let round = 0; round < 10; round += 1) {
        streams = [...streams, ...(await Promise.all(Array.from({ length: 100 }, () => open(token))))];
      }
      expect(
        await until(() => streams.filter(({ text }) => text().includes('RATE_LIMITED')).length === 1_000 - LIMIT),
      ).toBe(true);
    });
    const own = await open(other);
    const active = streams.filter(({ text }) => !text().includes('RATE_LIMITED'));
    expect(active).toHaveLength(LIMIT);
    const id = await make();
    for (const { text } of [...active, own]) expect(await until(() => text().includes(id))).toBe(true);
    for (const { sent } of [...streams, own]) sent.destroy();
    // No stream remains; the server notices a disconnect a little later.
    let isOpen = false;
    for (const end = Date.now() + 5_000; !isOpen && Date.now() < end;) {
      const again = await open(token);
      await wait(60);
      isOpen = !again.text().includes('RATE_LIMITED');
      again.sent.destroy();
    }
    expect(isOpen).toBe(true);
  });
});

describe('sockets', () => {
  const init = (token: string) => ({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  const subscribe = (id: number) => ({ type: 'subscribe', id: String(id), payload: JSON.parse(CONTACTS) });

  it('are limited per person, for fifty sockets and for two hundred subscriptions, while others are served', async () => {
    const token = (await gateway.tokenOf('harborOwner'))!;
    await servedMeanwhile(gateway, (await gateway.tokenOf('owner'))!, '50 sockets', async () => {
      const lines = await Promise.all(Array.from({ length: 50 }, () => openSocket(gateway)));
      for (const { send } of lines) send(init(token));
      const isOut = await Promise.all(
        lines.map(({ closed }) => Promise.race([closed.then(({ code }) => code), wait(2_000).then(() => 0)])),
      );
      expect(isOut.filter((code) => code === 4403)).toHaveLength(50 - LIMIT);
      const [first, ...others] = lines.filter((_, index) => isOut[index] === 0);
      for (let id = 0; id < 200; id += 1) first!.send(subscribe(id));
      const refused = () => first!.heard.filter(({ type }) => type === 'error');
      expect(await until(() => refused().length === 200 - LIMIT, 10_000)).toBe(true);
      expect(new Set(refused().map(({ payload }) => payload[0].extensions.code))).toEqual(new Set(['RATE_LIMITED']));
      for (const { close } of [first!, ...others]) close();
    });
  });

  it('are closed when their messages are too large, too deep, or not text', async () => {
    const token = (await gateway.tokenOf('member'))!;
    const cases: [code: number, message: string | Uint8Array<ArrayBuffer>][] = [
      [1009, JSON.stringify({ type: 'ping', payload: { long: 'x'.repeat(2_000_000) } })],
      [4400, `{"type":"ping","payload":${'['.repeat(100_000)}`],
      [4400, new Uint8Array(10)],
    ];
    for (const [code, message] of cases) {
      const { send, socket, closed } = await openSocket(gateway);
      send(init(token));
      socket.send(message);
      expect((await closed).code).toBe(code);
    }
  });

  it('are cut when their client does not read', async () => {
    const socket = new Client(await socketAddressOf(gateway), 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    socket.pause();
    const ping = JSON.stringify({ type: 'ping', payload: { long: 'x'.repeat(100_000) } });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    for (let turn = 0; turn < 600 && socket.readyState === socket.OPEN; turn += 1)
      await new Promise<void>((resolve) => socket.send(ping, () => resolve()));
    socket.resume();
    await closed;
  });
});

describe('a stream with an expired token', () => {
  it('is closed at that moment and receives no later events', async () => {
    const token = (await gateway.signIn(people.member.email)).accessToken;
    const [short, long] = [await open(endsSoon(token, 2)), await open(token)];
    const before = await make();
    expect(await until(() => short.text().includes(before))).toBe(true);
    await short.ended;
    const after = await make();
    expect(await until(() => long.text().includes(after))).toBe(true);
    expect(short.text()).toContain('event: complete');
    expect(short.text()).not.toContain(after);
    long.sent.destroy();
  });

  it('is closed when the session is revoked or signed out, or its person removed', async () => {
    const system = () => gateway.services.database.system;
    const ends: ((token: string, session: string) => Promise<unknown>)[] = [
      (token) => gateway.rest('POST', '/api/auth/sign-out', { as: { token } }),
      async (_token, session) => {
        const { accessToken } = await gateway.signIn(people.customer.email);
        return gateway.rest('DELETE', `/api/auth/session?id=${session}`, { as: { token: accessToken } });
      },
      () => gateway.rest('DELETE', `/api/common/organizations/member?id=${people.customer.id}`, {}),
    ];
    for (const end of ends) {
      const token = (await gateway.signIn(people.customer.email)).accessToken;
      const stream = await open(token);
      await until(() => stream.text().includes(':'));
      await end(token, claimsOf(token).jti);
      expect(await until(() => stream.text().includes('event: complete'))).toBe(true);
      await stream.ended;
    }
    expect(
      await system().selectFrom('memberships').select('role').where('user_id', '=', people.customer.id).execute(),
    ).toEqual([]);
  });
});
