import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { northwind, people } from '../../seed/people.ts';
import { dropTable, itWithPlugins, openGateway, type TestGateway } from '../support/gateway.ts';

const contacts = '/api/apps/contacts';
const someone = contactId(northwind, 'Abena Mensah');

let gateway: TestGateway;
let address: string;
beforeAll(async () => {
  gateway = await openGateway({ BODY_LIMIT: '20000' });
  address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

const patch = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  gateway.rest('PATCH', `${contacts}/contact`, { payload, headers });

describe('methods of the REST door', () => {
  it('answer HEAD like GET, without a body', async () => {
    const get = await gateway.rest('GET', `${contacts}/all`);
    const head = await gateway.rest('HEAD', `${contacts}/all`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect((await gateway.rest('HEAD', `${contacts}/all`, { as: null })).status).toBe(401);
  });

  it('do not run a GET with side effects for HEAD', async () => {
    const unread = async () =>
      (await gateway.rest('GET', '/api/common/messages')).body.filter((message: { read: boolean }) => !message.read);
    const before = await unread();
    expect((await gateway.rest('HEAD', '/api/common/messages/mark-all-as-read')).status).toBe(200);
    expect(await unread()).toEqual(before);
    expect((await gateway.rest('HEAD', '/api/common/messages/mark-all-as-read', { as: null })).status).toBe(401);
  });

  it('are refused with 405 and the list of allowed methods', async () => {
    const answer = await gateway.rest('PUT', '/api/common/messages', { body: {} });
    expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'DELETE, GET, HEAD, PATCH, POST',
    ]);
    expect((await gateway.rest('DELETE', '/api/common/navigation')).headers.allow).toBe('GET, HEAD');
    // A signed-out caller learns no more from it than from the documentation.
    expect((await gateway.rest('PUT', '/api/common/messages', { body: {}, as: null })).status).toBe(405);
  });

  it('are listed for OPTIONS', async () => {
    const answer = await gateway.rest('OPTIONS', '/api/common/shortcuts');
    expect([answer.status, answer.headers.allow]).toEqual([204, 'DELETE, GET, HEAD, PATCH, POST']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('unknown addresses', () => {
  it('are 404 with the JSON string NOT FOUND, including /api itself', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/common',
      '/api/nothing/here',
      '/api/apps/contacts/all/',
      '/api//common/user',
      `/api/${'x'.repeat(400)}`,
    ]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, text, headers } = await gateway.rest(method, url, { offContract: true });
        expect([method, url, status, text]).toEqual([method, url, 404, '"NOT FOUND"']);
        expect(headers['content-type']).toContain('application/json');
      }
    }
  });

  it('are 404 when the address cannot be decoded', async () => {
    const { status, text } = await gateway.rest('GET', '/api/%', { offContract: true });
    expect([status, text]).toEqual([404, '"NOT FOUND"']);
  });
});

describe('bodies of the REST door', () => {
  it('are refused with 413 when too large, also when chunked', async () => {
    const big = JSON.stringify({ id: someone, contact: { notes: 'x'.repeat(30_000) } });
    const answer = await patch(big);
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const token = await gateway.tokenOf('owner');
    const chunked = await fetch(`${address}${contacts}/contact`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new Blob([big]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([chunked.status, ((await chunked.json()) as { code: string }).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('are refused with 415 when of another type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      const { status, body } = await patch(`{"id":"${someone}","contact":{}}`, { 'content-type': type });
      expect([type, status, body.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect(
      (await patch(`{"id":"${someone}","contact":{}}`, { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
  });

  it('are refused with 415 when their content-encoding is unsupported', async () => {
    const { status, body } = await patch('{}', { 'content-encoding': 'gzip' });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('are refused with 400 when not JSON, not UTF-8, not an object, or nested too deep', async () => {
    const deep = `{"id":"${someone}","contact":{"name":${'['.repeat(70)}${']'.repeat(70)}}}`;
    const wrong: (string | Buffer)[] = [
      '{',
      '{"id":1,}',
      'undefined',
      Buffer.from([0x22, 0xff, 0x22]),
      '[]',
      '7',
      '"text"',
      deep,
    ];
    for (const payload of wrong) {
      const { status, body } = await patch(payload);
      expect([String(payload).slice(0, 20), status, body.code, body.argument]).toEqual([
        String(payload).slice(0, 20),
        400,
        'BAD_INPUT',
        'body',
      ]);
      expect(JSON.stringify(body)).not.toMatch(/SyntaxError|position|at .*\.ts/);
    }
  });

  it('may be absent when nothing is required, and are named in the error when something is', async () => {
    expect((await gateway.rest('POST', `${contacts}/contact`)).status).toBe(200);
    expect((await gateway.rest('POST', `${contacts}/contact`, { payload: '' })).status).toBe(200);
    expect((await gateway.rest('POST', `${contacts}/contact`, { payload: 'null' })).status).toBe(200);
    expect((await gateway.rest('PATCH', `${contacts}/contact`)).body.argument).toBe('id');
  });

  it('cannot contain the NUL character anywhere', async () => {
    const { status, body } = await gateway.rest('PATCH', `${contacts}/contact`, {
      body: { id: someone, contact: { emails: [{ email: 'a@b.test', label: 'W\0rk' }] } },
    });
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect(body.argument).toContain('label');
    const inQuery = await gateway.rest('GET', `${contacts}/search?query=%00`);
    expect([inQuery.status, inQuery.body.argument]).toEqual([400, 'query']);
  });

  it('do not reach prototypes', async () => {
    const { body } = await patch(
      `{"id":"${someone}","__proto__":{"contact":{"name":"X"}},"contact":{"__proto__":{"name":"X"},"constructor":1}}`,
    );
    expect(body.name).toBe('Abena Mensah');
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  it('are not parsed before the caller is signed in and has the right', async () => {
    expect((await gateway.rest('PATCH', `${contacts}/contact`, { payload: '{', as: null })).status).toBe(401);
    expect((await gateway.rest('PATCH', `${contacts}/contact`, { payload: '{', as: 'customer' })).status).toBe(403);
  });
});

describe('query strings of the REST door', () => {
  it('carry a single value once', async () => {
    const { status, body } = await gateway.rest('GET', `${contacts}/contact?id=${someone}&id=${someone}`);
    expect([status, body.argument]).toEqual([400, 'id']);
  });

  it('are not merged with a body', async () => {
    const { status, body } = await gateway.rest('PATCH', `${contacts}/contact?id=${someone}`, {
      body: { contact: {} },
    });
    expect([status, body.argument]).toEqual([400, 'id']);
    const removed = await gateway.rest('DELETE', `${contacts}/contact`, { body: { id: someone } });
    expect([removed.status, removed.body.argument]).toEqual([400, 'id']);
  });

  it('distinguish absent from empty, and parse numbers and words strictly', async () => {
    expect((await gateway.rest('GET', `${contacts}/contact?id=`)).body).toBeNull();
    expect((await gateway.rest('GET', `${contacts}/all?first=2`)).body).toHaveLength(2);
    for (const first of ['', 'two', '1.5', '1e2', '0', '-1', '101', '99999999999', ' 1']) {
      const { status, body } = await gateway.rest('GET', `${contacts}/all?first=${encodeURIComponent(first)}`);
      expect([first, status, body.argument]).toEqual([first, 400, 'first']);
    }
    const { status, body } = await gateway.rest('GET', '/api/common/incidents?filter=closed');
    expect([status, body.argument]).toEqual([400, 'filter']);
    expect((await gateway.rest('GET', `${contacts}/all?unknown=1`)).status).toBe(200);
  });
});

describe('answers of the REST door', () => {
  it('are null when a record does not exist', async () => {
    const { status, text } = await gateway.rest('GET', `${contacts}/contact?id=nothing`);
    expect([status, text]).toEqual([200, 'null']);
  });

  it('of GET carry an ETag, and are 304 when it matches', async () => {
    const { headers } = await gateway.rest('GET', `${contacts}/all`);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = (tag: string) => gateway.rest('GET', `${contacts}/all`, { headers: { 'if-none-match': tag } });
    for (const tag of [headers.etag!, `"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const { status, text } = await again(tag);
      expect([status, text]).toEqual([304, '']);
    }
    expect((await again('"other"')).status).toBe(200);
    await gateway.rest('PATCH', `${contacts}/contact`, { body: { id: someone, contact: { company: 'Elsewhere' } } });
    expect((await again(headers.etag!)).status).toBe(200);
  });

  it('of other methods, and errors, are not stored', async () => {
    expect((await gateway.rest('POST', `${contacts}/contact`)).headers['cache-control']).toBe('no-store');
    expect((await gateway.rest('GET', `${contacts}/contact`)).headers['cache-control']).toBe('no-store');
  });

  it('never show one person a cached answer of another one', async () => {
    const mine = await gateway.rest('GET', `${contacts}/all`);
    const { status } = await gateway.rest('GET', `${contacts}/all`, {
      as: 'harborOwner',
      headers: { 'if-none-match': mine.headers.etag! },
    });
    expect(status).toBe(200);
  });

  it('carry the headers that protect a browser', async () => {
    const { headers } = await gateway.rest('GET', `${contacts}/all`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-frame-options']).toBe('DENY');
    const policy = headers['content-security-policy']!;
    for (const rule of ["script-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "connect-src 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  itWithPlugins('for page assets carry only the headers that a worker or a standalone image needs', async () => {
    const { text: page } = await gateway.rest('GET', '/', { as: null, offContract: true });
    const [, script] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page) ?? [];
    const { status, headers } = await gateway.rest('GET', script!, { as: null, offContract: true });
    const { date: _, 'x-request-id': id, 'content-length': length, ...stable } = headers;
    expect([status, stable]).toEqual([
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
        connection: 'keep-alive',
        'content-security-policy': "default-src 'self'",
        'content-type': 'application/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number(length)).toBeGreaterThan(0);
  });

  it('are readable by other origins only when allowed', async () => {
    const headers = { origin: 'https://elsewhere.test' };
    expect(
      (await gateway.rest('GET', '/api/common/license', { headers })).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const open = await openGateway({ CORS_ORIGINS: 'https://elsewhere.test' });
    const answer = await open.rest('GET', '/api/common/license', { headers });
    expect(answer.headers['access-control-allow-origin']).toBe('https://elsewhere.test');
    const other = await open.rest('GET', '/api/common/license', { headers: { origin: 'https://third.test' } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
  });

  it('name the change that they made', async () => {
    const { headers } = await gateway.rest('POST', `${contacts}/contact`);
    expect(headers['change-id']).toMatch(/^\d+$/);
    expect((await gateway.rest('GET', `${contacts}/all`)).headers['change-id']).toBeUndefined();
  });

  it('link the next page of a list that was cut at LIST_MAX', async () => {
    const short = await openGateway({ LIST_MAX: '30' });
    const names = [];
    let url: string | null = `${contacts}/all`;
    while (url) {
      const { body, headers }: Awaited<ReturnType<typeof short.rest>> = await short.rest('GET', url);
      names.push(...body.map((contact: { name: string }) => contact.name));
      url = /<(.+)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? null;
    }
    expect(new Set(names).size).toBe(80);
    expect(names).toHaveLength(80);
    await short.close();
  });

  it('mask unexpected errors with a request id', async () => {
    const broken = await openGateway();
    await dropTable(broken, 'release_notes');
    const { status, body, headers } = await broken.rest('GET', '/api/common/release-notes', { as: null });
    expect(status).toBe(500);
    expect(body).toEqual({
      error: 'Something went wrong on our side',
      code: 'INTERNAL',
      requestId: headers['x-request-id'],
    });
    await broken.close();
  });
});

describe('malformed HTTP requests', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = gateway.server.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('are 400 and leave the server running', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    expect(await raw(`GET /api HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/);
    expect((await gateway.rest('GET', '/health/live', { as: null })).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  const make = (key: string, body: object, as: 'owner' | 'member' = 'owner') =>
    gateway.rest('POST', '/api/common/shortcuts', { body, as, headers: { 'idempotency-key': key } });
  const shortcut = { label: 'Once', icon: 'x:y', link: '/once', useRouter: true };
  const count = async (label: string, as: 'owner' | 'member' = 'owner') =>
    (await gateway.rest('GET', '/api/common/shortcuts', { as })).body.filter(
      (found: { label: string }) => found.label === label,
    ).length;

  it('creates one item for ten equal simultaneous requests, with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => make('ten', { shortcut })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('Once')).toBe(1);
    const changes = new Set(answers.map(({ headers }) => headers['change-id']));
    expect([...changes]).toEqual([expect.stringMatching(/^\d+$/)]);
  });

  it('is 422 with another body, and is scoped to one person', async () => {
    const other = await make('ten', { shortcut: { ...shortcut, label: 'Twice' } });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await count('Twice')).toBe(0);
    expect((await make('ten', { shortcut: { ...shortcut, label: 'Theirs' } }, 'member')).status).toBe(200);
    expect(await count('Theirs', 'member')).toBe(1);
  });

  it('is not consumed by a refused request', async () => {
    expect((await make('bad', { shortcut: { ...shortcut, link: 'javascript:1' } })).status).toBe(400);
    expect((await make('bad', { shortcut: { ...shortcut, label: 'Good' } })).status).toBe(200);
    expect(await count('Good')).toBe(1);
    const long = await make('x'.repeat(256), { shortcut });
    expect([long.status, long.body.argument]).toEqual([400, 'Idempotency-Key']);
  });

  it('covers writes of identity too', async () => {
    const organization = () =>
      gateway.rest('POST', '/api/common/organizations', {
        body: { organization_name: 'Only one' },
        headers: { 'idempotency-key': 'organization' },
      });
    const [first, second] = [await organization(), await organization()];
    expect(second.text).toBe(first.text);
    const { body } = await gateway.rest('GET', '/api/common/organizations');
    expect(
      body.data.filter((found: { organization_name: string }) => found.organization_name === 'Only one'),
    ).toHaveLength(1);
  });

  it('stores no token', async () => {
    const { accessToken } = await gateway.signIn(people.customer.email);
    await gateway.rest('POST', '/api/auth/change-password', {
      body: { currentPassword: 'meridian-demo-1', password: 'meridian-demo-1' },
      as: { token: accessToken },
      headers: { 'idempotency-key': 'token' },
    });
    const stored = await gateway.services.database.system.selectFrom('idempotency').selectAll().execute();
    // A longer prefix, since three letters of it can occur in ciphertext by chance.
    expect(JSON.stringify(stored)).not.toContain(accessToken.slice(0, 20));
  });

  it('stores requests and answers so that the table alone reveals nothing', async () => {
    const make = (at: TestGateway) =>
      at.rest('POST', '/api/common/organizations', {
        body: { organization_name: 'Sealed Inc' },
        headers: { 'idempotency-key': 'sealed' },
      });
    const keptBy = ({ services }: TestGateway) =>
      services.database.system.selectFrom('idempotency').selectAll().orderBy('createdAt', 'desc').executeTakeFirst();
    const other = await openGateway({ JWT_SECRET: 'another secret that is longer than thirty-two bytes' });
    const { text } = await make(gateway);
    await make(other);
    const [here, there] = [await keptBy(gateway), await keptBy(other)];
    // The same request under another signing key: the table alone does not allow guessing requests.
    expect(here!.key).toBe(there!.key);
    expect(here!.fingerprint).not.toBe(there!.fingerprint);
    expect(here!.answer).not.toContain('Sealed Inc');
    expect((await make(gateway)).text).toBe(text);
    await other.close();
  });

  it('works on the GraphQL door and is shared with the REST door', async () => {
    const token = await gateway.tokenOf('owner');
    const send = async () => {
      const answer = await gateway.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'graph' },
        payload: JSON.stringify({
          query: 'mutation ($shortcut: ShortcutInput!) { createShortcut(shortcut: $shortcut) { id label } }',
          variables: { shortcut: { ...shortcut, label: 'Graph' } },
        }),
      });
      return answer.json().data.createShortcut;
    };
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect((await make('graph', { shortcut: { ...shortcut, label: 'Graph' } })).body.id).toBe(first.id);
    expect(await count('Graph')).toBe(1);
  });

  it('covers a whole document: each mutation runs once, and another document is refused', async () => {
    const token = await gateway.tokenOf('owner');
    const send = async (labels: string[]) => {
      const parts = labels.map(
        (label, index) =>
          `m${index}: createShortcut(shortcut: {label: "${label}", icon: "x:y", link: "/once", useRouter: true}) { id }`,
      );
      const answer = await gateway.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'many' },
        payload: JSON.stringify({ query: `mutation { ${parts.join(' ')} }` }),
      });
      return answer.json();
    };
    const first = await send(['Whole', 'Whole', 'Half']);
    expect([first.errors, new Set(Object.values(first.data).map((one) => JSON.stringify(one))).size]).toEqual([
      undefined,
      3,
    ]);
    expect(first.extensions.changes).toHaveLength(3);
    const { data, extensions } = await send(['Whole', 'Whole', 'Half']);
    expect([data, extensions]).toEqual([first.data, first.extensions]);
    expect([await count('Whole'), await count('Half')]).toEqual([2, 1]);
    const other = await send(['Whole', 'Other']);
    expect(other.errors[0].extensions.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await count('Other')).toBe(0);
  });
});

describe('the rate limit of a caller', () => {
  it('is reported in headers, shared by both doors, and refused with 429 when exceeded', async () => {
    const small = await openGateway({ RATE_LIMIT: '5' });
    const first = await small.rest('GET', '/api/common/user');
    expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['5', '4']);
    expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0);
    await small.ask('{ a: user { id } b: user { id } }');
    expect((await small.rest('GET', `${contacts}/contact`)).headers['ratelimit-remaining']).toBe('1');
    await small.rest('GET', '/api/common/user');
    const refused = await small.rest('GET', '/api/common/user');
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { errors } = await small.graphql('{ user { id } }');
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await small.rest('GET', '/api/common/user', { as: 'member' })).status).toBe(200);
    await small.close();
  });
});
