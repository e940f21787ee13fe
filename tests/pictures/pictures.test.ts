import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '../../seed/pictures/draw.ts';
import { project } from '../../seed/texts/dashboards.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let wanted: string[];
beforeAll(async () => {
  gateway = await openGateway();
  wanted = await picturesOfTheSeed();
});
afterAll(() => gateway.close());

/** Every image path that occurs in a text of the seed data. */
async function picturesOfTheSeed(): Promise<string[]> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [path] of value.matchAll(/\/pictures\/[^"' )<]+/g)) found.add(path);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  const folder = new URL('../../seed/texts/', import.meta.url);
  for (const file of readdirSync(folder)) walk(await import(new URL(file, folder).href));
  walk(project(new Date()));
  walk(project(new Date(), 'harbor'));
  return [...found].sort();
}

const get = (url: string, headers = {}) => gateway.rest('GET', url, { as: null, headers });

/** Whether every opened element is closed, in order. */
function isWhole(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, , isEmpty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!isEmpty) open.push(name!);
  }
  return open.length === 0;
}

describe('images referenced by the seed data', () => {
  it('all exist: people, covers, watches and scenes', async () => {
    expect(wanted.length).toBeGreaterThan(200);
    for (const url of wanted) {
      const { status, text } = await get(url);
      expect([url, status]).toEqual([url, 200]);
      expect(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')).toBe(true);
    }
  });

  it('are complete, small, and contain nothing that runs or loads content', () => {
    for (const url of wanted) {
      const svg = drawPicture(url.slice('/pictures/'.length))!;
      expect([url, isWhole(svg)]).toEqual([url, true]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|<foreignObject| style=|href=|src=| on\w+=/);
      expect(svg.length, url).toBeLessThan(40_000);
    }
  });

  it('differ from each other, and are deterministic', () => {
    const drawn = wanted.map((url) => drawPicture(url.slice('/pictures/'.length)));
    expect(new Set(drawn).size).toBe(wanted.length);
    expect(wanted.map((url) => drawPicture(url.slice('/pictures/'.length)))).toEqual(drawn);
  });

  it('are served with a restrictive CSP and cached forever', async () => {
    const { headers } = await get('/pictures/people/nora-lindqvist.svg');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await get('/pictures/people/nora-lindqvist.svg', { 'if-none-match': headers.etag! });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('unknown images', () => {
  it('are not found', async () => {
    for (const path of [
      'people/',
      'people/Nora-Lindqvist.svg',
      'people/nora--lindqvist.svg',
      'people/nora-lindqvist.png',
      'people/nora.svg.svg',
      'people/%3Cscript%3E.svg',
      'people/..%2Fcovers%2F1.svg',
      `people/${'a'.repeat(61)}.svg`,
      'covers/0.svg',
      'covers/13.svg',
      'covers/01.svg',
      'watches/nwm-4011-4.svg',
      'watches/nwm-40111-1.svg',
      'watches/4011-1.svg',
      'scenes/nowhere.svg',
      'scenes/constructor.svg',
      'scenes/chandlery-constructor.svg',
      'scenes/--proto--.svg',
      'nothing/1.svg',
    ]) {
      const { status, body } = await get(`/pictures/${path}`);
      expect([path, status, body]).toEqual([path, 404, 'NOT FOUND']);
    }
  });

  it('never contain the requested name', () => {
    for (const name of ['zzyzx-qwertz', 'onload-alert']) expect(drawPicture(`people/${name}.svg`)).not.toContain(name);
    expect(drawPicture('watches/xqz-1234-1.svg')).not.toMatch(/xqz|1234/i);
  });
});

describe('the texts of the client', () => {
  it('are served by language', async () => {
    for (const language of ['en', 'zh-hant', 'jp']) {
      const { status, headers, text } = await get(`/i18n/${language}.json`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/json; charset=utf-8',
        'public, max-age=0',
      ]);
      const written = readFileSync(new URL(`../../web/i18n/${language}.json`, import.meta.url), 'utf8');
      expect(JSON.parse(text)).toEqual(JSON.parse(written));
      expect((await get(`/i18n/${language}.json`, { 'if-none-match': headers.etag! })).status).toBe(304);
    }
  });

  it('are cached forever if the address has a version', async () => {
    const { headers } = await get('/i18n/en.json?v=3f2a');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are not found in an unknown language, with a JSON error instead of a page', async () => {
    for (const file of ['xx.json', 'en.js', 'EN.json', '..%2Fpackage.json', '..%2F..%2Fpackage.json', 'en', '']) {
      const { status, body, headers } = await get(`/i18n/${file}`);
      expect([file, status, body]).toEqual([file, 404, 'NOT FOUND']);
      expect(headers['content-type']).toContain('application/json');
    }
  });
});
