import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const isText = /^(assets|i18n)\/.*\.(js|css|json|svg)$/;
/** Smaller files are sent uncompressed; larger ones are rare and compressed on demand. */
const [least, most] = [1_024, 400_000];

/** Compresses scripts, styles and texts once, with maximum compression; the gateway sends the compressed files. */
export function packPlugin(): Plugin {
  return {
    name: 'meridian-pack',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => isText.test(name) && !name.startsWith('assets/flags/'));
      await Promise.all(
        files.map(async (name) => {
          const plain = await readFile(join(dir, name));
          if (plain.length < least || plain.length > most) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
          await writeFile(join(dir, `${name}.br`), await pack(plain, { params }));
        }),
      );
    },
  };
}
