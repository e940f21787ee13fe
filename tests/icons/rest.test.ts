import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutIcon, jsxOf, svgOf } from '../../web/icons/cut-icon.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const icons = (set: string, options = {}) => gateway.rest('GET', `/api/ui/icons/${set}`, options);
const filesOf = (folder: string) =>
  readdirSync(new URL(`../../node_modules/${folder}`, import.meta.url))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4));

const documented: [string, string, string, RegExp, number][] = [
  ['feather', 'feather', 'Feather', /6$/, 287],
  ['heroicons-outline', 'heroicons_outline', 'Heroicons Outline', /6$/, 324],
  ['heroicons-solid', 'heroicons_solid', 'Heroicons Solid', /6$/, 324],
  ['heroicons-mini', 'heroicons_mini', 'Heroicons Mini', /5$/, 324],
  ['material-solid', 'mat_solid', 'Material Solid', /6$/, 2122],
  ['material-outline', 'mat_outline', 'Material Outline', /6$/, 2122],
  ['material-twotone', '', 'Material Twotone', /6$/, 2122],
];

describe('icon sets over REST', () => {
  it.each(documented)('contain the set %s as documented', async (set, namespace, name, grid, count) => {
    const { status, body } = await icons(set);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['namespace', 'name', 'grid', 'list']);
    expect([body.namespace, body.name, body.list.length]).toEqual([namespace, name, count]);
    expect(body.grid).toMatch(grid);
  });

  it('use the package names, identical in every variant of a family', async () => {
    expect((await icons('feather')).body.list).toEqual(filesOf('feather-icons/dist/icons').sort());
    const { body: solid } = await icons('material-solid');
    expect((await icons('material-twotone')).body.list).toEqual(solid.list);
    expect((await icons('heroicons-mini')).body.list).toEqual((await icons('heroicons-solid')).body.list);
  });

  it('require no sign-in', async () => {
    const { status, headers } = await icons('feather', { as: null });
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('reject unknown sets, including names that every object inherits', async () => {
    for (const set of ['awesome', '__proto__', 'constructor', 'toString', 'feather.svg', '..%2Ffeather']) {
      const { status, body } = await icons(set, { as: null });
      expect([set, status, body]).toEqual([set, 404, 'NOT FOUND']);
    }
  });
});

describe('icon sets over GraphQL', () => {
  it('return every set in one request with the address of its sprite, without a sign-in', async () => {
    const { iconSets, icons: one } = await gateway.ask(
      '{ iconSets { set name grid sprite } icons(set: "heroicons-mini") { set list } }',
      {},
      null,
    );
    expect(iconSets.map(({ set }: Loose) => set)).toEqual(documented.map(([set]) => set));
    expect(iconSets.every(({ set, sprite }: Loose) => sprite.startsWith(`/icons/${set}-`))).toBe(true);
    expect([one.set, one.list.length]).toEqual(['heroicons-mini', 324]);
    const { errors } = await gateway.graphql('{ icons(set: "__proto__") { name } }', {}, null);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('icon sprites', () => {
  const spriteOf = async (set: string): Promise<string> =>
    (await gateway.ask('query ($set: String!) { icons(set: $set) { sprite } }', { set })).icons.sprite;
  const fetch = (url: string, headers = {}) => gateway.rest('GET', url, { as: null, headers });

  it('contain a symbol for every icon of the set, and nothing executable', async () => {
    for (const [set, , , , count] of documented) {
      const { status, text } = await fetch(await spriteOf(set));
      expect(status).toBe(200);
      const { body } = await icons(set);
      const symbols = [...text.matchAll(/<symbol id="([^"]+)" viewBox="[-\d. ]+"/g)].map((match) => match[1]);
      expect([set, symbols.length]).toEqual([set, count]);
      expect(symbols).toEqual(body.list);
      expect(text).not.toMatch(/<script|<style|style=| on\w+=|javascript:/i);
      // An undeclared namespace prefix stops a strict XML parser.
      expect(text).not.toMatch(/ \w+:\w+=/);
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('yield self-contained images for each icon', async () => {
    for (const [set] of documented) {
      const { text } = await fetch(await spriteOf(set));
      const symbols = text.split('</symbol>').slice(0, -1);
      const faults = symbols.filter((symbol) => {
        const own = `${symbol.slice(symbol.indexOf('<symbol'))}</symbol>`;
        const cut = cutIcon(own, set, /id="([^"]+)"/.exec(own)![1]!);
        if (!cut) return true;
        const drawing = svgOf(cut, 24);
        const ids = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        const named = [...drawing.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
        return named.some((id) => !ids.has(id)) || [...ids].some((id) => !id!.startsWith(`${set}-`));
      });
      expect([set, faults]).toEqual([set, []]);
    }
  });

  it('are split into a file and the format for React', async () => {
    const { text } = await fetch(await spriteOf('feather'));
    const minus = cutIcon(text, 'feather', 'minus')!;
    expect(svgOf(minus, 32)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 24 24" fill="none" ' +
        'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
        '<line x1="5" y1="12" x2="19" y2="12"></line></svg>',
    );
    expect(jsxOf(minus, 32)).toContain('strokeLinecap="round" strokeLinejoin="round" {...props}><line ');
    expect(cutIcon(text, 'feather', 'min')).toBeNull();
  });

  it('are cacheable forever under a name with their content hash', async () => {
    const url = await spriteOf('feather');
    expect(url).toMatch(/^\/icons\/feather-[A-Za-z0-9]{12}\.svg$/);
    const { headers } = await fetch(url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await spriteOf('feather')).toBe(url);
  });

  it('are sent compressed to clients that support it', async () => {
    const url = await spriteOf('material-solid');
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      const { headers } = await fetch(url, { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    }
  });

  it('redirect from a name without the hash, and are 404 with an outdated one', async () => {
    const { status, headers } = await fetch('/icons/heroicons-mini.svg');
    expect([status, headers.location]).toEqual([302, await spriteOf('heroicons-mini')]);
    for (const file of [
      'feather-000000000000.svg',
      'awesome.svg',
      '__proto__.svg',
      'feather.png',
      '..%2Ffeather.svg',
    ]) {
      const { status: unknown, body } = await fetch(`/icons/${file}`);
      expect([file, unknown, body]).toEqual([file, 404, 'NOT FOUND']);
    }
  });
});

describe('the flags', () => {
  it('are in the positions of the countries, sixteen pixels apart', async () => {
    const { flagSprite } = await gateway.ask('{ flagSprite }', {}, null);
    expect(flagSprite).toMatch(/^\/flags\/[A-Za-z0-9]{12}\.svg$/);
    const { status, headers, text } = await gateway.rest('GET', flagSprite, { as: null });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const { body: countries } = await gateway.rest('GET', '/api/apps/contacts/countries', { as: null });
    const flags = [...text.matchAll(/<svg x="(\d+)" y="(\d+)" width="24" height="16"/g)].map(
      ([, x, y]) => `-${x}px -${y}px`,
    );
    expect(flags).toHaveLength(245);
    expect(new Set(flags).size).toBe(245);
    expect(flags.sort()).toEqual(countries.map(({ flagImagePos }: Loose) => flagImagePos).sort());
    expect(text).toMatch(/^<svg xmlns="[^"]+" width="26" height="3920">/);
    const denmark = countries.find(({ iso }: Loose) => iso === 'dk').flagImagePos.match(/\d+/g);
    expect(text).toContain(
      `<svg x="${denmark[0]}" y="${denmark[1]}" width="24" height="16" viewBox="0 0 513 342" preserveAspectRatio="none"><path fill="#c60c30"`,
    );
  });

  it('redirect from a name without the hash, and are 404 with an outdated one', async () => {
    const { flagSprite } = await gateway.ask('{ flagSprite }');
    const { status, headers } = await gateway.rest('GET', '/flags.svg', { as: null });
    expect([status, headers.location]).toEqual([302, flagSprite]);
    expect((await gateway.rest('GET', '/flags/000000000000.svg', { as: null })).status).toBe(404);
  });
});
