import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = 'web/dist';
const manifestFile = `${dist}/.vite/manifest.json`;

type Chunk = { file: string; src?: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };

/** What a browser fetches, after gzip, in kilobytes of a thousand bytes: from the manifest of the build, nothing else. */
function readBuild() {
  if (!existsSync(manifestFile)) throw new Error('There is no build to measure: npm test makes it first');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const filesFor = (...names: string[]): Set<string> => {
    const files = new Set<string>();
    const walk = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(walk);
    };
    names.forEach(walk);
    return files;
  };
  const packed = (file: string) => gzipSync(readFileSync(`${dist}/${file}`)).length / 1000;
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + packed(file), 0);

  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  // The script of the head is no module, so the manifest doesn't list it.
  const starter = /<script src="\/(assets\/start-[^"]+)">/.exec(readFileSync(`${dist}/index.html`, 'utf8'))?.[1];
  const page = (name: string) => new Set([...filesFor(entry, name), starter ?? 'no starter']);
  const shell = page('shell/shell.tsx');
  const later = (name: string) => [...filesFor(name)].filter((file) => !shell.has(file));
  const lazy = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  return { page, shell, later, lazy, packed, total };
}

const kits: [what: RegExp, most: number][] = [
  [/(rich-text|-editor)\.tsx$/, 115],
  [/chart/, 30],
  [/calendar\.tsx$/, 25],
  [/command-palette\.tsx$/, 20],
  [/drag-kit\.ts$/, 8],
  // Every part at once, for whoever builds.
  [/^dev\//, 100],
];

describe('what the browser has to fetch', () => {
  const { page, shell, later, lazy, packed, total } = readBuild();
  const guestPages = lazy.filter((name) => /^auth\/.*-page\.tsx$/.test(name));

  it('is at most 190 kB of script for a guest page', () => {
    expect(guestPages.length).toBeGreaterThan(7);
    const heavy = guestPages.map((name) => [name, total(page(name))] as const).filter(([, size]) => size > 190);
    expect(heavy).toEqual([]);
  });

  it('is at most 230 kB of script for the signed-in shell', () => {
    expect(shell.size).toBeGreaterThan(3);
    expect(total(shell)).toBeLessThanOrEqual(230);
  });

  it('is at most 45 kB for what a screen adds, and less for what opens now and then', () => {
    const mostFor = (name: string) => kits.find(([what]) => what.test(name))?.[1] ?? 45;
    const added = lazy.filter((name) => !guestPages.includes(name) && name !== 'shell/shell.tsx');
    expect(added.length).toBeGreaterThan(10);
    const heavy = added
      .map((name) => ({ name, size: total(later(name)), most: mostFor(name) }))
      .filter(({ size, most }) => size > most);
    expect(heavy).toEqual([]);
  });

  it('is at most 80 kB for the two Latin fonts, and only the face of the text is asked for early', () => {
    const fonts = readdirSync(`${dist}/assets`).filter((name) => /-latin-wght-normal.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(2);
    const raw = fonts.reduce((sum, name) => sum + readFileSync(`${dist}/assets/${name}`).length / 1000, 0);
    expect(raw).toBeLessThanOrEqual(80);
    const early = [...readFileSync(`${dist}/index.html`, 'utf8').matchAll(/rel="preload"[^>]*href="\/([^"]+)"/g)];
    expect(early.map(([, file]) => file?.replace(/-[\w-]{8}\.woff2$/, ''))).toEqual([
      'assets/hanken-grotesk-latin-wght-normal',
    ]);
  });

  it('comes in few pieces: a first page is not thirty small files', () => {
    const small = [...page('auth/sign-in-page.tsx')].filter((file) => packed(file) < 1);
    expect(small.length).toBeLessThanOrEqual(15);
  });
});
