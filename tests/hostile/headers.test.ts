import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { head, listen, sendRaw } from './wire.ts';

const USER = '/api/common/user';
/** A second request that a proxy would take for the body of the first. */
const HIDDEN = 'DELETE /api/common/shortcuts?id=hidden HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';

let gateway: TestGateway;
let port: number;
let bearer: string;
beforeAll(async () => {
  gateway = await openGateway();
  port = await listen(gateway);
  bearer = `authorization: Bearer ${await gateway.tokenOf('owner')}\r\n`;
});
afterAll(() => gateway.close());

const raw = (text: string) => sendRaw(port, text.replaceAll('AUTH\r\n', bearer));

describe('a request with an ambiguous length', () => {
  const smuggled: Record<string, string> = {
    'a length and chunks': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'chunks and a length': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: ${HIDDEN.length + 5}\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'two lengths': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\ncontent-length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'two lengths in one header': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'chunks that are hidden behind a word': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'chunks twice': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'chunks behind a space': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'chunks on a folded line': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding:\r\n chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'a length below zero': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n${HIDDEN}`,
    'a length with a sign': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: +5\r\n\r\nhello${HIDDEN}`,
    'a length in hexadecimal': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 0x5\r\n\r\nhello${HIDDEN}`,
    'a length beyond every number': `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999\r\n\r\n${HIDDEN}`,
    'a chunk whose length is no number': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nx\r\n${HIDDEN}`,
    'a chunk whose length is too large': `POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n${HIDDEN}`,
    'lines that end in LF alone': `POST /graphql HTTP/1.1\nhost: a\ntransfer-encoding: chunked\n\n0\n\n${HIDDEN}`,
    'a line that ends in CR alone': `POST /graphql HTTP/1.1\r\nhost: a\r\nx: y\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'a name with a line break in its value': `GET ${USER} HTTP/1.1\r\nhost: a\r\nx: y\r\n\tz: w\r\ncontent-length: 5, 6\r\n\r\n${HIDDEN}`,
    'the character NUL': `GET ${USER} HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n${HIDDEN}`,
  };

  it.each(Object.entries(smuggled))('is refused, and nothing behind it runs: %s', async (_name, text) => {
    const { statuses, isClosed } = await raw(text);
    expect(statuses).toHaveLength(1);
    expect([400, 408, 413]).toContain(statuses[0]);
    expect(isClosed).toBe(true);
  });

  it('is answered one by one when the length is unambiguous', async () => {
    const one = `GET ${USER} HTTP/1.1\r\nhost: a\r\nAUTH\r\n\r\n`;
    const last = `GET /health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
    expect((await raw(one + one + last)).statuses).toEqual([200, 200, 200]);
    const posted = `POST /graphql HTTP/1.1\r\nhost: a\r\nAUTH\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1a\r\n{"query":"{ user { id } }"\r\n1\r\n}\r\n0\r\n\r\n`;
    const { statuses, text } = await raw(posted + last);
    expect(statuses).toEqual([200, 200]);
    expect(text).toContain('"user"');
  });
});

describe('the host name', () => {
  it.each([
    ['is missing', ''],
    ['is given twice', 'host: a\r\nhost: b\r\n'],
    ['is another site', 'host: elsewhere.test\r\n'],
    ['is not a name', 'host: a b/c?d#e@f:999999\r\n'],
    ['is empty', 'host:\r\n'],
    ['is very long', `host: ${'x'.repeat(5_000)}\r\n`],
    [
      'is forwarded by an untrusted proxy',
      'host: a\r\nx-forwarded-host: elsewhere.test\r\nforwarded: host=elsewhere.test\r\n',
    ],
  ])('misdirects no client when it %s', async (_name, host) => {
    for (const path of [USER, '/graphql?query=%7B__typename%7D', '/', '/api/docs', '/api/apps/contacts/all?first=1']) {
      const { statuses, text } = await raw(`GET ${path} HTTP/1.1\r\n${host}connection: close\r\nAUTH\r\n\r\n`);
      expect(statuses).toHaveLength(1);
      expect(statuses[0]).toBeLessThan(500);
      // No redirect and no link repeats the foreign host.
      expect(text).not.toContain('elsewhere.test');
    }
  });
});

describe('an oversized head', () => {
  it.each([
    ['one header of 64 kB', `x: ${'y'.repeat(65_536)}\r\n`],
    ['a cookie of 64 kB', `cookie: ${'y'.repeat(65_536)}\r\n`],
    ['an authorization of 64 kB', `authorization: Bearer ${'y'.repeat(65_536)}\r\n`],
    ['three thousand headers', Array.from({ length: 3_000 }, (_, index) => `x-${index}: y\r\n`).join('')],
  ])('is refused with 431: %s', async (_name, headers) => {
    const { statuses, isClosed } = await raw(`GET ${USER} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`);
    expect([statuses, isClosed]).toEqual([[431], true]);
  });
});

