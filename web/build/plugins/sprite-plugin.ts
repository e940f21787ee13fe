import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawnIcons, flagFolder, outlineFolder, outlineNames } from '../icons.ts';

const id = 'virtual:icons';
const sprites = join(import.meta.dirname, '../../sprites');

/** Converts an SVG to a symbol with its view box. */
function symbol(name: string): string {
  const source = readFileSync(join(outlineFolder, `${name}.svg`), 'utf8');
  const box = /viewBox="([^"]+)"/.exec(source)?.[1] ?? '0 0 24 24';
  const inner = source
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\n\s*/g, '');
  // Attributes that the package puts on the root, which a symbol loses.
  return `<symbol id="${name}" viewBox="${box}" fill="none" stroke="currentColor" stroke-width="1.5">${inner}</symbol>`;
}

function write(name: string, icons: readonly string[]): void {
  const file = join(sprites, name);
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${icons.map(symbol).join('')}</svg>`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const flags = (): string[] => readdirSync(flagFolder).filter((file) => /^[A-Z]{2}\.svg$/.test(file));

/**
 * Three sprites of outline icons: visitor pages; all screens plus names used by the gateway; and all icons. Flags are
 * separate files.
 */
export function spritePlugin(): Plugin {
  return {
    name: 'meridian-sprites',
    buildStart() {
      const { guest, all } = drawnIcons();
      mkdirSync(sprites, { recursive: true });
      write('guest.svg', guest);
      write('workspace.svg', all);
      write('outline.svg', outlineNames());
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const dataIcons = ${JSON.stringify(drawnIcons().data.join(' '))};` : null,
    configureServer(server) {
      server.middlewares.use('/assets/flags', (request, response, next) => {
        const code = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1]?.toUpperCase();
        if (!code || !flags().includes(`${code}.svg`)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(flagFolder, `${code}.svg`)));
      });
    },
    generateBundle() {
      for (const file of flags())
        this.emitFile({
          type: 'asset',
          fileName: `assets/flags/${file.toLowerCase()}`,
          source: readFileSync(join(flagFolder, file)),
        });
    },
  };
}
