import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const place = 'assets/pdf';

/** Character maps for old East Asian documents, and standard fonts, by path. */
const files = (): Map<string, string> =>
  new Map(
    ['cmaps', 'standard_fonts'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /\.(bcmap|pfb|ttf)$/.test(name))
        .map((name) => [`${place}/${folder}/${name}`, join(root, folder, name)] as const),
    ),
  );

/** Files that the PDF viewer loads on demand, served from our own origin. */
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
