import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { PASSWORD, people } from '../../seed/people.ts';
import { freePort } from '../support/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isPostgres = process.env.ENGINE === 'postgres';
let folder: string;
let port: number;
let databaseUrl: string | null = null;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-kill-'));
  port = await freePort();
  if (!isPostgres) return;
  const name = `kill_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await admin.connect();
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template base`);
  await admin.end();
  databaseUrl = `${inject('postgresUrl')}/${name}`;
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Gateway = { child: ChildProcess; exited: Promise<number | null>; output: () => string };

/** The real gateway, as npm start runs it. */
async function start(settings: Record<string, string> = {}): Promise<Gateway> {
  const child = spawn(process.execPath, ['--disable-proto=delete', 'gateway/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      RATE_LIMIT: '0',
      BUSY_AFTER_MS: '0',
      LOG_LEVEL: 'info',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...settings,
    },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) =>
    child.on('exit', (status) => {
      running.delete(child);
      resolve(status);
    }),
  );
  return { child, exited, output: () => text };
}

const base = () => `http://127.0.0.1:${port}`;

async function ready(ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answer = await fetch(`${base()}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
  }
  expect.fail('the gateway did not start');
}

async function send(method: string, path: string, token: string | null, body?: unknown): Promise<Response> {
  return fetch(base() + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function signIn(): Promise<string> {
  const answer = await send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: PASSWORD });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

describe('a gateway that is killed while it writes', () => {
  it('keeps every write that it acknowledged, starts again by itself, and keeps its sessions', async () => {
    const acknowledged: string[] = [];
    let token: string | null = null;
    for (let round = 1; round <= 2; round += 1) {
      const gateway = await start();
      await ready();
      token ??= await signIn();
      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const answer = await send('POST', '/api/apps/contacts/contact', token).catch(() => null);
          const made = await answer?.json().catch(() => null);
          if (!made) return;
          acknowledged.push((made as { id: string }).id);
        }
      });
      for (const end = Date.now() + 10_000; acknowledged.length < round * 20 && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      gateway.child.kill('SIGKILL');
      await gateway.exited;
      await Promise.all(writers);
    }
    expect(acknowledged.length).toBeGreaterThan(10);

    const gateway = await start();
    const restarted = Date.now();
    await ready();
    // A promise of two seconds on a machine of its own; here other tests run beside it.
    expect(Date.now() - restarted).toBeLessThan(20_000);
    const kept = (await (await send('GET', '/api/apps/contacts/all', token)).json()) as { id: string }[];
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    gateway.child.kill('SIGTERM');
    expect(await gateway.exited).toBe(0);
    if (!isPostgres) {
      const file = new DatabaseSync(join(folder, 'meridian.db'));
      expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      file.close();
    }
  }, 120_000);
});

describe('a gateway that is asked to stop', () => {
  it('finishes what is in flight, and exits with 0', async () => {
    const gateway = await start({ DEMO_DELAYS: '1' });
    await ready();
    const answer = send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: PASSWORD });
    await new Promise((resolve) => setTimeout(resolve, 500));
    gateway.child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await gateway.exited).toBe(0);
  }, 90_000);

  it('says where it is, and never a secret', async () => {
    const gateway = await start({ LOG_LEVEL: 'debug' });
    await ready();
    const token = await signIn();
    await send('GET', '/api/common/user?secret=in-the-query', token);
    await send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: 'wrong-and-secret' });
    await send('POST', '/graphql', token, {
      query: 'mutation ($p: String!) { signIn(email: "a@b.test", password: $p) { tokenType } }',
      variables: { p: 'graph-and-secret' },
    });
    gateway.child.kill('SIGTERM');
    await gateway.exited;
    const text = gateway.output();
    expect(text).toContain(`http://127.0.0.1:${port}`);
    expect(text).toContain('owner@meridian.test');
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.find(({ path }) => path === '/api/common/user')).toMatchObject({
      method: 'GET',
      status: 200,
      requestId: expect.any(String),
    });
    const log = JSON.stringify(lines);
    for (const secret of [
      token,
      token.split('.')[2]!,
      'in-the-query',
      'wrong-and-secret',
      'graph-and-secret',
      PASSWORD,
    ]) {
      expect(log).not.toContain(secret);
    }
  }, 90_000);
});

describe('a gateway that can not start', () => {
  it('says why in one line that names the setting, and exits with 1', async () => {
    const gateway = await start({ PORT: 'nonsense' });
    expect(await gateway.exited).toBe(1);
    expect(gateway.output().trim()).toMatch(/^PORT must be [^\n]+$/);
  }, 60_000);

  it('names the port that is in use', async () => {
    const first = await start();
    await ready();
    const second = await start(isPostgres ? {} : { DATA_DIR: join(folder, 'second') });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`PORT: 127.0.0.1:${port} is in use`);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
  }, 120_000);
});
