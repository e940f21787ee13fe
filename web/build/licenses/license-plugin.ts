import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { licenseOf, licenseOfNode } from './license-texts.ts';
import type { Lock } from './lock-file.ts';
import { serverPackages } from './server-packages.ts';

const project = join(import.meta.dirname, '../../..');

/** Other plugins read files of these, so that no module tells of them: pictures, fonts and words. */
const readByPlugins = [
  'country-flag-icons',
  'emojibase-data',
  'heroicons',
  'pdfjs-dist',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/hanken-grotesk',
];

/** Tools that add code of their own to a bundle: `\0vite/preload-helper.js`. */
const tool = /^\0(vite|rolldown)\//;

/** The folder of the package that a module of a bundle comes from; null for our own. */
export function packageFolderOf(id: string): string | null {
  const [, name] = tool.exec(id) ?? [];
  if (name) return `node_modules/${name}`;
  const [, folder] =
    /^.*?((?:node_modules\/.*)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? [];
  return folder ?? null;
}

/** Writes the license texts of all that is shipped: what is in the bundle, what the server runs, and Node itself. */
export function licensePlugin(): Plugin {
  return {
    name: 'meridian-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? Object.keys(one.modules) : []));
      const bundled = modules.flatMap((id) => packageFolderOf(id) ?? []);
      const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock;
      const paths = new Set([
        ...bundled,
        ...readByPlugins.map((name) => `node_modules/${name}`),
        ...serverPackages(lock),
      ]);
      const licenses = [...[...paths].sort().map(licenseOf), licenseOfNode()];
      // Two copies of one version are one package.
      const unique = new Map(licenses.map((one) => [`${one.name} ${one.version}`, one]));
      this.emitFile({ type: 'asset', fileName: '.vite/licenses.json', source: JSON.stringify([...unique.values()]) });
    },
  };
}
