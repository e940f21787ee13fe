import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readAddresses } from '../../gateway/plugins/pages/addresses.ts';
import { addressesOf } from '../../web/build/addresses.ts';
import { languages } from '../../web/build/words.ts';
import { readBuild } from './build.ts';
import { filesOf } from './files.ts';

const dist = 'web/dist';
const OVER_BUDGET =
  'over budget (sizes in gzipped kB): import large modules lazily, or raise the budget here on purpose';
const { page, shell, workspace, later, lazy, screensOf, packed, total, withStyles } = readBuild(dist);

/** Budget of the component gallery, which only developers open. */
const partsMost = 141;
/** Pages with a budget of their own, because they show most kinds of controls. */
const fullest = new Map<string, number>([
  // Includes the files shared with the lists that it links to.
  ['/overview/dashboard', 59],
  // Includes the files shared with the finance dashboard.
  ['/dashboards/crypto', 59],
  ['/dashboards/project', 71],
  ['/setting/webhooks/:id', 65],
  ['/apps/notes', 59],
  // With the note, whose date choice is loaded with the list.
  ...['/:id', '/archive/:id', '/reminders/:id', '/bin/:id', '/label/:labelId/:id'].map(
    (path) => [`/apps/notes${path}`, 63] as const,
  ),
]);

