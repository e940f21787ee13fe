import { chmodSync, cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { nameOf, type Lock } from '../../web/build/licenses/lock-file.ts';
import { read } from './files.ts';
import { root } from '../support/root.ts';
import { copyProgram } from './release.ts';

type Project = { version: string; license: string; description: string };

/** The oldest Node.js version that the gateway is tested on. */
const NODE_LEAST = 24;

/**
 * Writes the folder that `npm pack` would archive, for the platform of this machine. It bundles its dependencies, so
 * that it installs without a registry. Node does not strip types below node_modules, so they are stripped here.
 */
export function makeNpmPackage(folder: string): void {
  const { version, license, description } = JSON.parse(read('package.json')) as Project;
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const packages = copyProgram(folder);
  for (const part of ['gateway', 'seed']) stripTypes(join(folder, part));
  const top = packages.filter((path) => path === `node_modules/${nameOf(path)}`);
  const dependencies = Object.fromEntries(top.map((path) => [nameOf(path), lock.packages[path]!.version]));
  const manifest = {
    name: 'meridian',
    version,
    description,
    license,
    type: 'module',
    bin: { meridian: 'bin/meridian.mjs' },
    engines: { node: `>=${NODE_LEAST}` },
    os: [process.platform],
    cpu: [process.arch],
    dependencies,
    bundleDependencies: Object.keys(dependencies),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'tests/house/release-files/package'), folder, { recursive: true });
  const program = join(folder, 'bin/meridian.mjs');
  const text = readFileSync(program, 'utf8');
  writeFileSync(program, text.replace("['FLAGS']", JSON.stringify(flags)).replace("'NODE_LEAST'", String(NODE_LEAST)));
  chmodSync(program, 0o755);
}

function stripTypes(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const file = join(folder, name);
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
    writeFileSync(file, code.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1'));
    renameSync(file, file.replace(/\.ts$/, '.js'));
  }
}
