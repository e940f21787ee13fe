import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { read, root } from './files.ts';
import { makeRelease } from './release.ts';

// npm run release: the folder, and an archive of it.
const { version } = JSON.parse(read('package.json')) as { version: string };
const target = resolve(process.argv[2] ?? join(root, 'release'));
const folder = join(target, 'meridian');
mkdirSync(folder, { recursive: true });
const packages = makeRelease(folder);
const archive = join(target, `meridian-${version}-${process.platform}-${process.arch}.tar.gz`);
execFileSync('tar', ['-czf', archive, '--exclude=meridian/data', '-C', target, 'meridian']);
console.log(`release: ${packages.length} packages in ${folder}, and ${archive}`);