describe('an unusual header', () => {
  const accepts = [
    '',
    ',',
    '*',
    '*/',
    '/*',
    ';;;',
    'a'.repeat(10_000),
    `${'a/b,'.repeat(3_000)}`,
    'text/html;q=9',
    'image/*;q=-1',
    '\u00ff/\u00ff',
  ];

  it.each(accepts.map((accept) => [accept.slice(0, 20), accept]))(
    'causes no failure: accept %j',
    async (_short, accept) => {
      for (const path of [USER, '/graphql?query=%7B__typename%7D', '/', '/health/ready']) {
        const { statuses } = await raw(
          `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nAUTH\r\naccept: ${accept}\r\n\r\n`,
        );
        expect(statuses).toHaveLength(1);
        expect(statuses[0]).toBeLessThan(500);
      }
      const query = '{"query":"{ user { id } }"}';
      const { statuses } = await raw(
        `POST /graphql HTTP/1.1\r\nhost: a\r\nconnection: close\r\nAUTH\r\ncontent-type: application/json\r\ncontent-length: ${query.length}\r\naccept: ${accept}\r\n\r\n${query}`,
      );
      expect([200, 400, 406]).toContain(statuses[0]);
    },
  );

  it.each([
    ['accept-encoding', 'gzip;q=nonsense, br;q=9, *;q=0'],
    ['accept-encoding', 'x'.repeat(9_000)],
    ['accept-language', '../../etc/passwd'],
    ['range', 'bytes=9-1,-,99999999999999999999-'],
    ['if-none-match', '"'.repeat(5_000)],
    ['if-none-match', `${'W/"x",'.repeat(1_500)}`],
    ['if-modified-since', 'the day after tomorrow'],
    ['expect', 'the unexpected'],
    ['upgrade', 'h2c'],
    ['idempotency-key', 'x'.repeat(9_000)],
    ['idempotency-key', "'; drop table users; --"],
    ['last-event-id', '99999999999999999999999'],
    ['origin', 'null'],
    ['user-agent', '<script>alert(1)</script>'],
    ['x-request-id', 'mine'],
    ['cookie', 'accessToken=x; __proto__=y'],
    ['sec-websocket-key', 'x'],
    ['content-length', '0'],
  ])('causes no failure: %s', async (name, value) => {
    for (const path of [USER, '/api/apps/contacts/all?first=1', '/']) {
      const { statuses, text } = await raw(
        `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nAUTH\r\n${name}: ${value}\r\n\r\n`,
      );
      expect(statuses.filter((status) => status !== 100)).toHaveLength(1);
      expect(statuses[0]).toBeLessThan(500);
      expect(text).not.toContain('x-request-id: mine');
      expect(text).not.toMatch(/access-control-allow/i);
    }
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer a.b',
    'Bearer a.b.c.d',
    'Bearer ..',
    'bearer=x',
    'Basic b3duZXI6cGFzc3dvcmQ=',
    'Digest username="owner"',
    'Negotiate x',
    ' ',
    'Bearer\ta.b.c',
    'Bearer a.b.c, Bearer a.b.c',
    `Bearer ${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.${'c'.repeat(4_000)}`,
    'Bearer {}.[].""',
    "Bearer ' or 1=1 --",
    'Bearer eyJhbGciOiJIUzI1NiJ9.bnVsbA.x',
  ])('does not authenticate: authorization %s', async (authorization) => {
    const { statuses } = await raw(
      `GET ${USER} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: ${authorization}\r\n\r\n`,
    );
    expect(statuses).toEqual([401]);
  });

  it('does not authenticate by two authorizations, a cookie, a query, or a body', async () => {
    const token = bearer.slice('authorization: Bearer '.length, -2);
    const twice = await raw(
      `GET ${USER} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer a.b.c\r\nAUTH\r\n\r\n`,
    );
    expect(twice.statuses).toEqual([401]);
    for (const [path, extra] of [
      [`${USER}?access_token=${token}&token=${token}`, ''],
      [USER, `cookie: accessToken=${token}; authorization=Bearer ${token}\r\n`],
      [USER, `x-access-token: ${token}\r\nproxy-authorization: Bearer ${token}\r\n`],
      [USER, `x-user: owner@meridian.test\r\nx-organization-id: x\r\nx-forwarded-user: owner\r\n`],
    ]) {
      const { statuses } = await raw(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${extra}\r\n`);
      expect(statuses).toEqual([401]);
    }
  });
});

describe('a connection without HTTP', () => {
  it.each([
    ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nhost: a\r\n\r\n'],
    ['zeros', Buffer.alloc(10_000)],
    ['words', 'let me in\r\n\r\n'],
    ['a letter', 'EHLO meridian\r\nMAIL FROM:<a@b>\r\n\r\n'],
  ])('is 400 and closed: %s', async (_name, bytes) => {
    const { statuses, isClosed } = await sendRaw(port, bytes);
    expect(statuses.every((status) => status === 400 || status === 505)).toBe(true);
    expect(isClosed).toBe(true);
    expect((await sendRaw(port, head('GET /health/live'))).statuses).toEqual([200]);
  });
});
