import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const installed = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');

/** Used font weights. The first page waits for the fonts, and each weight adds to their size. */
const weights = {
  'hanken-grotesk': { axis: { min: 400, max: 700 }, says: '400 700' },
  'bricolage-grotesque': { axis: 700, says: '700' },
} as const;
type Family = keyof typeof weights;

const source =
  /url\(['"]?(?:\.|@fontsource-variable\/[\w-]+)\/files\/((hanken-grotesk|bricolage-grotesque)-[\w-]+\.woff2)['"]?\)/;

/** Reduces a font file to these weights, keeping all glyphs; returns the new path. */
async function cut(family: Family, file: string, folder: string): Promise<string> {
  const whole = await readFile(join(installed, family, 'files', file));
  const target = join(folder, file);
  const variationAxes = { wght: weights[family].axis };
  await writeFile(target, await subsetFont(whole, '', { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes }));
  return target;
}

/** Installed fonts contain all weights; the build ships only used ones. */
export function lettersPlugin(): Plugin {
  let folder = '';
  return {
    name: 'meridian-letters',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      folder = join(cacheDir, 'letters');
    },
    transform: {
      filter: { id: /\.css$/, code: '@font-face' },
      async handler(code, id) {
        await mkdir(folder, { recursive: true });
        const faces = code.split(/(?=@font-face)/).map(async (face) => {
          const [whole, file, family] = source.exec(face) ?? [];
          if (!whole || !file) return face;
          const path = relative(dirname(id), await cut(family as Family, file, folder));
          return face
            .replace(whole, `url('${path}')`)
            .replace(/font-weight: [\d ]+/, `font-weight: ${weights[family as Family].says}`);
        });
        return (await Promise.all(faces)).join('');
      },
    },
  };
}
