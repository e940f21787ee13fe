import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const web = join(import.meta.dirname, '..');
const project = join(web, '..');
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

export const outlineFolder = join(folderOf('heroicons'), '24/outline');
export const flagFolder = join(folderOf('country-flag-icons'), '3x2');

/** All outline icons. */
export const outlineNames = (): string[] =>
  readdirSync(outlineFolder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4))
    .sort();

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])(dist|node_modules|build)[\\/]|generated\.ts$/.test(file))
    .map((file) => join(folder, file));
}

/** Source files of visitor pages: reachable from main.tsx without workspace and shell. */
function guestSources(): string[] {
  const found = new Set<string>();
  const walk = (file: string) => {
    if (found.has(file) || /\/(workspace\.tsx|shell\/shell\.tsx|generated\.ts)$/.test(file) || !existsSync(file))
      return;
    found.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]+'(\.{1,2}\/[^']+\.tsx?)'/g))
      walk(resolve(dirname(file), target!));
  };
  walk(join(web, 'main.tsx'));
  return [...found];
}

/** Icon names occurring as words in sources. Some may mean something else, which adds an unused icon. */
function namesIn(files: readonly string[], pattern: RegExp): string[] {
  const known = new Set(outlineNames());
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!));
  return [...new Set(found)].filter((name) => known.has(name)).sort();
}

const word = /['"`]([a-z][a-z0-9-]+)['"`]/g;

/** Used icons: `guest` on visitor pages, `all` anywhere, `data` named by gateway and seed. */
export function drawnIcons(): Record<'guest' | 'all' | 'data', string[]> {
  const data = namesIn(
    ['gateway', 'seed'].flatMap((folder) => sourcesIn(join(project, folder))),
    /heroicons_outline:([a-z0-9-]+)/g,
  );
  const own = namesIn(sourcesIn(web), word);
  return { guest: namesIn(guestSources(), word), all: [...new Set([...own, ...data])].sort(), data };
}
