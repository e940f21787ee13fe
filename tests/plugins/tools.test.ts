import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDoors } from '../../gateway/server.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.server.inject({ method: 'GET', url, headers });
const html = { accept: 'text/html' };

describe('GraphiQL at /graphql', () => {
  const folder = '/graphql/assets/';

  it('loads only files of this gateway, compressed ahead of time', async () => {
    const { body } = await get('/graphql', html);
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
      .map(([, file]) => file!)
      .filter((file) => file.startsWith(folder));
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const answer = await get(file);
      expect([file, answer.statusCode, answer.headers['content-encoding']]).toEqual([file, 200, 'gzip']);
      expect(gunzipSync(answer.rawPayload).length).toBeGreaterThan(20);
      const again = await get(file, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('serves no other files', async () => {
    for (const name of ['package.json', 'index.js', '..%2fpackage.json', 'toString'])
      expect((await get(folder + name)).statusCode).toBe(404);
  });
});

describe.each(['/docs', '/api/docs', '/graphql', '/licenses'])('the developer page at %s', (path) => {
  it('uses the styles, fonts, and logo of the client from this gateway, and allows no inline script', async () => {
    const { statusCode, headers, body } = await get(path, html);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).not.toMatch(/<(script|link)[^>]*(?:src|href)="(?!\/[^/])/);
    const client = (await get('/', html)).body;
    const styles = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(client)![1]!;
    const icon = /<link rel="icon"[^>]*href="([^"]+)"/.exec(client)![1]!;
    expect([body.includes(`href="${styles}"`), body.includes(`href="${icon}"`)]).toEqual([true, true]);
    for (const [, file] of body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      expect([file, (await get(file!)).statusCode]).toEqual([file, 200]);
  });

  it('links to the other developer pages', async () => {
    const { body } = await get(path, html);
    const pages = /<nav class="pages"[\s\S]*?<\/nav>/.exec(body)![0];
    const links = [...pages.matchAll(/<a href="([^"]+)"( aria-current="page")?/g)];
    expect(links.map(([, to]) => to)).toEqual(['/docs', '/api/docs', '/graphql', '/licenses']);
    expect(links.filter(([, , current]) => current).map(([, to]) => to)).toEqual([path]);
  });
});

it('links to disabled developer pages are hidden', async () => {
  const closed = await openGateway({ GRAPHIQL: 'off' });
  for (const url of ['/api/docs', '/licenses'])
    expect((await closed.server.inject({ url, headers: html })).body).not.toMatch(/href="\/(docs|graphql)"/);
  await closed.close();
});

it('/api/openapi.json is the document generated from the contract', async () => {
  const { headers, body } = await get('/api/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual(describeDoors());
});
