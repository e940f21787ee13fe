import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { PASSWORD } from '../../seed/people.ts';
import { freePort } from '../support/postgres.ts';
import { read } from './files.ts';
import { makeNpmPackage } from './npm-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-npm-'));
const place = join(folder, 'workspace');
let running: ChildProcess | null = null;
afterAll(() => {
  running?.kill('SIGKILL');
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
});

const env = { HOME: folder, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
const program = join(place, 'node_modules/.bin/meridian');
const run = (...words: string[]) => promisify(execFile)(program, words, { cwd: place, env });

/**
 * Installs the package into the place. npm writes one file at a time, which takes a minute for eighteen thousand, so it
 * gets our own files and the manifests that it decides by, and tar adds what lies next to each manifest.
 */
async function install(): Promise<void> {
  const source = join(folder, 'package');
  const target = join(place, 'node_modules/meridian');
  const files = readdirSync(source, { recursive: true, withFileTypes: true });
  // npm leaves links out.
  expect(files.filter((one) => one.isSymbolicLink())).toEqual([]);
  const manifests = files
    .filter(({ name }) => name === 'package.json')
    .map(({ parentPath }) => relative(source, join(parentPath, 'package.json')));
  expect(manifests.length).toBeGreaterThan(100);

  const list = join(folder, 'list');
  writeFileSync(list, manifests.map((path) => `package/${path}\n`).join(''));
  const archive = join(folder, 'meridian.tgz');
  const left = ['--exclude', 'package/node_modules', '--exclude', 'package/web/dist'];
  execFileSync('tar', ['-czf', archive, '-C', folder, '--files-from', list, ...left, 'package']);
  mkdirSync(place);
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')];
  await promisify(execFile)('npm', ['install', archive, ...options], { cwd: place, env });

  expect(manifests.filter((path) => !existsSync(join(target, path)))).toEqual([]);
  const rest = join(folder, 'rest.tar');
  execFileSync('tar', ['-cf', rest, '-C', source, 'node_modules', 'web/dist']);
  execFileSync('tar', ['-xf', rest, '-C', target, '--skip-old-files']);
}

it('the npm package installs offline into an empty folder, starts, backs up and stops cleanly', async () => {
  makeNpmPackage(join(folder, 'package'));
  await install();

  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect((await run('--version')).stdout.trim()).toBe(version);
  expect((await run('--help')).stdout).toMatch(/^ {2}meridian backup \[FILE\]/m);
  await expect(run('nonsense')).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^nonsense is not/) });
  expect((await run('--check')).stdout).toMatch(/^ok +database: there is none yet: the first start makes SQLite in /m);
  expect(existsSync(join(place, 'data'))).toBe(false);

  const port = String(await freePort());
  const child = spawn(program, ['start'], { cwd: place, env: { ...env, PORT: port, BUSY_AFTER_MS: '0' } });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Meridian is up');
  const address = `http://127.0.0.1:${port}`;
  const signIn = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@meridian.test', password: PASSWORD }),
  });
  expect(signIn.status).toBe(200);
  for (const path of ['/', '/docs', '/licenses', '/graphql/assets/graphiql.js']) {
    const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
  expect((await run('backup', 'one.backup')).stdout).toContain('one.backup');
  expect(readFileSync(join(place, 'one.backup')).length).toBeGreaterThan(1_000);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(existsSync(join(place, 'data/meridian.db'))).toBe(true);
}, 300_000);
