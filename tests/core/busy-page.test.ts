import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languageOf } from '../../gateway/core/ground/languages.ts';
import { openGateway } from '../support/gateway.ts';

type Gateway = Awaited<ReturnType<typeof openGateway>>;

describe('an overloaded gateway', () => {
  let gateway: Gateway;
  const ask = async (url: string, headers: Record<string, string>) => {
    // Event loop delay is measured over a second; each request adds to it until the threshold is crossed.
    const until = Date.now() + 40;
    while (Date.now() < until);
    return gateway.rest('GET', url, { as: null, headers, offContract: true });
  };
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  beforeAll(async () => {
    gateway = await openGateway({ BUSY_AFTER_MS: '1' });
    const look = async () => expect((await ask('/apps/contacts', page)).status).toBe(503);
    await vi.waitFor(look, { timeout: 10_000 });
  });
  afterAll(() => gateway.close());

  it('answers page requests with a script-free busy page that reloads itself', async () => {
    const { status, headers, text } = await ask('/apps/contacts', page);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      refresh: '5',
      'cache-control': 'no-store',
    });
    expect(text).toContain('<h1>Meridian is busy</h1>');
    expect(text).not.toContain('<script');
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('localizes the busy page to the browser language', async () => {
    const inJapanese = await ask('/', { ...page, 'accept-language': 'ja,en;q=0.5' });
    expect(inJapanese.text).toContain('<html lang="ja">');
    expect(inJapanese.text).toContain('混み合っています');
    const inChinese = await ask('/', { ...page, 'accept-language': 'fr,zh-TW;q=0.9,en;q=0.5' });
    expect(inChinese.text).toContain('<html lang="zh-Hant">');
  });

  it('answers API clients and page assets with the documented JSON error', async () => {
    const asked = [
      ['/apps/contacts', { accept: 'application/json' }],
      ['/api/common/license', page],
      ['/assets/start.js', page],
    ] as const;
    for (const [url, headers] of asked) {
      const answer = await ask(url, headers);
      expect([url, answer.status, answer.headers['content-type']]).toEqual([
        url,
        503,
        'application/json; charset=utf-8',
      ]);
      expect(answer.headers['retry-after']).toBe('1');
    }
  });
});

describe('browser language detection', () => {
  it('picks the supported language with the highest weight in Accept-Language', () => {
    expect(languageOf(undefined)).toBe('en');
    expect(languageOf('de, fr;q=0.9')).toBe('en');
    expect(languageOf('en;q=0.3, ja;q=0.8')).toBe('jp');
    expect(languageOf('ja;q=0, zh-HK')).toBe('zh-hant');
  });
});
