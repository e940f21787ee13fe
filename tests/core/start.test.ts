import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import type { Loose } from '../support/gateway.ts';
import { endGateways, spawnGateway, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { freePort } from '../support/postgres.ts';
import { postgresRefusal } from '../support/postgres-refusal.ts';

/** Connection errors of PostgreSQL by the name of the requested database. */
const REFUSALS: Record<string, string> = {
  full: '53300 sorry, too many clients already',
  starting: '57P03 the database system is starting up',
  stranger: '28P01 password authentication failed for user "meridian"',
  nowhere: '3D000 database "nowhere" does not exist',
};

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
    endGateways();
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
      const gateway = spawnGateway({ DATA_DIR: tmpdir(), DATABASE_URL: urlOf(name), LOG_LEVEL: 'error' });
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
  /** Every line of the output is one of the log. */
  const linesOf = (gateway: GatewayProcess): Loose[] => {
    const lines = gateway
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Loose);
    const level = expect.stringMatching(/^(debug|info|warn|error)$/);
    for (const line of lines) {
      expect(line).toMatchObject({ level, msg: expect.any(String) });
      expect(new Date(line.time).toISOString()).toBe(line.time);
    }
    return lines;
  };
  afterAll(() => {
    endGateways();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** One start with two workers serves the cases below: they only read what it made, and the last one stops it. */
  describe('without demo data', () => {
    let gateway: GatewayProcess;
    let DATA_DIR: string;
    let session: string;
    const boss = { email: 'boss@real.example', password: 'a good password' };
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'meridian-production-'));
      folders.push(folder);
      DATA_DIR = join(folder, 'deep', 'data');
      gateway = await start({ DATA_DIR, WORKERS: '2', LOG_LEVEL: 'debug' });
    }, 90_000);

    it('creates no account', async () => {
      expect((await signIn(gateway, PASSWORD)).status).toBe(404);
      expect(gateway.output()).not.toContain(PASSWORD);
      expect((await gateway.send('GET', '/health/ready')).body).toEqual({ status: 'ready' });
    });

    it('creates a folder and files that only its owner can read', () => {
      const modeOf = (name: string) => (statSync(join(DATA_DIR, name)).mode & 0o777).toString(8);
      expect(['.', 'files', 'meridian.db'].map(modeOf)).toEqual(['700', '700', '600']);
    });

    it('prints one setup link, which appears in no other line', async () => {
      const [, token] = /"setup":"http:[^"]+\/setup\?token=([\w-]{43})"/.exec(gateway.output())!;
      const body = { token, organization: 'Real', name: 'Boss', ...boss };
      expect((await gateway.send('GET', `/api/auth/setup?token=${token}`)).body).toEqual({ sendsMail: false });
      const made = await gateway.send('POST', '/api/auth/setup', { body, patienceMs: 20_000 });
      expect(made.status).toBe(200);
      session = made.body.accessToken;
      const { body: again } = await gateway.send('POST', '/api/auth/setup', { body, patienceMs: 20_000 });
      expect(again.code).toBe('LINK_EXPIRED');
      expect(gateway.output()).toContain('/api/auth/setup');
      expect(gateway.output().split(token!)).toHaveLength(2);
    });

    it('logs only JSON lines, with the caller and the operation', async () => {
      const body = { query: 'query Names { contacts(first: 1) { name } }', operationName: 'Names' };
      const ask = (method: string, path: string, more: object = {}) =>
        gateway.send(method, path, { token: session, ...more });
      await ask('POST', '/graphql', { body });
      await ask('GET', '/api/apps/contacts/all?secret=in-the-query');
      await gateway.send('GET', '/api/no/such/endpoint');
      await gateway.send('POST', '/api/auth/sign-in', { body: { email: 'a@b.test', password: 'wrong-and-secret' } });
      const worker = Number(/"pid":(\d+),[^\n]*"msg":"request"/.exec(gateway.output())![1]);
      process.kill(worker, 'SIGKILL');
      await expect.poll(() => gateway.output(), { timeout: 20_000 }).toContain('has ended (SIGKILL)');
      gateway.child.kill('SIGTERM');
      expect(await gateway.exited).toBe(0);

      const lines = linesOf(gateway);
      const messages = lines.map(({ msg }) => msg as string);
      expect(messages).toContain('Meridian is up');
      const requests = lines.filter(({ msg }) => msg === 'request');
      const people = { userId: expect.any(String), organizationId: expect.any(String) };
      const asked = { requestId: expect.any(String), status: 200, ms: expect.any(Number), ...people };
      expect(requests).toContainEqual(expect.objectContaining({ ...asked, route: '/graphql', operation: 'Names' }));
      expect(requests).toContainEqual(
        expect.objectContaining({ ...asked, route: '/api/apps/contacts/all', operation: 'contacts' }),
      );
      for (const secret of [session, boss.password, 'in-the-query', 'wrong-and-secret'])
        expect(gateway.output()).not.toContain(secret);
    });
  });

  it('logs in one JSON line why it cannot start', { timeout: 60_000 }, async () => {
    const gateway = spawnGateway({ NODE_ENV: 'production', PORT: 'nonsense' });
    expect(await gateway.exited).toBe(1);
    expect(JSON.parse(gateway.output())).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^PORT must be /),
    });
  });

  it('creates demo accounts on request, with a password of their own', { timeout: 90_000 }, async () => {
    const gateway = await start({ SEED: 'demo', HOST: '0.0.0.0', LOG_LEVEL: 'debug' });
    const [, password] = /"demoPassword":"(\S+?)"/.exec(gateway.output())!;
    expect(password).toHaveLength(20);
    expect((await signIn(gateway, PASSWORD)).status).toBe(404);
    const { status, body } = await signIn(gateway, password!);
    expect(status).toBe(200);
    const { body: sites } = await gateway.send('GET', '/api/web/sites', { token: body.accessToken });
    expect(new Set(sites.map(({ schedule }: { schedule: string }) => schedule))).toEqual(new Set(['paused']));
    expect((await gateway.send('GET', '/health/ready')).body).toEqual({ status: 'ready' });
    // The lines of the seed are of the log too.
    expect(linesOf(gateway).length).toBeGreaterThan(0);
  });
});
