import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { eventually } from '../support/gateway-process.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const CONTACTS = '/api/apps/contacts/all';
const ask = (tag: string, as: 'owner' | 'member' = 'owner') =>
  gateway.rest('GET', CONTACTS, { as, headers: { 'if-none-match': tag } });

/** Two requests: the first makes the answer known, the second may be told that it is unchanged. */
async function known(as: 'owner' | 'member' = 'owner'): Promise<string> {
  const { headers } = await ask('"nothing"', as);
  expect((await ask(headers.etag!, as)).status).toBe(304);
  return headers.etag!;
}

describe('a conditional request', () => {
  it('is answered 304 without reading any table of its room', async () => {
    const looks = async (tag: string, status: number) => {
      const before = gateway.statements.length;
      expect((await ask(tag)).status).toBe(status);
      return gateway.statements.slice(before).filter((sql) => sql.includes('contacts')).length;
    };
    // PostgreSQL has one version for all its databases, so a write in another one costs a read.
    expect(await eventually(async () => (await looks(await known(), 304)) === 0, 10_000)).toBe(true);
    expect(await looks('"another"', 200)).toBeGreaterThan(0);
  });

  it('is answered 200 after a write of any person', async () => {
    const tag = await known();
    const [first] = (await gateway.rest('GET', CONTACTS)).body;
    await gateway.rest('PATCH', '/api/apps/contacts/contact', {
      as: 'member',
      body: { id: first.id, contact: { company: `Elsewhere ${Date.now()}` } },
    });
    const again = await ask(tag);
    expect([again.status, again.headers.etag === tag]).toEqual([200, false]);
  });

  it('is never answered 304 for another person', async () => {
    const tag = await known();
    const other = await gateway.rest('GET', CONTACTS, { as: 'harborOwner', headers: { 'if-none-match': tag } });
    expect(other.status).toBe(200);
  });

  it('counts toward the rate limit like every call', async () => {
    const limited = await openGateway({ RATE_LIMIT: '3' });
    const get = (tag: string) => limited.rest('GET', CONTACTS, { headers: { 'if-none-match': tag } });
    const { headers } = await get('"nothing"');
    expect((await get(headers.etag!)).status).toBe(304);
    expect((await get(headers.etag!)).status).toBe(304);
    expect((await get(headers.etag!)).status).toBe(429);
    await limited.close();
  });
});
