import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import type { Loose } from '../support/gateway.ts';
import { endGateways, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { freePort } from '../support/postgres.ts';
import { postgresRefusal } from '../support/postgres-refusal.ts';
import { openProcesses } from '../support/process.ts';

/** Connection errors of PostgreSQL by the name of the requested database. */
const REFUSALS: Record<string, string> = {
  full: '53300 sorry, too many clients already',
  starting: '57P03 the database system is starting up',
  stranger: '28P01 password authentication failed for user "meridian"',
  nowhere: '3D000 database "nowhere" does not exist',
};

const processes = openProcesses();

describe.runIf(process.env.ENGINE !== 'postgres')('a gateway without its database', () => {
  let server: Server;
  let closed: number;
  beforeAll(async () => {
    closed = await freePort();
    server = createServer((socket) => {
      // A refused client may hang up first.
      socket.on('error', () => {});
      socket.once('data', (startup) => {
        const [, database] = /database\0([^\0]*)\0/.exec(startup.toString('latin1')) ?? [];
        const [code, ...words] = REFUSALS[database!]!.split(' ');
        socket.end(postgresRefusal(code!, words.join(' ')));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    processes.end();
    server.close();
  });

  const urlOf = (name: string) => {
    const port = name === 'closed' ? closed : (server.address() as AddressInfo).port;
    return `postgres://meridian:secret@127.0.0.1:${port}/${name}`;
  };

  // A full server may free a connection, so this one is retried.
  it.concurrent.each([...Object.keys(REFUSALS), 'closed'])(
    'exits with one line that names the reason: %s',
    { timeout: 60_000 },
    async (name) => {
      const gateway = await processes.start({ DATA_DIR: tmpdir(), DATABASE_URL: urlOf(name), LOG_LEVEL: 'error' });
      expect(await gateway.exited).toBe(1);
      const lines = gateway.output().trim().split('\n');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^DATABASE_URL: the database can't be reached \(/);
      expect(lines[0]).not.toContain('secret');
    },
  );
});

describe.runIf(process.env.ENGINE !== 'postgres')('a first start in production', () => {
  const folders: string[] = [];
  const start = (settings: Record<string, string>) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'meridian-production-'));
    folders.push(DATA_DIR);
    return startGateway({ NODE_ENV: 'production', DATA_DIR, ...settings });
  };
  const signIn = (gateway: GatewayProcess, password: string) =>
    gateway.send('POST', '/api/auth/sign-in', { body: { email: people.owner.email, password } });
  afterAll(() => {
    endGateways();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('creates no account', { timeout: 90_000 }, async () => {
    const gateway = await start({});
    expect((await signIn(gateway, PASSWORD)).status).toBe(404);
    expect(gateway.output()).not.toContain(PASSWORD);
    expect((await gateway.send('GET', '/health/ready')).body).toEqual({ status: 'ready' });
  });

  it('creates a folder and files that only its owner can read', { timeout: 90_000 }, async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'meridian-modes-')), 'deep', 'data');
    folders.push(dirname(dirname(DATA_DIR)));
    await start({ DATA_DIR });
    const modeOf = (name: string) => (statSync(join(DATA_DIR, name)).mode & 0o777).toString(8);
    expect(['.', 'files', 'meridian.db'].map(modeOf)).toEqual(['700', '700', '600']);
  });

  it('prints one setup link, which appears in no other line', { timeout: 90_000 }, async () => {
    const gateway = await start({ WORKERS: '2', LOG_LEVEL: 'info' });
    const [, token] = /"setup":"http:[^"]+\/setup\?token=([\w-]{43})"/.exec(gateway.output())!;
    const body = { token, organization: 'Real', name: 'Boss', email: 'boss@real.example', password: 'a good password' };
    expect((await gateway.send('GET', `/api/auth/setup?token=${token}`)).body).toEqual({ sendsMail: false });
    expect((await gateway.send('POST', '/api/auth/setup', { body, patienceMs: 20_000 })).status).toBe(200);
    expect((await gateway.send('POST', '/api/auth/setup', { body, patienceMs: 20_000 })).body.code).toBe(
      'LINK_EXPIRED',
    );
    expect(gateway.output()).toContain('/api/auth/setup');
    expect(gateway.output().split(token!)).toHaveLength(2);
  });

  it('logs only JSON lines, with the caller and the operation', { timeout: 90_000 }, async () => {
    const gateway = await start({ WORKERS: '2', LOG_LEVEL: 'debug', SEED: 'demo' });
    const token = await gateway.signIn();
    const body = { query: 'query Names { contacts(first: 1) { name } }', operationName: 'Names' };
    await gateway.send('POST', '/graphql', { token, body });
    await gateway.send('GET', '/api/apps/contacts/all?secret=in-the-query', { token });
    await gateway.send('GET', '/api/no/such/endpoint');
    await gateway.send('POST', '/api/auth/sign-in', { body: { email: 'a@b.test', password: 'wrong-and-secret' } });
    const worker = Number(/"pid":(\d+),[^\n]*"msg":"request"/.exec(gateway.output())![1]);
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => gateway.output(), { timeout: 20_000 }).toContain('has ended (SIGKILL)');
    gateway.child.kill('SIGTERM');
    expect(await gateway.exited).toBe(0);

    const lines = gateway
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Loose);
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        msg: expect.any(String),
      });
      expect(new Date(line.time).toISOString()).toBe(line.time);
    }
    const messages = lines.map(({ msg }) => msg as string);
    expect(messages).toContain('Meridian is up');
    const requests = lines.filter(({ msg }) => msg === 'request');
    const people = { userId: expect.any(String), organizationId: expect.any(String) };
    const asked = { requestId: expect.any(String), status: 200, ms: expect.any(Number), ...people };
    expect(requests).toContainEqual(expect.objectContaining({ ...asked, route: '/graphql', operation: 'Names' }));
    expect(requests).toContainEqual(
      expect.objectContaining({ ...asked, route: '/api/apps/contacts/all', operation: 'contacts' }),
    );
    for (const secret of [token, 'in-the-query', 'wrong-and-secret']) expect(gateway.output()).not.toContain(secret);
  });

  it('logs in one JSON line why it cannot start', { timeout: 60_000 }, async () => {
    const gateway = await processes.start({ NODE_ENV: 'production', PORT: 'nonsense' });
    expect(await gateway.exited).toBe(1);
    expect(JSON.parse(gateway.output())).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^PORT must be /),
    });
  });

  it('creates demo accounts on request, with a password of their own', { timeout: 90_000 }, async () => {
    const gateway = await start({ SEED: 'demo', HOST: '0.0.0.0' });
    const [, password] = /"demoPassword":"(\S+?)"/.exec(gateway.output())!;
    expect(password).toHaveLength(20);
    expect((await signIn(gateway, PASSWORD)).status).toBe(404);
    const { status, body } = await signIn(gateway, password!);
    expect(status).toBe(200);
    const { body: sites } = await gateway.send('GET', '/api/web/sites', { token: body.accessToken });
    expect(new Set(sites.map(({ schedule }: { schedule: string }) => schedule))).toEqual(new Set(['paused']));
    expect((await gateway.send('GET', '/health/ready')).body).toEqual({ status: 'ready' });
  });
});
