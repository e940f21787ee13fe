import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { restoreBackup } from '../../gateway/plugins/backup/restore.ts';
import { writeBackup } from '../../gateway/plugins/backup/backup.ts';
import { Files } from '../../gateway/kit/files/files.ts';
import { migrations } from '../../gateway/migrations.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { join } from 'node:path';
import { openPlaces } from './places.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const CRASHES = process.env.FAULTS === 'all' ? 6 : 1;
const places = openPlaces();

/** A TCP proxy in front of the database that can delay traffic or stop it. */
async function openProxy(target: { host: string; port: number }) {
  const state = { delayMs: 0, isHeld: false };
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      last = last.then(async () => {
        if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
        while (state.isHeld && !to.destroyed) await new Promise((resolve) => setTimeout(resolve, 10));
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const socket of [near, far]) sockets.add(socket);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    port: (server.address() as AddressInfo).port,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        sockets.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Time until the gateway serves again, without a restart. */
async function untilServed(gateway: TestGateway, ms = 30_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < ms) {
    if ((await gateway.rest('GET', '/api/common/user', { offContract: true })).status === 200)
      return performance.now() - started;
    await wait(20);
  }
  return expect.fail('the gateway does not serve again');
}

describe.runIf(isPostgres)('a failing database server', { timeout: 300_000 }, () => {
  let server: Postgres;
  let gateway: TestGateway;
  let errors: ReturnType<typeof vi.spyOn>;
  beforeAll(async () => {
    server = await startPostgres(true);
    await server.createDatabase('faults');
    const source = await openGateway();
    const path = join(places.folder, 'base.backup');
    await writeBackup(source.services.environment, source.services.files, path);
    const place = { ...(await places.fresh('sqlite')), databaseUrl: `${server.url}/faults` };
    const database = openDatabase(place);
    await restoreBackup(
      database,
      new Files({ ...place, filesUrl: null, limits: { file: Infinity } }),
      migrations,
      path,
      false,
    );
    await database.close();
    await source.close();
    gateway = await openGateway({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
    await gateway.tokenOf('owner');
    errors = vi.spyOn(gateway.services.log, 'error');
  });
  afterAll(async () => {
    await gateway.close();
    await server.stop();
    places.remove();
  });

  it('causes 503 with Retry-After at both doors and a few log lines, and recovers when it is back', async () => {
    await gateway.tokenOf('member');
    const events = await gateway.follow('subscription { changed { action } }');
    errors.mockClear();
    await server.crash('SIGINT');
    for (let turn = 0; turn < 25; turn += 1) {
      const answers = await Promise.all([
        gateway.rest('GET', '/api/apps/contacts/all', { offContract: true }),
        gateway.rest('POST', '/api/apps/contacts/contact', { offContract: true }),
        gateway.rest('POST', '/api/auth/sign-in', {
          as: null,
          body: { email: 'a@b.test', password: 'x' },
          offContract: true,
        }),
        gateway.rest('GET', '/health/ready', { as: null, offContract: true }),
      ]);
      expect(answers.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual(
        answers.map(() => [503, true]),
      );
    }
    expect((await gateway.rest('GET', '/health/live', { as: null })).status).toBe(200);
    expect((await gateway.graphql('{ contacts { id } }')) as Loose).toMatchObject({ code: 'UNAVAILABLE' });
    // The feed connection, the session, and the doors each log the failure, without repeating it for every request.
    expect(errors.mock.calls.length).toBeLessThanOrEqual(6);
    expect(errors.mock.calls.length).toBeGreaterThan(0);
    await server.again();
    const back = await untilServed(gateway);
    expect((await gateway.rest('POST', '/api/apps/contacts/contact')).status).toBe(200);
    console.log(
      `database gone and back: served again after ${Math.round(back)} ms, ${errors.mock.calls.length} lines in the log`,
    );
    // The subscription continues over a new connection of the feed.
    await wait(1_500);
    const made = await gateway.rest('POST', '/api/apps/contacts/contact');
    expect(made.status).toBe(200);
    expect((await events.maybe(5_000))?.data.data.changed.action).toBe('create');
    events.close();
  });

  it(`${CRASHES} crashes during writes lose no acknowledged write and leave no partial one`, async () => {
    const acknowledged = new Set<string>();
    const impolite: number[] = [];
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const phase = { isOver: false };
      const writers = Array.from({ length: 4 }, async () => {
        while (!phase.isOver) {
          const { status, body } = await gateway.rest('POST', '/api/apps/contacts/contact', { offContract: true });
          if (status === 200) acknowledged.add(body.id);
          else if (status !== 503) impolite.push(status);
          await wait(5);
        }
      });
      await wait(200 + Math.random() * 400);
      await server.crash(crash % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      await wait(200);
      await server.again();
      await untilServed(gateway);
      await wait(200);
      phase.isOver = true;
      await Promise.all(writers);
    }
    expect(impolite).toEqual([]);
    const client = new pg.Client({ connectionString: gateway.services.environment.databaseUrl! });
    await client.connect();
    const ids = async (text: string) => new Set((await client.query(text)).rows.map((row: { id: string }) => row.id));
    const rows = await ids('select id from contacts');
    const created = await ids(`select record_id as id from changes where record = 'Contact' and action = 'create'`);
    await client.end();
    expect([...acknowledged].filter((id) => !rows.has(id) || !created.has(id))).toEqual([]);
    expect([...created].filter((id) => !rows.has(id))).toEqual([]);
    console.log(`database server crashed ${CRASHES} times: ${acknowledged.size} acknowledged writes kept`);
    expect(acknowledged.size).toBeGreaterThan(CRASHES * 4);
  });
});

describe.runIf(isPostgres)('a slow database', { timeout: 120_000 }, () => {
  it('slows requests down only, answers cut connections with 503, and recovers without a restart', async () => {
    const plain = await openGateway();
    const url = new URL(plain.services.environment.databaseUrl!);
    const proxy = await openProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const gateway = await openGateway({ DATABASE_URL: url.href });
    const ask = () => gateway.rest('GET', '/api/apps/contacts/all', { offContract: true });
    expect((await ask()).status).toBe(200);

    proxy.state.delayMs = 40;
    const started = performance.now();
    const answers = Promise.all(Array.from({ length: 30 }, ask));
    const pings: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const before = performance.now();
      expect((await gateway.rest('GET', '/health/live', { as: null })).status).toBe(200);
      pings.push(performance.now() - before);
      await wait(10);
    }
    const statuses = (await answers).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const p95 = Math.round(pings.toSorted((one, other) => one - other)[18]!);
    console.log(`slow database: 30 requests in ${Math.round(performance.now() - started)} ms, ping p95 ${p95} ms`);

    // With no traffic at all, waiting requests are refused at their timeout and none gets a 500.
    proxy.state.delayMs = 0;
    proxy.state.isHeld = true;
    const held = Promise.all(Array.from({ length: 30 }, ask));
    await wait(6_000);
    proxy.state.isHeld = false;
    const after = await held;
    expect(after.every(({ status, headers }) => status === 200 || (status === 503 && headers['retry-after']))).toBe(
      true,
    );

    const cut = Promise.all(Array.from({ length: 30 }, ask));
    proxy.cut();
    for (const { status } of await cut) expect([200, 503]).toContain(status);
    await untilServed(gateway);
    await gateway.close();
    await proxy.close();
    await plain.close();
  });
});

describe.runIf(isPostgres)('a database that accepts queries without answering', { timeout: 60_000 }, () => {
  it('delays no request beyond the statement limit, and is used again once it answers', async () => {
    const plain = await openGateway();
    const url = new URL(plain.services.environment.databaseUrl!);
    const proxy = await openProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const gateway = await openGateway({ DATABASE_URL: url.href, STATEMENT_LIMIT: '1' });
    expect((await gateway.rest('GET', '/api/apps/contacts/all')).status).toBe(200);

    proxy.state.isHeld = true;
    const started = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => gateway.rest('GET', '/api/apps/contacts/all', { offContract: true })),
      ...Array.from({ length: 6 }, () => gateway.rest('POST', '/api/apps/contacts/contact', { offContract: true })),
    ]);
    const ms = performance.now() - started;
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      answers.map(() => [503, '1']),
    );
    // The statement limit, a second of grace, and five seconds for requests waiting for a connection.
    expect(ms).toBeLessThan(15_000);
    proxy.state.isHeld = false;
    await untilServed(gateway);

    // A database blocked only by a lock cancels the statement, and the connection stays open.
    await plain.close();
    const blocker = new pg.Client({ connectionString: gateway.services.environment.databaseUrl! });
    await blocker.connect();
    await blocker.query('begin; lock table contacts');
    const blocked = await gateway.rest('GET', '/api/apps/contacts/all', { offContract: true });
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([503, '1']);
    const { rows } = await blocker.query(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
    await blocker.query('rollback');
    await blocker.end();
    expect((await gateway.rest('GET', '/api/apps/contacts/all')).status).toBe(200);
    await gateway.close();
    await proxy.close();
  });
});
