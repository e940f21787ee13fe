import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as AllRooms from './all-rooms.ts';
import { type Address, addressesOf } from './addresses.ts';
import { bundleFiles, isWorkspace } from './bundle-files.ts';

const web = join(import.meta.dirname, '..');

async function allAddresses(): Promise<(Address & { isOpen: boolean })[]> {
  const { module } = await runnerImport<typeof AllRooms>(join(import.meta.dirname, 'all-rooms.ts'), {
    root: web,
    configFile: false,
    logLevel: 'error',
  });
  return Object.entries(module.found).flatMap(([file, { room, ...groups }]) => {
    const folder = file.split('/').at(-2)!;
    const own = room ? addressesOf(folder, room.routes, room.words) : [];
    const others = Object.values(groups).flatMap((routes) => addressesOf(folder, routes));
    return [...own.map((one) => ({ ...one, isOpen: false })), ...others.map((one) => ({ ...one, isOpen: true }))];
  });
}

/**
 * Writes down which files each address needs besides those of every page. The gateway names them in the page that it
 * answers the address with: they are asked for at once, and not each when another one has told of it.
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
