import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { iconSources } from '../../gateway/icons/sets.ts';
import { readLicenses, licensesText } from '../../gateway/plugins/pages/licenses.ts';
import type { Lock } from '../../web/build/licenses/lock-file.ts';
import { serverPackages } from '../../web/build/licenses/server-packages.ts';
import { billOfMaterials } from './bom.ts';
import { read } from './files.ts';
import { root } from '../support/root.ts';

type Project = { version: string; license: string };

/** Files needed only to generate code or build the client are left out. */
const isProgram = (path: string): boolean =>
  !/(-codegen|start)\.m?ts$|start\.mjs$|docs\/(pictures|decisions)$/.test(path);

/** Icon packages are shipped with the folders in use only; the rest are ten thousand small files. */
const drawings = new Map<string, string[]>([['country-flag-icons', ['3x2']]]);
for (const { package: name, folder } of iconSources.values())
  drawings.set(name, [...(drawings.get(name) ?? []), folder]);

function isRead(file: string): boolean {
  // Only developers need types and source maps.
  if (/\.(d\.[cm]?ts|map)$/.test(file)) return false;
  for (const [name, folders] of drawings) {
    const [, inside] = file.split(`node_modules/${name}/`);
    if (inside === undefined || !statSync(file).isDirectory()) continue;
    return folders.some((folder) => `${folder}/`.startsWith(`${inside}/`));
  }
  return true;
}

/** Copies everything that a gateway needs to run, and returns the copied packages as paths of the lock file. */
export function copyProgram(program: string): string[] {
  if (!existsSync(join(root, 'web/dist/index.html')))
    throw new Error('web/dist has no client: run npm run build first');
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  rmSync(program, { recursive: true, force: true });
  mkdirSync(program, { recursive: true });
  const packages = serverPackages(lock);
  const inside = (path: string) => packages.some((other) => path.startsWith(`${other}/node_modules/`));
  // Nested packages are copied with the one around them.
  for (const path of packages.filter((one) => !inside(one)))
    cpSync(join(root, path), join(program, path), { recursive: true, dereference: true, filter: isRead });
  for (const part of ['docs', 'gateway', 'schema', 'seed', 'web/dist', 'web/i18n'])
    cpSync(join(root, part), join(program, part), { recursive: true, filter: isProgram });
  writeFileSync(join(program, 'bom.json'), `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
  writeFileSync(join(program, 'licenses.txt'), licensesText(readLicenses()!));
  copyFileSync(join(root, 'LICENSE'), join(program, 'LICENSE'));
  return packages;
}

/** Writes a folder that starts on a bare machine; replaces everything in it except the data. */
export function makeRelease(folder: string): string[] {
  const { version, license } = JSON.parse(read('package.json')) as Project;
  const program = join(folder, 'program');
  const packages = copyProgram(program);
  writeFileSync(join(program, 'package.json'), JSON.stringify({ name: 'meridian', version, license, type: 'module' }));
  mkdirSync(join(program, 'runtime'));
  copyFileSync(process.execPath, join(program, 'runtime/node'));
  chmodSync(join(program, 'runtime/node'), 0o755);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const start = read('tests/house/release-files/start').replace('FLAGS', flags.join(' '));
  writeFileSync(join(folder, 'start'), start, { mode: 0o755 });
  chmodSync(join(folder, 'start'), 0o755);
  for (const name of ['Containerfile', 'backup-and-verify', 'meridian@.service', 'README.md'])
    copyFileSync(join(root, 'tests/house/release-files', name), join(folder, name));
  return packages;
}
