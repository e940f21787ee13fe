import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const url = '/api/common/release-notes';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('release notes over REST', () => {
  it('are in data for every caller, newest first, and the newest is the latest version', async () => {
    const { status, body } = await gateway.rest('GET', `${url}?lang=en`, { as: null });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    const dates = body.data.map(({ date }: Loose) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(body.data[0].version).toBe('1.2.0');
    expect(Object.keys(body.data[0]).sort()).toEqual(['date', 'version']);
  });

  it('are in three languages, with English as the default', async () => {
    const of = async (query: string) => (await gateway.rest('GET', `${url}${query}`, { as: null })).body.data;
    expect(await of('')).toEqual(await of('?lang=en'));
    const [en, zh, jp] = [await of('?lang=en'), await of('?lang=zh-hant'), await of('?lang=jp')];
    expect(zh.map(({ version }: Loose) => version)).toEqual(en.map(({ version }: Loose) => version));
    expect(jp).toHaveLength(en.length);
    expect([zh, jp].flat().some((note: Loose) => 'items' in note)).toBe(false);
    const { status, body } = await gateway.rest('GET', `${url}?lang=zh_hant`, { as: null });
    expect([status, body.argument]).toEqual([400, 'lang']);
  });

  it('have structured changes over GraphQL only, in the requested language, which is an enum', async () => {
    const { en, zh, jp } = await gateway.ask(
      `{ en: releaseNotes { version items } zh: releaseNotes(lang: zh_hant) { version items }
         jp: releaseNotes(lang: jp) { version items } }`,
      {},
      null,
    );
    const { body } = await gateway.rest('GET', `${url}?lang=zh-hant`, { as: null });
    expect(zh.map(({ version }: Loose) => version)).toEqual(body.data.map(({ version }: Loose) => version));
    for (const [index, { items }] of en.entries()) {
      expect(items.length).toBeGreaterThan(0);
      expect(new Set([items, zh[index].items, jp[index].items].map(String)).size).toBe(3);
    }
  });
});
