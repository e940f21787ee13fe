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

describe.each([
  ['/api/docs', '/api/docs/assets/'],
  ['/graphql', '/graphql/assets/'],
])('the tool at %s', (path, folder) => {
  it('is a page of files of ours alone, and allows no script in it', async () => {
    const { statusCode, headers, body } = await get(path, html);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
      .map(([, file]) => file!)
      .filter((file) => file.startsWith(folder));
    expect(files.length).toBeGreaterThan(2);
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    for (const file of files) {
      const answer = await get(file);
      expect([file, answer.statusCode, answer.headers['content-encoding']]).toEqual([file, 200, 'gzip']);
      expect(gunzipSync(answer.rawPayload).length).toBeGreaterThan(20);
      const again = await get(file, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('has no other files', async () => {
    for (const name of ['package.json', 'index.js', '..%2fpackage.json', 'toString'])
      expect((await get(folder + name)).statusCode).toBe(404);
  });
});

it('the document of the REST doors is the one that the contract makes', async () => {
  const { headers, body } = await get('/api/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual(describeDoors());
});
