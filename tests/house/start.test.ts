import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../support/root.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const lock = {
  packages: {
    '': { dependencies: { node: '1.0.0' } },
    'node_modules/node': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
};
const { '': _root, 'node_modules/elsewhere': _elsewhere, ...installed } = lock.packages;

/** Output of a start in a copied folder with these packages in node_modules; npm is a stub that prints its name. */
function start(packages: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-start-'));
  folders.push(folder);
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package.json', lock.packages['']);
  write('package-lock.json', lock);
  write('npm.cjs', "console.log('npm')");
  write('gateway/flags.json', []);
  write('gateway/admin.ts', "console.log('admin')");
  write('node_modules/.package-lock.json', { packages });
  write('node_modules/node/package.json', {});
  mkdirSync(join(folder, 'node_modules/node/bin'));
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  cpSync(join(root, 'gateway/start.mjs'), join(folder, 'gateway/start.mjs'));
  const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs') };
  return execFileSync(process.execPath, ['gateway/start.mjs', 'admin'], { cwd: folder, env, encoding: 'utf8' });
}

it('start installs nothing if node_modules matches the lock file', () => {
  expect(start(installed)).toBe('admin\n');
});

it('start installs packages if one is missing or has another version', () => {
  for (const packages of [{}, { 'node_modules/node': { version: '0.9.0' } }])
    expect(start(packages)).toMatch(/^1\/4 installing packages[^]*\nnpm\nadmin\n$/);
});
