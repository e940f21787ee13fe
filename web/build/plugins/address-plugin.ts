import { join } from 'node:path';
import type { Plugin } from 'vite';
import { allAddresses } from '../all-addresses.ts';
import { bundleFiles, isWorkspace } from '../bundle-files.ts';

const web = join(import.meta.dirname, '../..');

/**
 * Writes a table of the files that each URL needs in addition to those of every page. The gateway lists them in the
 * page, so that the browser loads them immediately.
 */
export function addressPlugin(): Plugin {
  return {
    name: 'meridian-addresses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const filesWith = bundleFiles(bundle);
        const first = filesWith(({ isEntry }) => isEntry);
        const workspace = filesWith(isWorkspace);
        const table = (await allAddresses()).map(({ path, modules, words, isOpen }) => {
          const ids = new Set(modules.map((name) => join(web, name)));
          const files = [...filesWith(({ facadeModuleId }) => ids.has(facadeModuleId ?? ''))];
          const isHere = (file: string) => first.has(file) || (!isOpen && workspace.has(file));
          return { path, files: files.filter((file) => !isHere(file)), words, isOpen };
        });
        this.emitFile({ type: 'asset', fileName: '.vite/addresses.json', source: JSON.stringify(table) });
      },
    },
  };
}
