import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../support/root.ts';

const NOT_OURS = /(^|\/)(node_modules|dist|generated[a-z-]*\.ts|data)(\/|$)/;

/** Handwritten files below a folder of the project, as paths from the root. */
export function filesOf(folder: string, pattern: RegExp): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => pattern.test(path) && !NOT_OURS.test(path))
    .sort();
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Folders of web/ that are not rooms, but shared by them or run beside them. */
export const webParts = [
  'assistant',
  'build',
  'chart',
  'core',
  'developer',
  'dist',
  'hooks',
  'i18n',
  'layout',
  'list',
  'lookups',
  'parts',
  'reading',
  'shared',
  'shell',
  'site-checks',
  'sprites',
  'ui',
  'cues',
  'answering',
  'assessments',
  'landing',
  'upkeep',
  'viewer',
  'workbench',
  'writing',
];

export const foldersOf = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

export type Import = { file: string; target: string; isType: boolean };

/** Imports of a file that resolve to files of the project, as paths from the root. */
export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const text = read(file);
  for (const match of text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?from\s+)?'(\.{1,2}\/[^']+)'/gm)) {
    const target = posix.join(posix.dirname(file), match[2]!);
    const names = /\{([^}]*)\}/.exec(match[0])?.[1];
    const isOnlyTypes = names !== undefined && names.split(',').every((name) => /^\s*(type\s|$)/.test(name));
    found.push({ file, target, isType: match[1] !== undefined || isOnlyTypes });
  }
  for (const match of text.matchAll(/import\(\s*'(\.{1,2}\/[^']+)'\s*\)/g)) {
    found.push({ file, target: posix.join(posix.dirname(file), match[1]!), isType: false });
  }
  return found;
}

/** Import cycles among these files, each as a path from a file back to itself. */
export function ringsOf(files: string[]): string[][] {
  const known = new Set(files);
  const done = new Set<string>();
  const path: string[] = [];
  const rings: string[][] = [];
  const follow = (file: string): void => {
    const begin = path.indexOf(file);
    if (begin >= 0) return void rings.push([...path.slice(begin), file]);
    if (done.has(file)) return;
    path.push(file);
    for (const { target } of importsOf(file)) if (known.has(target)) follow(target);
    path.pop();
    done.add(file);
  };
  files.forEach(follow);
  return rings;
}
