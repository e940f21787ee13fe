import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readAddresses } from '../../gateway/plugins/pages/addresses.ts';
import { addressesOf } from '../../web/build/addresses.ts';
import { languages } from '../../web/build/words.ts';
import { readBuild } from './build.ts';
import { filesOf } from './files.ts';

const dist = 'web/dist';
const { page, shell, workspace, later, lazy, screensOf, packed, total, withStyles } = readBuild(dist);

/** The page of all components, for developers. */
const partsMost = 141;
/** Pages with most kinds of controls. */
const fullest = new Map([
  // With the files that it has in common with the lists that it links to.
  ['/overview/dashboard', 59],
  ['/dashboards/project', 71],
  ['/setting/webhooks/:id', 64],
]);

const kits: [what: RegExp, most: number][] = [
  [/^overview\/dashboard\/dashboard-page/, 59],
  // With the files that the rooms have in common, most of which have come with one before.
  [/(rich-text|-editor)\.tsx$/, 145],
  [/contact-form\.tsx$/, 60],
  // The charts, and 20 of its own.
  [/^dashboards\/.*-page\.tsx$/, 70],
  [/chart/, 30],
  [/calendar\.tsx$/, 25],
  // It knows what each room finds by words.
  [/command-palette\.tsx$/, 24],
  // The reader of PDF files; its worker is measured by itself.
  [/pdf-(view\.tsx|kit\.ts)$/, 150],
  // The signs, and what they are called in a language.
  [/virtual:emoji$/, 30],
  [/virtual:emoji\//, 45],
  [/drag-kit\.ts$/, 8],
  [/hook-page\.tsx$/, 63],
  [/^dev\//, partsMost],
];

describe('what the browser has to fetch', () => {
  const guestPages = lazy.filter((name) => /^auth\/.*-page\.tsx$/.test(name));

  it('is at most 199 kB of script for a guest page', () => {
    expect(guestPages.length).toBeGreaterThan(7);
    const heavy = guestPages.map((name) => [name, total(page(name))] as const).filter(([, size]) => size > 199);
    expect(heavy).toEqual([]);
  });

  it('is at most 236 kB of script for the signed-in shell, and 145 bytes more for each screen in the table of rooms', () => {
    expect(shell.size).toBeGreaterThan(3);
    expect(total(shell)).toBeLessThanOrEqual(236);
    const screens = screensOf('workspace.tsx').length;
    expect(screens).toBeGreaterThan(80);
    expect(total(workspace) - total(shell)).toBeLessThanOrEqual(0.145 * screens);
  });

  it('is at most 57 kB for what a module adds, and less for what opens now and then', () => {
    const mostFor = (name: string) => kits.find(([what]) => what.test(name))?.[1] ?? 57;
    const added = lazy.filter((name) => !guestPages.includes(name) && name !== 'workspace.tsx');
    expect(added.length).toBeGreaterThan(10);
    const heavy = added
      .map((name) => ({ name, size: total(later(name)), most: mostFor(name) }))
      .filter(({ size, most }) => size > most);
    expect(heavy).toEqual([]);
  });

  it('is at most 57 kB of script for what an address adds, its page and the panes on it together, and 68 with their styles', async () => {
    const addresses = [];
    for (const file of filesOf('web', /^web\/[\w-]+\/routes\.tsx$/)) {
      const { room } = (await import(/* @vite-ignore */ `../../${file}`)) as { room?: { routes: RouteObject[] } };
      if (room) addresses.push(...addressesOf(file.split('/')[1]!, room.routes));
    }
    expect(addresses.length).toBeGreaterThan(70);
    expect(addresses.filter(({ modules }) => modules.some((name) => !lazy.includes(name)))).toEqual([]);
    const heavy = addresses.map(({ path, modules }) => [path, total(later(...modules))] as const);
    const mostAt = (path: string) => (path.startsWith('/dev/') ? partsMost : (fullest.get(path) ?? 57));
    expect(heavy.filter(([path, size]) => size > mostAt(path))).toEqual([]);
    const styled = addresses.map(({ path, modules }) => [path, withStyles(later(...modules))] as const);
    expect(styled.filter(([path, size]) => size > mostAt(path) + 11)).toEqual([]);
  });

  it('is at most 9 kB of words before the first picture, those of lists among them, and 9.2 more with a room', () => {
    for (const language of languages())
      expect([language, packed(`i18n/${language}.json`) <= 9]).toEqual([language, true]);
    const heavy = readdirSync(`${dist}/assets/words`).filter((file) => packed(`assets/words/${file}`) > 9.2);
    expect(heavy).toEqual([]);
  });

  it('is at most 3 kB of icons for a visitor and 20 in the workspace, and a flag is a file', () => {
    const sprites = readdirSync(`${dist}/assets`).filter((name) => /^(guest|workspace)-[\w-]+\.svg$/.test(name));
    expect(
      sprites.map((name) => [name.split('-')[0], packed(`assets/${name}`) <= (name.startsWith('guest') ? 3 : 20)]),
    ).toEqual([
      ['guest', true],
      ['workspace', true],
    ]);
    const flags = readdirSync(`${dist}/assets/flags`);
    expect(flags.length).toBeGreaterThan(240);
    expect(flags.filter((name) => packed(`assets/flags/${name}`) > 6)).toEqual([]);
  });

  it('is at most 45 kB for the two Latin fonts, and only the face of the text is asked for early', () => {
    const fonts = readdirSync(`${dist}/assets`).filter((name) => /-latin-wght-normal.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(2);
    const raw = fonts.reduce((sum, name) => sum + readFileSync(`${dist}/assets/${name}`).length / 1000, 0);
    expect(raw).toBeLessThanOrEqual(45);
    const early = [...readFileSync(`${dist}/index.html`, 'utf8').matchAll(/rel="preload"[^>]*href="\/([^"]+)"/g)];
    expect(early.map(([, file]) => file?.replace(/-[\w-]{7}\.woff2$/, ''))).toEqual([
      'assets/hanken-grotesk-latin-wght-normal',
    ]);
  });

  it('is at most 400 kB for the worker that reads PDF files', () => {
    const workers = readdirSync(`${dist}/assets`).filter((name) => /^pdf\.worker.*\.mjs$/.test(name));
    expect(workers.map((name) => packed(`assets/${name}`) <= 400)).toEqual([true]);
  });

  it('is named by the page of its address, and behind the sign-in asked for by nobody else', () => {
    const named = readAddresses(new URL('../../web/dist/.vite/addresses.json', import.meta.url));
    const filesAt = (path: string) => /data-files="([^"]*)"/.exec(named(path))?.[1]?.split(' ') ?? [];
    const isHere = (file: string) => existsSync(`${dist}/${file}`);
    expect(filesAt('apps/contacts').filter((file) => !isHere(file))).toEqual([]);
    expect(filesAt('apps/contacts').some((file) => /contacts-page.*\.js$/.test(file))).toBe(true);
    expect(filesAt('apps/contacts/7').some((file) => /contact-pane.*\.js$/.test(file))).toBe(true);
    // What stands there when nothing is chosen comes with it, and so do the words.
    expect(named('apps/mailbox')).toMatch(/list-page.* data-words="mailbox writing cues"$/);
    expect(named('sign-in')).toMatch(/ data-open$/);
    expect(named('nowhere/at-all')).toBe('');
  });

  it('comes in few pieces: a first page is not thirty small files', () => {
    const small = [...page('auth/sign-in/sign-in-page.tsx')].filter((file) => packed(file) < 1);
    expect(small.length).toBeLessThanOrEqual(15);
  });
});
