import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
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

const packagesIn = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .flatMap((one) => (one.type === 'chunk' ? Object.keys(one.modules) : []))
    .flatMap((id) => packageFolderOf(id) ?? []);

/** Workers are bundles of their own, which are done before the one of the page. */
const inWorkers = new Set<string>();

export function workerLicensePlugin(): Plugin {
  return {
    name: 'meridian-worker-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const folder of packagesIn(bundle)) inWorkers.add(folder);
    },
  };
}

/** Writes the license texts of all that is shipped: what is in the bundle, what the server runs, and Node itself. */
export function licensePlugin(): Plugin {
  return {
    name: 'meridian-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock;
      const paths = new Set([
        ...packagesIn(bundle),
        ...inWorkers,
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
