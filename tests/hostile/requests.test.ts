import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { northwind } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { head, listen, sendRaw } from './wire.ts';

const contacts = '/api/apps/contacts';
const someone = contactId(northwind, 'Abena Mensah');

let gateway: TestGateway;
let port: number;
let bearer: { authorization: string };
beforeAll(async () => {
  gateway = await openGateway({ BODY_LIMIT: '20000' });
  port = await listen(gateway);
  bearer = { authorization: `Bearer ${await gateway.tokenOf('owner')}` };
});
afterAll(() => gateway.close());

const json = { 'content-type': 'application/json' };
const expectServing = async () => {
  const { statuses } = await sendRaw(port, head('GET /health/live'));
  expect(statuses).toEqual([200]);
};
const nameOf = async () => (await gateway.rest('GET', `${contacts}/contact?id=${someone}`)).body.name as string;

describe('an unusual address', () => {
  const odd = [
    '//api/common/user',
    '/api//common/user',
    '/api/../api/common/user',
    '/api/./common/user',
    '/api/common/../../health/live',
    '/api/%2e%2e/health/live',
    '/api/common/%2e%2e%2fuser',
    '/api/common/user%00',
    '/api/common/user/%00',
    '/api/common/%75ser%2f',
    '/api/common\\user',
    '/api/common/user;a=b',
    '/API/common/user',
    '/api/%',
    '/api/%zz',
    '/api/%c3%28',
    '/api/%ff%fe',
    '/api/common/user%',
    `/api/${'x/'.repeat(5_000)}`,
    `/api/ui/icons/${'x'.repeat(5_000)}`,
    '/api/ui/icons/__proto__',
    '/api/ui/icons/constructor',
    '/api/ui/icons/..%2f..%2fpackage.json',
    '/api/apps/file-manager/file/..%2f..%2fjwt-secret',
    '/api/{id}',
    '/api/apps/contacts/:id',
  ];

  it.each(odd.map((path) => [path.slice(0, 60), path]))('is 404 and nothing else: %s', async (_short, path) => {
    const { statuses, text } = await sendRaw(port, head(`GET ${path}`, bearer));
    expect(statuses).toEqual([404]);
    expect(text.split('\r\n\r\n')[1]).toContain('"NOT FOUND"');
  });

  const files = [
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%00',
    '/i18n/../../package.json',
    '/i18n/..%2fen.json',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/people/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/C:%5Cwindows%5Cwin.ini',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/api/docs/static/%2e%2e/%2e%2e/package.json',
    '/graphql/assets/..%2f..%2fpackage.json',
  ];

  it.each(files)('reaches no file outside of the served folder: %s', async (path) => {
    const { statuses, text } = await sendRaw(port, head(`GET ${path}`));
    expect(statuses).toHaveLength(1);
    expect([400, 403, 404]).toContain(statuses[0]);
    expect(text).not.toContain('"devDependencies"');
  });

  const noPages = [
    '/icons/nothing/star.svg',
    '/icons/nothing.svg',
    '/flags/xx',
    '/flags/old.svg',
    '/.env',
    '/.git/config',
    '/backup.tar.gz',
    '/graphql~',
    '/apps/contacts.php',
  ];

  it.each(noPages)('is 404 and never the client page: %s', async (path) => {
    const { statuses, text } = await sendRaw(port, head(`GET ${path}`, { accept: 'text/html' }));
    expect(statuses).toEqual([404]);
    expect(text).not.toContain('<!doctype html>');
  });

  it('is refused before parsing when it exceeds the maximum length', async () => {
    for (const path of [`/api/${'x'.repeat(20_000)}`, `/graphql?query=${'{'.repeat(20_000)}`]) {
      const { statuses, isClosed } = await sendRaw(port, head(`GET ${path}`));
      expect([statuses, isClosed]).toEqual([[431], true]);
    }
    await expectServing();
  });

  it('can be absolute, and reaches no other host', async () => {
    const { statuses } = await sendRaw(port, head('GET http://elsewhere.test/api/common/license'));
    expect([200, 400, 404]).toContain(statuses[0]);
    const { statuses: tunnel } = await sendRaw(port, head('CONNECT elsewhere.test:443'));
    expect(tunnel.every((status) => status >= 400)).toBe(true);
  });
});