const kits: [what: RegExp, most: number][] = [
  [/^overview\/dashboard\/dashboard-page/, 59],
  // Includes files shared between rooms, most of which are usually loaded already.
  [/(rich-text|-editor)\.tsx$/, 145],
  [/contact-form\.tsx$/, 61],
  // The chart library, plus 20 kB of its own.
  [/^dashboards\/.*-page\.tsx$/, 70],
  [/chart/, 30],
  [/calendar\.tsx$/, 25],
  // Knows the search of every room.
  [/command-palette\.tsx$/, 24],
  // The PDF reader; its worker has a budget of its own.
  [/pdf-(view\.tsx|kit\.ts)$/, 150],
  // The emoji characters, and their names in one language.
  [/virtual:emoji$/, 30],
  [/virtual:emoji\//, 45],
  [/drag-kit\.ts$/, 8],
  [/hook-page\.tsx$/, 63],
  [/^notes\/notes-page/, 58],
  [/^dev\//, partsMost],
];

describe('download size', () => {
  const guestPages = lazy.filter((name) => /^auth\/.*-page\.tsx$/.test(name));

  it('is at most 199 kB of script for a guest page', () => {
    expect(guestPages.length).toBeGreaterThan(7);
    const heavy = guestPages.map((name) => [name, total(page(name))] as const).filter(([, size]) => size > 199);
    expect(heavy, OVER_BUDGET).toEqual([]);
  });

  it('is at most 237 kB of script for the signed-in shell, plus 145 bytes per screen in the table of rooms', () => {
    expect(shell.size).toBeGreaterThan(3);
    expect(total(shell)).toBeLessThanOrEqual(237);
    const screens = screensOf('workspace.tsx').length;
    expect(screens).toBeGreaterThan(80);
    expect(total(workspace) - total(shell)).toBeLessThanOrEqual(0.145 * screens);
  });

  it('is at most 57 kB of script per lazy module, unless it has a budget of its own', () => {
    const mostFor = (name: string) => kits.find(([what]) => what.test(name))?.[1] ?? 57;
    const added = lazy.filter((name) => !guestPages.includes(name) && name !== 'workspace.tsx');
    expect(added.length).toBeGreaterThan(10);
    const heavy = added
      .map((name) => ({ name, size: total(later(name)), most: mostFor(name) }))
      .filter(({ size, most }) => size > most);
    expect(heavy, OVER_BUDGET).toEqual([]);
  });

  it('is at most 57 kB of script for a page with its panes, and 68 kB with styles', async () => {
    const addresses = [];
    for (const file of filesOf('web', /^web\/[\w-]+\/routes\.tsx$/)) {
      const { room } = (await import(/* @vite-ignore */ `../../${file}`)) as { room?: { routes: RouteObject[] } };
      if (room) addresses.push(...addressesOf(file.split('/')[1]!, room.routes));
    }
    expect(addresses.length).toBeGreaterThan(70);
    expect(
      addresses.filter(({ modules }) => modules.some((name) => !lazy.includes(name))),
      'routes must import their pages with lazy import()',
    ).toEqual([]);
    const heavy = addresses.map(({ path, modules }) => [path, total(later(...modules))] as const);
    const mostAt = (path: string) => (path.startsWith('/dev/') ? partsMost : (fullest.get(path) ?? 57));
    expect(
      heavy.filter(([path, size]) => size > mostAt(path)),
      OVER_BUDGET,
    ).toEqual([]);
    const styled = addresses.map(({ path, modules }) => [path, withStyles(later(...modules))] as const);
    expect(
      styled.filter(([path, size]) => size > mostAt(path) + 11),
      OVER_BUDGET,
    ).toEqual([]);
  });

  it('is at most 9.1 kB for the initial texts including those of lists, and 9.2 kB for the texts of a room', () => {
    for (const language of languages())
      expect([language, packed(`i18n/${language}.json`) <= 9.1]).toEqual([language, true]);
    const heavy = readdirSync(`${dist}/assets/words`).filter((file) => packed(`assets/words/${file}`) > 9.2);
    expect(heavy, OVER_BUDGET).toEqual([]);
  });

  it('is at most 3 kB of icons for a guest and 20 kB in the workspace, with each flag in a file of its own', () => {
    const sprites = readdirSync(`${dist}/assets`).filter((name) => /^(guest|workspace)-[\w-]+\.svg$/.test(name));
    expect(
      sprites.map((name) => [name.split('-')[0], packed(`assets/${name}`) <= (name.startsWith('guest') ? 3 : 20)]),
    ).toEqual([
      ['guest', true],
      ['workspace', true],
    ]);
    const flags = readdirSync(`${dist}/assets/flags`);
    expect(flags.length).toBeGreaterThan(240);
    expect(
      flags.filter((name) => packed(`assets/flags/${name}`) > 6),
      'these flags exceed 6 kB',
    ).toEqual([]);
  });

  it('is at most 45 kB for the two Latin fonts, of which only the text font is preloaded', () => {
    const fonts = readdirSync(`${dist}/assets`).filter((name) => /-latin-wght-normal.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(2);
    const raw = fonts.reduce((sum, name) => sum + readFileSync(`${dist}/assets/${name}`).length / 1000, 0);
    expect(raw).toBeLessThanOrEqual(45);
    const early = [...readFileSync(`${dist}/index.html`, 'utf8').matchAll(/rel="preload"[^>]*href="\/([^"]+)"/g)];
    expect(early.map(([, file]) => file?.replace(/-[\w-]{7}\.woff2$/, ''))).toEqual([
      'assets/hanken-grotesk-latin-wght-normal',
    ]);
  });

  it('is at most 400 kB for the PDF worker', () => {
    const workers = readdirSync(`${dist}/assets`).filter((name) => /^pdf\.worker.*\.mjs$/.test(name));
    expect(workers.map((name) => packed(`assets/${name}`) <= 400)).toEqual([true]);
  });

  it('has a table of the files to preload for each address, which marks pages that need no sign-in', () => {
    const named = readAddresses(new URL('../../web/dist/.vite/addresses.json', import.meta.url));
    const filesAt = (path: string) => /data-files="([^"]*)"/.exec(named(path))?.[1]?.split(' ') ?? [];
    const isHere = (file: string) => existsSync(`${dist}/${file}`);
    expect(filesAt('apps/contacts').filter((file) => !isHere(file))).toEqual([]);
    expect(filesAt('apps/contacts').some((file) => /contacts-page.*\.js$/.test(file))).toBe(true);
    expect(filesAt('apps/contacts/7').some((file) => /contact-pane.*\.js$/.test(file))).toBe(true);
    // The pane shown without a selection is loaded with the page, and so are its texts.
    expect(named('apps/mailbox')).toMatch(/list-page.* data-words="mailbox writing cues"$/);
    expect(named('sign-in')).toMatch(/ data-open$/);
    expect(named('nowhere/at-all')).toBe('');
  });

  it('has at most 15 files below 1 kB on the first page', () => {
    const small = [...page('auth/sign-in/sign-in-page.tsx')].filter((file) => packed(file) < 1);
    expect(small.length).toBeLessThanOrEqual(15);
  });
});
