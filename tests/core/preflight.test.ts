import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import { preflight } from '../../gateway/preflight.ts';
import { cloneBase, type Place } from '../support/gateway.ts';
import { compileCache } from '../support/compile-cache.ts';
import { root } from '../support/root.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const folder = mkdtempSync(join(tmpdir(), 'meridian-check-'));
let place: Place;
let taken: Server;
beforeAll(async () => {
  place = await cloneBase();
  taken = createServer().listen(0, '127.0.0.1');
});
afterAll(async () => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
  await place.remove();
});

type Checked = { status: number; out: string };

/** The check in this process, because each process takes seconds to start. */
async function check(settings: Record<string, string>): Promise<Checked> {
  const { report, problems } = await preflight({ PORT: '0', ...settings });
  return { status: problems === 0 ? 0 : 1, out: report };
}

/** Runs like `npm start -- --check`. */
function runCheck(settings: Record<string, string>, words = ['--check']): Promise<Checked> {
  const env = { PATH: process.env.PATH, ...compileCache, PORT: '0', ...settings };
  return new Promise((resolve) =>
    execFile(process.execPath, [...flags, 'gateway/main.ts', ...words], { cwd: root, env }, (error, out, problem) =>
      resolve({ status: error ? Number(error.code) : 0, out: out + problem }),
    ),
  );
}

describe('--check', { timeout: 60_000 }, () => {
  it('accepts an installation that can start and changes nothing in it', async () => {
    const data = place.settings.DATA_DIR!;
    const filesOf = () => readdirSync(data).filter((name) => !/-(wal|shm)$/.test(name));
    const before = isPostgres ? null : readFileSync(join(data, 'meridian.db'));
    const names = filesOf();
    const { status, out } = await runCheck(place.settings);
    expect([status, out]).toEqual([0, expect.stringMatching(/^ok +migrations: up to date$/m)]);
    for (const line of [/^ok +settings: /m, /^ok +database: .+ answers$/m, /^ok +disk: /m, /^ok +port: .* is free$/m])
      expect(out).toMatch(line);
    expect(out).toMatch(/^warning +mail: SMTP_URL is not set/m);
    expect(out).toMatch(/^warning +demo accounts: /m);
    expect(filesOf()).toEqual(names);
    if (before) expect(readFileSync(join(data, 'meridian.db')).equals(before)).toBe(true);
  });

  it('reports each problem that would prevent a start', async () => {
    const { port } = taken.address() as AddressInfo;
    const { status, out } = await check({
      ...place.settings,
      NODE_ENV: 'production',
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    expect(status).toBe(1);
    expect(out).toMatch(new RegExp(`^problem +port: PORT: 127\\.0\\.0\\.1:${port} is in use$`, 'm'));
    expect(out).toMatch(/^problem +mail: SMTP_URL: .*ECONNREFUSED/m);
    expect(out).toMatch(/^problem +demo accounts: the published password signs in /m);
    expect(out).toMatch(/^3 of \d+ need attention$/m);
  });

  it('warns when mail would be sent from the example address', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const settings = { NODE_ENV: 'production', DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const own = await check({ ...settings, MAIL_FROM: 'Real Inc <meridian@real.example>' });
    const example = await check(settings);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(own.out).toMatch(/^ok +mail: the mail server answers$/m);
    expect(example.out).toMatch(/^warning +mail: MAIL_FROM is not set: .*no-reply@meridian\.test/m);
  });

  it('names the invalid setting', async () => {
    const { status, out } = await runCheck({ ...place.settings, NODE_ENV: 'production', WORKERS: 'many' });
    expect([status, out]).toEqual([1, expect.stringMatching(/^problem +settings: WORKERS must be /)]);
    expect((await runCheck(place.settings, ['--chek'])).out).toMatch(/^--chek is not an option/);
  });

  it('refuses a database that a newer version has migrated', async () => {
    const environment = readEnvironment({ ...place.settings, JWT_SECRET: 'x'.repeat(32) });
    const database = openDatabase(environment);
    const run = (statement: string) => sql.raw(statement).execute(database.system);
    await run(`insert into kysely_migration (name, timestamp) values ('9999 tomorrow', '2030')`);
    const { status, out } = await check(place.settings);
    await run(`delete from kysely_migration where name = '9999 tomorrow'`);
    await database.close();
    expect([status, out]).toEqual([1, expect.stringMatching(/^problem +migrations: .*"9999 tomorrow"/m)]);
  });

  it('writes no key, folder, or table before the first start', async () => {
    const DATA_DIR = join(folder, 'not-yet');
    const { status, out } = await runCheck({ DATA_DIR });
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^ok +database: there is none yet: the first start makes SQLite in /m),
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
