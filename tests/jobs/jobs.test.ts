import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../gateway/core/engine/database.ts';
import type { JobKinds } from '../../gateway/kit/jobs/job-kind.ts';
import { JobRunner } from '../../gateway/kit/jobs/job-runner.ts';
import { repeat } from '../../gateway/kit/jobs/repeat.ts';
import { Timers } from '../../gateway/kit/jobs/timers.ts';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { until } from '../support/until.ts';

let gateway: TestGateway;
let neighbour: Database;
beforeAll(async () => {
  gateway = await openGateway();
  // The gateway's own queue would take the jobs queued here.
  await gateway.services.jobs.stop();
  neighbour = openDatabase(gateway.services.environment, null);
});
const running: JobRunner<null, null>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  await gateway.services.database.system.deleteFrom('jobs').execute();
});
afterAll(async () => {
  await neighbour.close();
  await gateway.close();
});

const silent = { error: () => {} };

/** A process with a queue, whose job types define its work. */
function process(
  kinds: JobKinds<null, null>,
  more: { now?: () => number; leaseMs?: number; database?: Database } = {},
) {
  const { database = gateway.services.database, ...options } = more;
  const runner = new JobRunner<null, null>({
    database,
    log: silent,
    timers: new Timers(silent),
    hasNeighbours: false,
    ...options,
  });
  runner.start({ kinds, services: null, as: async () => null });
  running.push(runner);
  return runner;
}
const queue = (
  runner: JobRunner<null, null>,
  name: string,
  more: { key?: string; runAt?: number; payload?: object; lane?: string } = {},
) =>
  runner.queue(gateway.services.database.system, {
    name,
    key: more.key ?? crypto.randomUUID(),
    organization: northwind,
    payload: (more.payload ?? {}) as Record<string, unknown>,
    ...(more.runAt === undefined ? {} : { runAt: more.runAt }),
    ...(more.lane === undefined ? {} : { lane: more.lane }),
  });
const rows = () => gateway.services.database.system.selectFrom('jobs').selectAll().orderBy('key').execute();

