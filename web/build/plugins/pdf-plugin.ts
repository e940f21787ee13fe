import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const place = 'assets/pdf';

/** By their path: how old East Asian documents number their letters, and the fonts that no document brings along. */
const files = (): Map<string, string> =>
  new Map(
    ['cmaps', 'standard_fonts'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /\.(bcmap|pfb|ttf)$/.test(name))
        .map((name) => [`${place}/${folder}/${name}`, join(root, folder, name)] as const),
    ),
  );

/** What the reader of PDF files asks for while it reads: from our own origin, one file at a time. */
export function pdfPlugin(): Plugin {
  return {
    name: 'meridian-pdf',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files().get((request.url ?? '').slice(1));
        if (file) response.end(readFileSync(file));
        else next();
      });
    },
    generateBundle() {
      for (const [fileName, file] of files()) this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}
