import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { multipart } from '../support/form.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { head, listen, sendRaw } from './wire.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openGateway({ LLM_URL: 'http://127.0.0.1:1/v1' });
  port = await listen(gateway);
});
afterAll(() => gateway.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const TITLE = 'Written by somebody who may not';
const file = { field: '0', name: 'late.txt', type: 'text/plain', content: 'late' };
const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  payload: Buffer.from(JSON.stringify(body)),
});
const tag = { tag: { title: TITLE } };
const write = `createContactTag(tag: { title: "${TITLE}" }) { id }`;
const withFile = {
  operations: JSON.stringify({
    query: `mutation ($file: Upload!) { ${write} uploadFile(file: $file) { id } }`,
    variables: { file: null },
  }),
  map: '{"0":["variables.file"]}',
};

type Sent = { headers: Record<string, string>; payload: Buffer };
/** Every door that takes a body, with a write that a member may make. */
const doors: Record<string, [line: string, sent: Sent]> = {
  'REST with JSON': ['POST /api/apps/contacts/tag', json(tag)],
  'REST with a form': ['POST /api/apps/file-manager/upload', multipart({}, [{ ...file, field: 'file', name: TITLE }])],
  'GraphQL with JSON': ['POST /graphql', json({ query: `mutation { ${write} }` })],
  'GraphQL with a form': ['POST /graphql', multipart(withFile, [file])],
  'the door for agents': [
    'POST /mcp?write=on',
    json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'createContactTag', arguments: tag } }),
  ],
  'the assistant': ['POST /assistant', json({ messages: [{ role: 'user', content: TITLE }] })],
};
const forms = Object.keys(doors).filter((name) => name.includes('form'));

/** Sends the head and half of the body, runs a callback, and sends the rest. */
async function sendAround(door: string, token: string, happens: (socket: Socket) => Promise<unknown>): Promise<string> {
  const [line, { headers, payload }] = doors[door]!;
  const half = payload.length >> 1;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const own = { authorization: `Bearer ${token}`, 'x-meridian-upload': '1', 'content-length': payload.length };
  socket.write(head(line, { ...headers, ...own }));
  socket.write(payload.subarray(0, half));
  await wait(200);
  await happens(socket);
  socket.write(payload.subarray(half));
  await closed;
  return text;
}

const enter = async () => (await gateway.signIn(people.member.email)).accessToken;
const signOut = (token: string) => gateway.graphql('mutation { signOut }', {}, { token });
const role = (to: 'customer' | 'member') =>
  gateway.services.database.system
    .updateTable('memberships')
    .set({ role: to })
    .where('user_id', '=', people.member.id)
    .execute();
const isWritten = async () => {
  const { contactTags } = await gateway.ask('{ contactTags { title } }');
  const { body: files } = await gateway.rest('GET', '/api/apps/file-manager', { offContract: true });
  return JSON.stringify([contactTags, files]).includes(TITLE);
};

describe('a request whose body arrives slowly', () => {
  it.each(Object.keys(doors))('is refused by %s when its session ends meanwhile', async (door) => {
    const token = await enter();
    const text = await sendAround(door, token, () => signOut(token));
    expect(text).toMatch(/HTTP\/1.1 401|"INVALID_TOKEN"/);
    expect(await isWritten()).toBe(false);
  });

  it.each(Object.keys(doors).filter((name) => name !== 'the assistant'))(
    'is refused by %s when the required right is lost meanwhile',
    async (door) => {
      const text = await sendAround(door, await enter(), () => role('customer')).finally(() => role('member'));
      expect(text).toMatch(/HTTP\/1.1 403|\bFORBIDDEN\b/);
      expect(await isWritten()).toBe(false);
    },
  );

  it.each(forms)('is aborted at %s as soon as its session ends, not at its last byte', async (door) => {
    const token = await enter();
    const text = await sendAround(door, token, async (socket) => {
      const ended = new Promise((resolve) => socket.once('end', resolve));
      await signOut(token);
      await ended;
    });
    expect(text).toMatch(/^HTTP\/1.1 401/);
  });

  it.each(Object.keys(doors).filter((name) => name !== 'the assistant'))(
    'runs at %s when nothing changes meanwhile',
    async (door) => {
      const text = await sendAround(door, await enter(), async () => {});
      expect(text).toMatch(/^HTTP\/1.1 200/);
      expect(text).not.toMatch(/"errors"/);
    },
  );

  it('re-reads identity, while a body sent with its head costs PostgreSQL no second query', async () => {
    const token = await enter();
    const steps: string[] = [];
    const cache = gateway.services.sessionCache as Loose;
    const read = cache.of.bind(cache);
    cache.of = (claims: unknown) => {
      steps.push('identity');
      return read(claims);
    };
    await sendAround('REST with JSON', token, async () => void steps.push('half of the body'));
    expect(steps).toEqual(['identity', 'half of the body', 'identity']);
    steps.length = 0;
    const [line, { headers, payload }] = doors['REST with JSON']!;
    const own = { authorization: `Bearer ${token}`, 'content-length': payload.length };
    const { statuses } = await sendRaw(port, head(line, { ...headers, ...own }) + payload.toString());
    delete cache.of;
    expect(statuses).toEqual([200]);
    if (process.env.ENGINE === 'postgres') expect(steps).toEqual(['identity']);
  });
});
