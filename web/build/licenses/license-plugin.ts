import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packagesIn } from './bundled-packages.ts';
import graphiql from './graphiql.json' with { type: 'json' };
import { licenseOf, licenseOfNode } from './license-texts.ts';
import type { Lock } from './lock-file.ts';
import { serverPackages } from './server-packages.ts';

const project = join(import.meta.dirname, '../../..');

/** Packages whose files are read by plugins, not imported: pictures, fonts and texts. */
const readByPlugins = [
  'country-flag-icons',
  'emojibase-data',
  'heroicons',
  'pdfjs-dist',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/hanken-grotesk',
];

/** Packages in worker bundles, which are built before the page's. */
const inWorkers = new Set<string>();

export function workerLicensePlugin(): Plugin {
  return {
    name: 'meridian-worker-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const folder of packagesIn(Object.values(bundle))) inWorkers.add(folder);
    },
  };
}

/** Writes the licenses of everything shipped: client bundle, server packages, GraphiQL, and Node. */
export function licensePlugin(): Plugin {
  return {
    name: 'meridian-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock;
      const paths = new Set([
        ...packagesIn(Object.values(bundle)),
        ...inWorkers,
        ...readByPlugins.map((name) => `node_modules/${name}`),
        ...serverPackages(lock),
      ]);
      const licenses = [...[...paths].sort().map((path) => licenseOf(path)), ...graphiql.licenses, licenseOfNode()];
      // Two copies of one version count once.
      const unique = new Map(licenses.map((one) => [`${one.name} ${one.version}`, one]));
      this.emitFile({ type: 'asset', fileName: '.vite/licenses.json', source: JSON.stringify([...unique.values()]) });
    },
  };
}
