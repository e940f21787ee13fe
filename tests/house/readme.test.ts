import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';
import { root } from '../support/root.ts';

const documents = [
  'README.md',
  ...['docs', 'gateway', 'web', 'schema', 'seed', 'tests'].flatMap((folder) => filesOf(folder, /\.md$/)),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const everyName = new Set([
  ...readdirSync(root),
  ...['docs', 'gateway', 'web', 'schema', 'seed', 'tests']
    .flatMap((folder) => filesOf(folder, /./))
    .map((path) => path.split('/').at(-1)!),
]);
const sizeOf = (path: string): number => statSync(join(root, path)).size;
const COLUMNS = ['deploy', 'docs', 'gateway', 'schema', 'seed', 'tests', 'web', '.ci'];

it('every script of package.json that uses start.mjs is a command of it', () => {
  const launcher = read('gateway/start.mjs');
  const wanted = Object.values(scripts).flatMap((script) => /gateway\/start\.mjs (\w+)$/.exec(script)?.[1] ?? []);
  expect(wanted.length).toBeGreaterThan(5);
  expect(
    wanted.filter((command) => !launcher.includes(`  async ${command}() {`)),
    'add these commands to gateway/start.mjs',
  ).toEqual([]);
});

describe.each(documents)('%s', (file) => {
  const text = read(file);
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!);
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block]) => block!);

  it('names npm scripts that exist', () => {
    const named = [...code, ...blocks].flatMap((words) =>
      [...words.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!),
    );
    expect(
      named.filter((name) => !(name in scripts)).map((name) => `npm run ${name} is not a script of package.json`),
    ).toEqual([]);
  });

  it('names paths that exist', () => {
    const missing = code.filter((words) => {
      // A path of the project without placeholders: gateway/core/ground/errors.ts, tests/house/, versions.json.
      if (!/^[\w./-]+$/.test(words)) return false;
      if (COLUMNS.some((column) => words.startsWith(`${column}/`)))
        return ![root, join(root, dirname(file))].some((base) => existsSync(join(base, words)));
      if (/^(docs|gateway)\//.test(file) && /^(core|kit)\//.test(words))
        return !existsSync(join(root, 'gateway', words));
      // A bare file name may be anywhere in the project.
      return /^[\w.-]+\.(md|ts|tsx|json|txt|mjs|graphql)$/.test(words) && !everyName.has(words);
    });
    expect(missing.map((path) => `${path} does not exist: fix or remove the reference`)).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link]) => link!);
    expect(
      links.filter((link) => !existsSync(join(root, dirname(file), link))),
      'broken links',
    ).toEqual([]);
  });
});

it('README.md starts with four pictures, each in light and dark and at most 150 kB', () => {
  const text = read('README.md');
  const pairs = [
    ...text.matchAll(/srcset="([^"]+)-dark\.webp"[\s\S]*?src="([^"]+)-light\.webp"[^>]* alt="[^"]{20,}"/g),
  ];
  expect(pairs.map(([, dark, light]) => dark === light && light)).toHaveLength(4);
  const sizes = pairs.flatMap(([, dark, light]) => [`${dark}-dark.webp`, `${light}-light.webp`]).map(sizeOf);
  expect(
    sizes.filter((bytes) => bytes === 0 || bytes > 150_000),
    'run npm run screenshots -- readme',
  ).toEqual([]);
});