describe('a queued job', () => {
  it('runs once with several gateways: a hundred jobs on two run a hundred times', async () => {
    const done: string[] = [];
    const kinds: JobKinds<null, null> = {
      count: {
        async run({ payload }) {
          done.push(payload.n as string);
          return null;
        },
      },
    };
    const one = process(kinds);
    const other = process(kinds, { database: neighbour });
    for (let n = 0; n < 100; n += 1) await queue(one, 'count', { payload: { n: String(n) } });
    await Promise.all([one.look(), other.look()]);
    expect(done.toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => String(n)).toSorted());
    // Rows removed by another connection become visible a moment later.
    await expect.poll(rows).toEqual([]);
  });

  it('is queued once per key, and only if the enclosing write commits', async () => {
    const runner = process({ idle: { run: async () => Date.now() + 3_600_000 } });
    await queue(runner, 'idle', { key: 'same' });
    await queue(runner, 'idle', { key: 'same' });
    await runner.look();
    expect(await rows()).toHaveLength(1);
    const { database } = gateway.services;
    await expect(
      database.system.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('jobs')
          .values({
            id: 'x',
            name: 'idle',
            key: 'other',
            organization_id: null,
            runAt: '',
            attempts: 0,
            error: null,
            payload: '{}',
            took: null,
          })
          .execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await rows()).toHaveLength(1);
  });

  it('of a killed process runs again on another, and never on two at once', async () => {
    let at = Date.now();
    const now = () => at;
    const started: string[] = [];
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const dead = process({ work: { run: async () => (started.push('dead'), await stuck, null) } }, { now });
    await queue(dead, 'work');
    const round = dead.look();
    await until(() => started.length === 1);
    const successor = process(
      { work: { run: async () => (started.push('heir'), null) } },
      { now, database: neighbour },
    );
    await successor.look();
    expect(started).toEqual(['dead']);
    // The lease ends when it is no longer extended.
    at += 61_000;
    await successor.look();
    expect(started).toEqual(['dead', 'heir']);
    expect(await rows()).toEqual([]);
    // A slow process finds that it no longer holds the lease.
    release();
    await round;
    await successor.look();
    expect([started, await rows()]).toEqual([['dead', 'heir'], []]);
  });

  it('runs in sequence within its lane, and delays neither other lanes nor jobs without one', async () => {
    const done: string[] = [];
    let running = 0;
    let most = 0;
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const runner = process({
      work: {
        async run({ payload: { n } }) {
          running += 1;
          most = Math.max(most, running);
          if (String(n).startsWith('slow')) await stuck;
          running -= 1;
          done.push(String(n));
          return null;
        },
      },
    });
    const runAt = Date.now() - 1_000;
    for (const [index, n] of ['slow 1', 'slow 2', 'slow 3'].entries())
      await queue(runner, 'work', { payload: { n }, lane: 'slow', runAt: runAt + index });
    await queue(runner, 'work', { payload: { n: 'quick' }, lane: 'quick' });
    await queue(runner, 'work', { payload: { n: 'plain' } });
    expect(await until(() => done.length === 2)).toBe(true);
    expect(done.toSorted()).toEqual(['plain', 'quick']);
    release();
    await runner.look();
    expect(done.slice(2)).toEqual(['slow 1', 'slow 2', 'slow 3']);
    expect(most).toBeLessThanOrEqual(3);
    expect(await rows()).toEqual([]);
  });

  it('in a lane wakes on time, even behind a slow job', async () => {
    const done: string[] = [];
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const runner = process({
      long: { run: async () => (await stuck, null) },
      work: { run: async ({ payload: { n } }) => (done.push(String(n)), null) },
    });
    await queue(runner, 'long');
    await queue(runner, 'work', { payload: { n: 'later' }, lane: 'one', runAt: Date.now() + 200 });
    expect(await until(() => done.length === 1)).toBe(true);
    release();
    await runner.look();
    expect(await rows()).toEqual([]);
  });

  it('stays with a process that keeps extending the lease, however long it takes', async () => {
    let runs = 0;
    const slow: JobKinds<null, null> = {
      slow: {
        async run({ signal }) {
          runs += 1;
          await new Promise((resolve) => setTimeout(resolve, 400));
          expect(signal.aborted).toBe(false);
          return null;
        },
      },
    };
    const one = process(slow, { leaseMs: 150 });
    const other = process(slow, { leaseMs: 150, database: neighbour });
    await queue(one, 'slow');
    const round = one.look();
    while (
      await Promise.race([round.then(() => false), new Promise<boolean>((resolve) => setTimeout(resolve, 50, true))])
    )
      await other.look();
    expect(runs).toBe(1);
  });

  it('never starts early, even when the clock was set back', async () => {
    let at = Date.now();
    let runs = 0;
    const runner = process({ later: { run: async () => ((runs += 1), null) } }, { now: () => at });
    await queue(runner, 'later', { runAt: at + 60_000 });
    for (const moved of [0, -3_600_000, +3_659_000]) {
      at += moved;
      await runner.look();
      expect(runs).toBe(0);
    }
    at += 1_001;
    await runner.look();
    expect(runs).toBe(1);
  });

  it('is retried after a failure with its reason, given up once, and then retained for inspection', async () => {
    let at = Date.now();
    const reports: number[] = [];
    const runner = process(
      {
        broken: {
          attemptsMost: 2,
          async run({ attempt }) {
            reports.push(attempt);
            throw new Error('job failed');
          },
          giveUp: async () => reports.push(0),
        },
      },
      { now: () => at },
    );
    await queue(runner, 'broken');
    await runner.look();
    expect((await rows())[0]).toMatchObject({ attempts: 1, error: 'job failed' });
    for (const wait of [4_000, 2_000, 30_000, 3_600_000]) {
      at += wait;
      await runner.look();
    }
    expect(reports).toEqual([1, 2, 0]);
    expect((await rows())[0]).toMatchObject({ attempts: 3, error: 'job failed' });
    at += 8 * 24 * 3_600_000;
    await runner.look();
    expect([reports, await rows()]).toEqual([[1, 2, 0], []]);
  });

  it('that repeats is due at its own time, without a backlog', async () => {
    let at = Date.now();
    let runs = 0;
    const runner = process({ daily: { run: async ({ now }) => ((runs += 1), now + 1_000) } }, { now: () => at });
    await queue(runner, 'daily');
    await runner.look();
    at += 60_000;
    await runner.look();
    expect(runs).toBe(2);
    expect(await rows()).toMatchObject([{ attempts: 0, runAt: new Date(at + 1_000).toISOString() }]);
  });
});

