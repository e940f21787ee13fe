import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const url = '/api/common/release-notes';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('release notes over REST', () => {
  it('are in data for everybody, newest first: the newest is the latest version', async () => {
    const { status, body } = await gateway.rest('GET', `${url}?lang=en`, { as: null });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    const dates = body.data.map(({ date }: Loose) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(body.data[0].version).toBe('1.2.0');
    expect(Object.keys(body.data[0]).sort()).toEqual(['date', 'items', 'version']);
  });

  it('are in three languages, English where none is named', async () => {
    const of = async (query: string) => (await gateway.rest('GET', `${url}${query}`, { as: null })).body.data;
    expect(await of('')).toEqual(await of('?lang=en'));
    const [en, zh, jp] = [await of('?lang=en'), await of('?lang=zh-hant'), await of('?lang=jp')];
    expect(zh.map(({ version }: Loose) => version)).toEqual(en.map(({ version }: Loose) => version));
    expect(jp).toHaveLength(en.length);
    expect(zh[0].items).not.toEqual(en[0].items);
    const { status, body } = await gateway.rest('GET', `${url}?lang=zh_hant`, { as: null });
    expect([status, body.argument]).toEqual([400, 'lang']);
  });

  it('are spelled as an enum over GraphQL', async () => {
    const { releaseNotes } = await gateway.ask('{ releaseNotes(lang: zh_hant) { version items } }', {}, null);
    const { body } = await gateway.rest('GET', `${url}?lang=zh-hant`, { as: null });
    expect(releaseNotes.map(({ version }: Loose) => version)).toEqual(body.data.map(({ version }: Loose) => version));
    expect(releaseNotes[0].items).toEqual(body.data[0].items);
  });
});
