import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesBelow, type Lock } from './lock-file.ts';

const project = join(import.meta.dirname, '../../..');

/** Icon sets, of which the server only reads files. */
export const iconSets = ['@material-design-icons/svg', 'country-flag-icons', 'feather-icons', 'heroicons'];

const imported = [
  /^(?:import|export)\s(?!type\b)(?:[^;'`]*?\bfrom\s)?'([^'.][^']*)'/gm,
  /\b(?:import|resolve|lazyRequire(?:<[^(]*>)?)\('([^'.][^']*)'/g,
];

/** `@scope/name/file` is the package `@scope/name`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('-codegen.ts'))
    .map((file) => readFileSync(join(project, folder, file), 'utf8'));

/** Packages imported by the gateway. */
export function namedPackages(): string[] {
  const names = new Set(
    ['gateway', 'seed']
      .flatMap(sourcesIn)
      .flatMap((text) => imported.flatMap((pattern) => [...text.matchAll(pattern)]))
      .map(([, specifier]) => packageOf(specifier!))
      .filter((name) => !name.startsWith('node:')),
  );
  return [...names].sort();
}

/** These packages with their dependencies, and the icon sets, as paths of the lock file. */
export function serverPackages(lock: Lock): string[] {
  const paths = new Set([...packagesBelow(lock, namedPackages()), ...iconSets.map((name) => `node_modules/${name}`)]);
  // Optional packages of other platforms are not installed.
  return [...paths].filter((path) => existsSync(join(project, path))).sort();
}
