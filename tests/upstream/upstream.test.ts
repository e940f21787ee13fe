import { mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsonServer from 'json-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../support/agent.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { openOtherServer } from './other-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-upstream-'));
let files = 0;
const table = (content: object | string): string => {
  const file = join(folder, `${(files += 1)}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const CONTACTS = '/api/apps/contacts/all';
const CONTACT = '/api/apps/contacts/contact';

let behind: TestGateway;
let other: Awaited<ReturnType<typeof openOtherServer>>;
let gateway: TestGateway;
beforeAll(async () => {
  behind = await openGateway();
  other = await openOtherServer(await addressOf(behind));
  gateway = await openGateway({
    UPSTREAM_URL: other.url,
    UPSTREAM_TOKEN: (await behind.tokenOf('owner'))!,
    UPSTREAM_FILE: table({ rooms: { contacts: 'upstream', tasks: 'shadow' }, operations: { createTask: 'local' } }),
    UPSTREAM_TIME: '1',
    UPSTREAM_SIZE: '200000',
  });
});
afterAll(async () => {
  await gateway.close();
  await other.close();
  await behind.close();
});

const report = async () => (await gateway.rest('GET', '/api/common/upstream')).body;
const rowOf = async (operation: string) =>
  (await report()).operations.find((row: Loose) => row.operation === operation);
/** A shadow is queried after the answer is sent. */
const until = async (isDone: () => Promise<boolean>) => {
  for (const end = Date.now() + 5_000; !(await isDone());) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('a room with an upstream', () => {
  it('is answered by the other server at both doors, with one list for all nested records', async () => {
    const made = await behind.rest('POST', CONTACT);
    const id = made.body.id;
    const { body } = await gateway.rest('GET', CONTACTS);
    expect(body.map((one: Loose) => one.id)).toContain(id);
    other.heard.length = 0;
    const { contacts } = await gateway.ask('{ contacts { id name tags { id title } } }');
    expect(contacts.filter((one: Loose) => one.tags.length > 0).length).toBeGreaterThan(3);
    expect(other.heard.map(({ url }) => url)).toEqual([CONTACTS, '/api/apps/contacts/tags']);
    await behind.rest('DELETE', `${CONTACT}?id=${id}`);
  });

  it('is written only there, and not locally', async () => {
    const title = 'Made through the gateway';
    const { body } = await gateway.rest('POST', '/api/apps/contacts/tag', { body: { tag: { title } } });
    const there = await behind.rest('GET', '/api/apps/contacts/tags');
    expect(there.body.find((one: Loose) => one.id === body.id)).toMatchObject({ title });
    const rows = await gateway.services.database.system
      .selectFrom('changes')
      .select('sequence')
      .where('record_id', '=', body.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('checks our own rights first, and forwards refusals of the other server', async () => {
    other.heard.length = 0;
    expect((await gateway.rest('GET', CONTACTS, { as: 'customer' })).status).toBe(403);
    expect((await gateway.rest('GET', CONTACTS, { as: null })).status).toBe(401);
    expect(other.heard).toEqual([]);
    other.plant(`GET ${CONTACTS}`, () => ({ status: 429, body: { error: 'Slowly' } }));
    const answer = await gateway.rest('GET', CONTACTS);
    other.plant(`GET ${CONTACTS}`, null);
    expect([answer.status, answer.body]).toEqual([429, { error: 'Slowly', code: 'RATE_LIMITED' }]);
  });

  it('is never answered 304 based on local tables', async () => {
    const first = await gateway.rest('GET', CONTACTS);
    await behind.rest('POST', '/api/apps/contacts/tag', { body: { tag: { title: 'Later' } } });
    other.plant(`GET ${CONTACTS}`, (body) => ({ body: body.slice(1) }));
    const headers = { 'if-none-match': first.headers.etag! };
    for (let turn = 0; turn < 2; turn += 1) expect((await gateway.rest('GET', CONTACTS, { headers })).status).toBe(200);
    other.plant(`GET ${CONTACTS}`, null);
  });

  it('refuses an argument that only local stores support', async () => {
    const { errors } = await gateway.graphql('{ contacts(first: 3, sort: RECENT) { id } }');
    expect(errors?.[0]?.extensions.code).toMatch(/BAD_INPUT|GRAPHQL_VALIDATION_FAILED/);
  });
});

describe('a room in shadow mode', () => {
  it('reports three planted deviations and one status by operation and type, and answers locally', async () => {
    const path = '/api/apps/tasks/all';
    const ours = await gateway.rest('GET', path);
    await until(async () => (await rowOf('tasks')).asked >= 1);
    other.plant(`GET ${path}`, (body) => {
      const [first, second, ...rest] = body as Loose[];
      const { title: _title, ...untitled } = first;
      return {
        body: [
          second,
          untitled,
          ...rest.slice(0, 1).map((one) => ({ ...one, order: String(one.order) })),
          ...rest.slice(1),
        ],
      };
    });
    expect((await gateway.rest('GET', path)).body).toEqual(ours.body);
    await until(async () => (await rowOf('tasks')).differing >= 1);
    const kinds = (await rowOf('tasks')).differences.map(({ kind, path: at }: Loose) => `${kind} ${at}`);
    expect(kinds).toEqual(expect.arrayContaining(['missing key [].title', 'other type [].order', 'other order ']));
    other.plant(`GET ${path}`, () => ({ status: 418, body: {} }));
    await gateway.rest('GET', path);
    await until(async () => (await rowOf('tasks')).differences.some((one: Loose) => one.kind === 'other status'));
    other.plant(`GET ${path}`, null);
    // The panel next to GraphiQL shows it to callers with the right to the request figures.
    const twin = async (as: 'owner' | 'member') => {
      const asked = { as, body: { query: '{ tasks { id } }' }, offContract: true };
      return (await gateway.rest('POST', '/graphql/twin', asked)).body.fields[0].elsewhere;
    };
    expect(await twin('owner')).toMatchObject({ place: 'shadow', differing: expect.any(Number) });
    expect((await twin('owner')).differences.map(({ kind }: Loose) => kind)).toContain('missing key');
    expect(await twin('member')).toBe(null);
    const metrics = (await gateway.server.inject({ url: '/metrics' })).payload;
    expect(metrics).toMatch(/meridian_upstream_differences_total\{operation="tasks",kind="missing key"\} \d/);
    expect(metrics).toContain('meridian_upstream_closed 0');
  });

  it('is written once on each side, and only locally where the table says local', async () => {
    const before = other.heard.length;
    const made = await gateway.rest('POST', '/api/apps/tasks/task', { body: { type: 'task' } });
    expect(made.status).toBe(200);
    const tag = { tag: { title: 'In both' } };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let turn = 0; turn < 2; turn += 1) await gateway.rest('POST', '/api/apps/tasks/tag', { body: tag, headers });
    await until(async () => other.heard.length > before);
    const requests = other.heard.slice(before).map(({ method, url }) => `${method} ${url}`);
    expect(requests).toEqual(['POST /api/apps/tasks/tag']);
    const there = async () =>
      (await behind.rest('GET', '/api/apps/tasks/tags')).body.filter(({ title }: Loose) => title === 'In both').length;
    await until(async () => (await there()) === 1);
  });
});

describe('the shadow report', () => {
  it('requires the right to the request figures, and is empty without another server', async () => {
    const { server, closed } = await report();
    expect([server, closed]).toEqual([other.url, false]);
    expect((await gateway.rest('GET', '/api/common/upstream', { as: 'member' })).status).toBe(403);
    const none = { server: null, closed: false, operations: [] };
    expect((await behind.rest('GET', '/api/common/upstream')).body).toEqual(none);
  });
});

describe('json-server with the documented data', () => {
  it('serves the contract at both doors, with local relations and local rooms', async () => {
    const paths = { contacts: CONTACTS, tags: '/api/apps/contacts/tags', countries: '/api/apps/contacts/countries' };
    const data: Record<string, Loose> = {};
    for (const [name, path] of Object.entries(paths)) data[name] = (await behind.rest('GET', path)).body;
    data.contacts[0].name = 'Known to json-server alone';
    const app = jsonServer.create();
    app.use(jsonServer.rewriter(Object.fromEntries(Object.entries(paths).map(([name, path]) => [path, `/${name}`]))));
    app.use(jsonServer.router(data));
    const server = await new Promise<Server>((resolve) => {
      const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    const mixed = await openGateway({
      UPSTREAM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      UPSTREAM_FILE: table({
        rooms: { tasks: 'shadow' },
        operations: { contacts: 'upstream', contactTags: 'upstream', countries: 'upstream' },
      }),
    });
    expect((await mixed.rest('GET', CONTACTS)).body).toEqual(data.contacts);
    const { contacts } = await mixed.ask('{ contacts { name tags { title } } }');
    expect(contacts.map(({ name }: Loose) => name)).toEqual(data.contacts.map(({ name }: Loose) => name));
    expect(contacts.some(({ tags }: Loose) => tags.length > 0)).toBe(true);
    // A room unknown to it: the local answer is used, and the difference is counted.
    expect((await mixed.rest('GET', '/api/apps/tasks/tags')).status).toBe(200);
    const rows = async () => (await mixed.rest('GET', '/api/common/upstream')).body.operations;
    await until(async () => (await rows()).some(({ differing }: Loose) => differing > 0));
    expect((await rows()).find(({ operation }: Loose) => operation === 'taskTags').differences[0]).toMatchObject({
      kind: 'other status',
      path: '404, not 200',
    });
    await mixed.close();
    await new Promise((resolve) => server.close(resolve));
  });
});

// Last, because these tests leave the other server disabled for a while.
describe('a misbehaving upstream', () => {
  const bend = async (how: Parameters<typeof other.plant>[1], path = CONTACTS) => {
    other.plant(`GET ${path}`, how);
    const { status, body } = await gateway.rest('GET', path);
    other.plant(`GET ${path}`, null);
    return [status, body.code, body.error];
  };

  it('is a 502 with a code when its body violates the contract', async () => {
    const bent = await bend((body) => ({ body: [{ ...body[0], name: 7 }] }));
    expect(bent).toEqual([502, 'BAD_UPSTREAM', expect.stringContaining('other type at [].name')]);
    expect((await rowOf('contacts')).differences).toContainEqual(
      expect.objectContaining({ kind: 'other type', path: '[].name' }),
    );
    expect(await bend(() => ({ body: 'no JSON' }))).toEqual([502, 'BAD_UPSTREAM', expect.stringContaining('JSON')]);
  });

  it('is followed only within its own address, and only up to the size limit', async () => {
    expect((await bend(() => ({ status: 302, location: 'http://127.0.0.1:1/elsewhere', body: {} })))[0]).toBe(502);
    expect((await bend(() => ({ status: 302, location: CONTACTS, body: {} })))[0]).toBe(502);
    const large = 'x'.repeat(200_000);
    expect(await bend((body) => ({ body: [{ ...body[0], notes: large }] }))).toEqual([
      502,
      'BAD_UPSTREAM',
      expect.stringContaining('larger than UPSTREAM_SIZE'),
    ]);
    expect((await gateway.rest('GET', CONTACTS)).status).toBe(200);
  });

  it('is retried for a read, never for a write', async () => {
    let times = 0;
    other.plant(`GET ${CONTACTS}`, () => ((times += 1) === 1 ? 'hang up' : {}));
    expect((await gateway.rest('GET', CONTACTS)).status).toBe(200);
    other.plant(`GET ${CONTACTS}`, null);
    let writes = 0;
    other.plant('POST /api/apps/contacts/tag', () => ((writes += 1), 'hang up'));
    const answer = await gateway.rest('POST', '/api/apps/contacts/tag', { body: { tag: { title: 'Lost' } } });
    other.plant('POST /api/apps/contacts/tag', null);
    expect([times, writes, answer.status]).toEqual([2, 1, 502]);
  });

  it('is a 502 when late, and is disabled after five failures', async () => {
    expect((await gateway.rest('GET', CONTACTS)).status).toBe(200);
    const start = Date.now();
    expect(await bend(() => 'silence')).toEqual([502, 'BAD_UPSTREAM', expect.stringContaining('within 1 seconds')]);
    expect(Date.now() - start).toBeLessThan(4_000);
    for (let turn = 0; turn < 4; turn += 1) await bend(() => 'hang up');
    const before = other.heard.length;
    const { errors } = await gateway.graphql('{ contacts { id } }');
    expect(errors?.[0]?.extensions.code).toBe('BAD_UPSTREAM');
    expect(other.heard.length).toBe(before);
    expect((await report()).closed).toBe(true);
    expect((await gateway.rest('GET', '/api/apps/notes/labels')).status).toBe(200);
  });
});

describe('the upstream table', () => {
  const start = (content: object | string) =>
    openGateway({ UPSTREAM_URL: other.url, UPSTREAM_FILE: table(content) }).then((opened) => opened.close());

  it('stops the start when it names an unknown operation, or a local-only one', async () => {
    await expect(start('{')).rejects.toThrow("can't be read");
    await expect(start({ rooms: { contacts: 'elsewhere' } })).rejects.toThrow('local, upstream or shadow');
    await expect(start({ rooms: { kitchen: 'upstream' } })).rejects.toThrow('there is no room kitchen');
    await expect(start({ operations: { signIn: 'upstream' } })).rejects.toThrow('identity and secrets stay here');
    await expect(start({ operations: { chats: 'upstream' } })).rejects.toThrow('documented body is not its record');
  });
});
