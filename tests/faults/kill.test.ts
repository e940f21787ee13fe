import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneBase, type Place as Clone } from '../support/gateway.ts';
import { endGateways, startGateway } from '../support/gateway-process.ts';
import { freePort } from '../support/postgres.ts';
import type { Place } from './places.ts';
import { Writers } from './written.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const ROUNDS = process.env.FAULTS === 'all' ? 20 : 2;
const clones: Clone[] = [];
afterAll(async () => {
  endGateways();
  await Promise.all(clones.map((clone) => clone.remove()));
});

async function clone(): Promise<Place & Pick<Clone, 'settings'>> {
  const made = await cloneBase();
  clones.push(made);
  const { settings } = made;
  return { settings, dataDir: settings.DATA_DIR!, databaseUrl: settings.DATABASE_URL ?? null };
}

describe('a gateway that is killed during writes', () => {
  it(`${ROUNDS} times loses no acknowledged write, leaves no partial one, and restarts without help`, async () => {
    const place = await clone();
    // Without a secret in the settings the first start writes a key, which has to outlive the crashes too.
    const settings = { ...place.settings, PORT: String(await freePort()), JWT_SECRET: '' };
    const writers = new Writers();
    const back: number[] = [];
    let token: string | null = null;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now();
      const gateway = await startGateway(settings);
      back.push(performance.now() - started);
      // One session for all rounds: it outlives every crash.
      token ??= await gateway.signIn();
      expect((await gateway.send('GET', '/api/common/user', { token })).status).toBe(200);
      await writers.check(place);
      if (round === ROUNDS) {
        gateway.child.kill('SIGTERM');
        expect(await gateway.exited).toBe(0);
        break;
      }
      const before = writers.acknowledged;
      const work = Array.from({ length: 4 }, () => writers.run(gateway, token!, () => false));
      for (const end = Date.now() + 10_000; writers.acknowledged < before + 8 && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      gateway.child.kill('SIGKILL');
      await gateway.exited;
      await Promise.all(work);
      if (isPostgres) continue;
      const file = new DatabaseSync(join(place.dataDir, 'meridian.db'));
      expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      expect(file.prepare('pragma foreign_key_check').all()).toEqual([]);
      file.close();
    }
    const sorted = back.toSorted((one, other) => one - other).map(Math.round);
    console.log(
      `killed ${ROUNDS} times (${isPostgres ? 'postgres' : 'sqlite'}): ${writers.acknowledged} acknowledged writes kept, ` +
        `ready again after ${sorted[0]} to ${sorted.at(-1)} ms, median ${sorted[sorted.length >> 1]} ms`,
    );
    expect(writers.impolite).toEqual([]);
    expect(writers.acknowledged).toBeGreaterThan(ROUNDS * 8);
    // The target is two seconds on a dedicated machine; here other tests run too.
    expect(sorted[sorted.length >> 1]).toBeLessThan(20_000);
  }, 900_000);
});

describe.skipIf(isPostgres)('two gateways on one SQLite file', () => {
  it('both serve and write, time out long waits with a retryable error, and lose nothing', async () => {
    const place = await clone();
    const { settings } = place;
    const first = await startGateway(settings);
    const second = await startGateway(settings);
    const token = await first.signIn();
    const writers = new Writers();
    const end = Date.now() + (process.env.FAULTS === 'all' ? 10_000 : 2_000);
    const slow: number[] = [];
    const pings = async () => {
      while (Date.now() < end) {
        const started = performance.now();
        await second.send('GET', '/health/live', { patienceMs: 60_000 });
        slow.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const work = [first, first, second, second].map((gateway) => writers.run(gateway, token, () => Date.now() > end));
    await Promise.all([...work, pings()]);
    await writers.check(place);
    expect(writers.impolite).toEqual([]);
    const p95 = Math.round(slow.toSorted((one, other) => one - other)[Math.floor(slow.length * 0.95)]!);
    console.log(
      `two gateways on one file: ${writers.acknowledged} writes, ${writers.statuses.get(503) ?? 0} asked to try again, ping p95 ${p95} ms`,
    );
    expect(writers.acknowledged).toBeGreaterThan(10);
    for (const gateway of [first, second]) {
      gateway.child.kill('SIGTERM');
      expect(await gateway.exited).toBe(0);
    }
  }, 120_000);
});
