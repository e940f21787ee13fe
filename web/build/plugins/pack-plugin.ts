import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const isText = /^(assets|i18n)\/.*\.(js|css|json|svg)$/;
/** What is smaller is sent as it is, and what is larger is asked for now and then: the gateway packs it as it sends it. */
const [least, most] = [1_024, 400_000];

/** Packs what pages begin with once and as small as it gets; the gateway sends the packed file where a browser takes it. */
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
