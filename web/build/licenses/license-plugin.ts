import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packagesIn } from './bundled-packages.ts';
import graphiql from './graphiql.json' with { type: 'json' };
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

/** Workers are bundles of their own, which are done before the one of the page. */
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

/** Writes the license texts of all that is shipped: the bundle, what the server runs, what is in its GraphiQL, and Node. */
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
      // Two copies of one version are one package.
      const unique = new Map(licenses.map((one) => [`${one.name} ${one.version}`, one]));
      this.emitFile({ type: 'asset', fileName: '.vite/licenses.json', source: JSON.stringify([...unique.values()]) });
    },
  };
}