describe('an unusual method', () => {
  it.each(['TRACE', 'PROPFIND', 'SEARCH', 'LINK', 'PURGE', 'QUERY'])(
    'is refused and runs nothing: %s',
    async (method) => {
      for (const path of ['/api/common/messages/mark-all-as-read', '/graphql', `${contacts}/contact?id=${someone}`]) {
        const { statuses, text } = await sendRaw(port, head(`${method} ${path}`, bearer));
        expect(statuses).toHaveLength(1);
        expect([400, 404, 405, 501]).toContain(statuses[0]);
        // TRACE would echo the token.
        expect(text).not.toContain(bearer.authorization.slice(0, 40));
      }
      expect(await nameOf()).toBe('Abena Mensah');
    },
  );

  it.each(['get', 'FOO', 'G ET', 'GET\t', '\0GET', 'ＧＥＴ'])(
    'unknown to HTTP closes the connection: %j',
    async (method) => {
      const { statuses, isClosed } = await sendRaw(port, head(`${method} /api/common/license`));
      expect([statuses, isClosed]).toEqual([[400], true]);
    },
  );

  it('is not taken from a header or a query', async () => {
    const override = { ...bearer, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    await sendRaw(port, head(`GET ${contacts}/contact?id=${someone}&_method=DELETE`, override));
    expect(await nameOf()).toBe('Abena Mensah');
  });
});

describe('an unusual body', () => {
  const path = `PATCH ${contacts}/contact`;
  const body = JSON.stringify({ id: someone, contact: { company: 'Odd' } });
  const send = (headers: Record<string, string | number>, content: string | Buffer = body) =>
    sendRaw(port, Buffer.concat([Buffer.from(head(path, { ...bearer, ...headers })), Buffer.from(content as string)]));

  it('is refused with 413 as soon as its length is known, without waiting for it', async () => {
    const { statuses, ms } = await send({ ...json, 'content-length': 9_000_000_000 }, '{');
    expect(statuses).toEqual([413]);
    expect(ms).toBeLessThan(1_500);
  });

  it('is refused with 413 when its chunks never end', async () => {
    const chunk = `400\r\n${'x'.repeat(1_024)}\r\n`;
    const { statuses } = await send({ ...json, 'transfer-encoding': 'chunked' }, chunk.repeat(60));
    expect(statuses).toEqual([413]);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'GZIP', 'x-gzip', 'nonsense'])(
    'is refused with 415 when compressed, so that no small body expands: %s',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000, 32));
      for (const where of [path, 'POST /graphql']) {
        const request = head(where, {
          ...bearer,
          ...json,
          'content-encoding': encoding,
          'content-length': bomb.length,
        });
        const { statuses } = await sendRaw(port, Buffer.concat([Buffer.from(request), bomb]));
        expect(statuses).toEqual([415]);
      }
    },
  );

  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-patch+json',
    'application/vnd.api+json',
    'application/graphql',
    'application/x-ndjson',
    'application/octet-stream',
    'application/json, text/plain',
    'json',
    '*/*',
    '../../etc/passwd',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
  ])('is refused and changes nothing when its type is %s', async (type) => {
    for (const where of [path, 'POST /graphql']) {
      const query = JSON.stringify({
        query: `mutation { updateContact(id: "${someone}", contact: {name: "Odd"}) { id } }`,
      });
      const content = where === path ? body.replace('company', 'name') : query;
      const request = head(where, { ...bearer, 'content-type': type, 'content-length': content.length });
      const { statuses } = await sendRaw(port, request + content);
      expect([where, statuses]).toEqual([
        where,
        [expect.toSatisfy((status: number) => status === 415 || status === 400)],
      ]);
    }
    expect(await nameOf()).toBe('Abena Mensah');
  });

  const malformed: Record<string, string | Buffer> = {
    'half of it': body.slice(0, -5),
    'twice it': body + body,
    'two byte order marks': `\ufeff\ufeff${body}`,
    'UTF-16': Buffer.from(body, 'utf16le'),
    'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    'an overlong slash': Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
    'a surrogate alone as a key': '{"\\ud800',
    NaN: '{"id":NaN}',
    'a comment': `/* */${body}`,
    'single quotes': "{'id':1}",
    'brackets a thousand deep': '['.repeat(1_000) + ']'.repeat(1_000),
    'braces that never close': '{"a":'.repeat(3_000),
    'one long number': '9'.repeat(15_000),
    'a number too large for one': '{"id":1e999}',
  };

  it.each(Object.entries(malformed))('is refused with 400 when it is %s', async (_name, content) => {
    const { statuses, text } = await send({ ...json, 'content-length': Buffer.byteLength(content) }, content);
    expect(statuses).toEqual([400]);
    expect(text).toContain('BAD_INPUT');
    expect(text).not.toMatch(/SyntaxError|position \d|at .*\.ts|node_modules/);
  });

  it('with a repeated key uses the last value, and only keys of the contract', async () => {
    const content = `{"id":"nobody","id":"${someone}","contact":{"title":"One","title":"Two"}}`;
    await send({ ...json, 'content-length': content.length }, content);
    expect((await gateway.rest('GET', `${contacts}/contact?id=${someone}`)).body.title).toBe('Two');
  });
});