describe('a recurring job', () => {
  it('varies its interval slightly, and never runs twice at once', async () => {
    const timers = new Timers(silent);
    let [inside, most, runs] = [0, 0, 0];
    const stop = repeat(timers, {
      name: 'tick',
      everyMs: 20,
      failure: 'no tick',
      async run() {
        most = Math.max(most, (inside += 1));
        await new Promise((resolve) => setTimeout(resolve, 30));
        inside -= 1;
        runs += 1;
      },
    });
    const timer = timers.find('tick')!;
    await Promise.all([timer.plan.begin(''), timer.plan.begin('')]);
    await until(() => runs >= 3);
    await stop();
    expect(most).toBe(1);
    const after = runs;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(runs).toBe(after);
  });

  it('has a name, is visible to organization managers, and can be started manually', async () => {
    const jobs = (await gateway.rest('GET', '/api/common/jobs')).body;
    const names = jobs.map(({ name }: Loose) => name);
    expect(names).toEqual(expect.arrayContaining(['expired', 'unused-files', 'notices', 'reminders', 'queue']));
    expect(new Set(names).size).toBe(names.length);
    const run = (name: string, as: 'owner' | 'member' = 'owner') =>
      gateway.rest('POST', '/api/common/jobs/run', { body: { name }, as });
    const { body } = await run('expired');
    expect(body).toMatchObject({ name: 'expired', cause: 'clock', state: 'waiting', error: null });
    expect(body.lastAt).not.toBeNull();
    for (const { name } of jobs) expect([name, (await run(name)).body.state]).toEqual([name, 'waiting']);
    expect((await run('nothing')).status).toBe(404);
    expect((await run('expired', 'member')).body.right).toBe('organization.manage');
    expect((await gateway.rest('GET', '/api/common/jobs', { as: 'member' })).status).toBe(403);
  });

  it('shows jobs of the own organization with type and failure, and none of others', async () => {
    const runner = process({});
    await queue(runner, 'unknown');
    await runner.look();
    const mine = (await gateway.rest('GET', '/api/common/jobs')).body.filter(({ cause }: Loose) => cause === 'queue');
    expect(mine).toMatchObject([{ name: 'unknown', state: 'failed', error: 'Nobody does jobs named unknown' }]);
    const theirs = (await gateway.rest('GET', '/api/common/jobs', { as: 'harborOwner' })).body;
    expect(theirs.filter(({ cause }: Loose) => cause === 'queue')).toEqual([]);
  });

  it('of an idle gateway writes nothing', async () => {
    const { database } = gateway.services;
    await until(() => false, 300);
    const before = await database.version();
    const from = gateway.statements.length;
    await until(() => false, 1_000);
    const wrote = gateway.statements.slice(from).filter((sql) => /^\s*(insert|update|delete)/i.test(sql));
    expect(wrote).toEqual([]);
    if (!database.pool) expect(await database.version()).toBe(before);
  });
});
