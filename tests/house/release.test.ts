import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { PASSWORD } from '../../seed/people.ts';
import type { Loose } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';
import { nameOf } from '../../web/build/licenses/lock-file.ts';
import { read } from './files.ts';
import { makeRelease } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-release-'));
let running: ChildProcess | null = null;
afterAll(() => {
  running?.kill('SIGKILL');
  // Removing ten thousand small files is slow, so nothing waits for it.
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
});

/** Starts the release as on a bare machine: the empty PATH hides every other program. */
async function start() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(join(folder, 'start'), [], {
    cwd: '/',
    env: { PATH: '', PORT: String(port), LOG_LEVEL: 'warn' },
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (const end = Date.now() + 60_000; !(await fetch(`${address}/health/ready`).catch(() => null))?.ok;) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`The release did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  };
  return { address, stop };
}

/** The commands that docs/production.md gives to an operator, without PostgreSQL and a mail server. */
function documentedCheck(dataDir: string): string {
  const [, block] = /```sh\n(cat > \/etc\/meridian\.env[^]*?)```/.exec(read('docs/production.md'))!;
  return block!
    .replace(/^(DATABASE|SMTP)_URL=.*\n/gm, '')
    .replace('\nEND', '\nPORT=0\nEND')
    .replaceAll('/etc/meridian.env', join(folder, 'meridian.env'))
    .replaceAll('/var/lib/meridian', dataDir)
    .replaceAll('/opt/meridian', folder);
}

it('a release starts with an empty PATH, keeps its data across an upgrade and makes verified backups', async () => {
  const packages = makeRelease(folder);
  expect(packages.map(nameOf)).toEqual(expect.arrayContaining(['fastify', 'graphql', 'pg', 'heroicons']));
  expect(packages.map(nameOf)).not.toContain('vite');
  // A package that is only mentioned in a text is not a dependency of the server.
  expect(packages.map(nameOf)).not.toContain('urql');
  const licenses = readFileSync(join(folder, 'program/licenses.txt'), 'utf8');
  expect([...packages.map(nameOf), 'react-dom', 'Node.js'].filter((name) => !licenses.includes(`\n${name} `))).toEqual(
    [],
  );
  expect(JSON.parse(readFileSync(join(folder, 'program/bom.json'), 'utf8')).specVersion).toBe('1.6');
  expect(readdirSync(join(folder, 'program/docs/monitoring')).sort()).toEqual(['alerts.yml', 'dashboard.json']);

  const nowhere = join(folder, 'not-yet');
  const check = await promisify(execFile)('sh', ['-c', documentedCheck(nowhere)], { env: { PATH: '/usr/bin:/bin' } });
  expect(check.stdout).toMatch(/^ok +settings: production, https:\/\/meridian\.example\.com$/m);
  expect([check.stdout, existsSync(nowhere)]).toEqual([
    expect.stringContaining(`SQLite in ${nowhere}/meridian.db`),
    false,
  ]);

  // Help and errors before the first start name this program, and create no data folder.
  const say = (words: string) =>
    promisify(execFile)('sh', ['-c', `./start ${words} 2>&1 || true`], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', DATA_DIR: nowhere },
    });
  expect((await say('--help')).stdout).toContain('./start restore FILE');
  expect((await say('admin --help')).stdout).toMatch(/^usage: \.\/start admin COMMAND$/m);
  expect((await say('admin list')).stdout).toContain(`looked for SQLite in ${nowhere}/meridian.db`);
  expect(existsSync(nowhere)).toBe(false);

  // Data of an earlier release.
  cpSync(inject('sqliteBase'), join(folder, 'data'), { recursive: true });

  const first = await start();
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, body: object, headers = {}): Promise<Loose> =>
    (
      await fetch(first.address + path, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  const { accessToken } = await post('/api/auth/sign-in', { email: 'owner@meridian.test', password: PASSWORD });
  const headers = { authorization: `Bearer ${accessToken}` };
  const { id } = await post('/api/apps/contacts/contact', {}, headers);
  expect(id).toEqual(expect.any(String));
  const pages = [
    '/',
    '/docs',
    '/licenses',
    '/graphql',
    '/api/docs',
    '/graphql/assets/graphiql.js',
    '/api/openapi.json',
  ];
  for (const path of pages) {
    const answer = await fetch(first.address + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
  const { data } = await post('/graphql', { query: '{ icons(set: "feather") { list } }' }, headers);
  expect(data.icons.list.length).toBeGreaterThan(200);
  await first.stop();

  // Replaces the program folder, as unpacking a new archive does.
  renameSync(join(folder, 'program'), join(folder, 'unpacked'));
  renameSync(join(folder, 'unpacked'), join(folder, 'program'));
  const second = await start();
  const kept = await fetch(`${second.address}/api/apps/contacts/contact?id=${id}`, { headers });
  expect(((await kept.json()) as Loose).id).toBe(id);
  await second.stop();
  // Runs the backup as a timer does: makes and verifies two, and keeps one.
  const backups = join(folder, 'backups');
  for (let count = 0; count < 2; count += 1) {
    const { stdout } = await promisify(execFile)(join(folder, 'backup-and-verify'), [backups], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', KEEP: '1', DATABASE_URL: '' },
    });
    expect(stdout).toMatch(/^restore: .* rows .*\nverified: .*\.backup\n$/m);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
  expect(readdirSync(backups)).toHaveLength(1);
}, 180_000);
