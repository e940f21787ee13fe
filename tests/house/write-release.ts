import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { read } from './files.ts';
import { root } from '../support/root.ts';
import { makeNpmPackage } from './npm-package.ts';
import { makeRelease } from './release.ts';

// npm run release: writes the folder; --archive also packs it, and --package builds a package that runs with npx.
const { values, positionals } = parseArgs({
  options: { archive: { type: 'boolean' }, package: { type: 'boolean' } },
  allowPositionals: true,
});
const { version } = JSON.parse(read('package.json')) as { version: string };
const target = resolve(positionals[0] ?? join(root, 'release'));
const place = `${process.platform}-${process.arch}`;

function pack(file: string, folder: string, ...options: string[]): void {
  execFileSync('tar', ['-czf', join(target, file), ...options, '-C', target, folder]);
  console.log(`release: ${join(target, file)}`);
}

const folder = join(target, 'meridian');
mkdirSync(folder, { recursive: true });
console.log(`release: ${makeRelease(folder).length} packages in ${folder}`);
if (values.archive) pack(`meridian-${version}-${place}.tar.gz`, 'meridian', '--exclude=meridian/data');
if (values.package) {
  makeNpmPackage(join(target, 'package'));
  pack(`meridian-${version}-${place}.tgz`, 'package');
}
