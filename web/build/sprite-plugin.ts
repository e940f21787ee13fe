import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { iconNames } from '../ui/icon-names.ts';

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const sprites = join(import.meta.dirname, '../sprites');

/** One picture as a symbol: its own root is dropped, what it draws and its view box stay. */
function symbol(id: string, file: string, attributes = ''): string {
  const source = readFileSync(file, 'utf8');
  const box = /viewBox="([^"]+)"/.exec(source)?.[1] ?? '0 0 24 24';
  const inner = source
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\n\s*/g, '');
  return `<symbol id="${id}" viewBox="${box}"${attributes}>${inner}</symbol>`;
}

function write(name: string, symbols: string[]): void {
  const file = join(sprites, name);
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Writes three sprites from the icon packages: the shell's own few, all outline icons that data can name, and the flags. */
export function spritePlugin(): Plugin {
  return {
    name: 'meridian-sprites',
    buildStart() {
      mkdirSync(sprites, { recursive: true });
      const outline = join(folderOf('heroicons'), '24/outline');
      // The package says this on the root that a symbol does not keep.
      const line = ' fill="none" stroke="currentColor" stroke-width="1.5"';
      write(
        'shell.svg',
        iconNames.map((name) => symbol(name, join(outline, `${name}.svg`), line)),
      );
      const all = readdirSync(outline).map((file) => file.replace(/\.svg$/, ''));
      write(
        'heroicons-outline.svg',
        all.map((name) => symbol(name, join(outline, `${name}.svg`), line)),
      );
      const flags = join(folderOf('country-flag-icons'), '3x2');
      const two = readdirSync(flags).filter((file) => /^[A-Z]{2}\.svg$/.test(file));
      write(
        'flags.svg',
        two.map((file) => symbol(file.slice(0, 2).toLowerCase(), join(flags, file))),
      );
    },
  };
}
