import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { endGateways, startGateway } from '../support/gateway-process.ts';
import { openAddress } from '../support/moving-address.ts';
import { startPostgres } from '../support/postgres.ts';
import { startStandby } from '../support/standby.ts';
import { openPlaces, settingsOf } from './places.ts';
import { Writers } from './written.ts';

const isWanted = process.env.ENGINE === 'postgres' && process.env.FAULTS === 'all';
const places = openPlaces();
afterAll(() => {
  endGateways();
  places.remove();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  let result!: pg.QueryResult;
  for (const statement of statements) result = await client.query(statement);
  await client.end();
  return result;
}

describe.runIf(isWanted)('a replicated PostgreSQL whose primary is killed', () => {
  it('fails over to its standby without losing acknowledged writes or restarting the gateway', async () => {
    const primary = await startPostgres(true);
    await primary.createDatabase('failover');
    const address = await openAddress(primary.url);
    const { dataDir } = await places.fresh('sqlite');
    const place = { dataDir, databaseUrl: `${address.url}/failover` };
    const gateway = await startGateway(settingsOf(place));
    const token = await gateway.signIn();
    const standby = await startStandby(primary);
    // From here on a commit is confirmed only once both servers have it.
    await run(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    const isInStep = async () =>
      (await run(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1;
    while (!(await isInStep())) await wait(50);

    const writers = new Writers();
    let isOver = false;
    const work = Array.from({ length: 4 }, () => writers.run(gateway, token, () => isOver));
    while (writers.acknowledged < 60) await wait(10);
    const before = writers.acknowledged;
    await primary.crash('SIGKILL');
    const gone = performance.now();
    await wait(500);
    await run(standby.url, 'select pg_promote()');
    address.leadTo(standby.url);
    while (writers.acknowledged < before + 60) await wait(10);
    const ms = Math.round(performance.now() - gone);
    isOver = true;
    await Promise.all(work);
    await writers.check({ dataDir, databaseUrl: `${standby.url}/failover` });
    console.log(
      `failover of PostgreSQL: ${writers.acknowledged} acknowledged writes kept, ${before} of them from before; 60 more were made within ${ms} ms`,
    );
    expect(writers.impolite).toEqual([]);
    gateway.child.kill('SIGTERM');
    expect(await gateway.exited).toBe(0);
    await address.close();
    await standby.stop();
  }, 300_000);
});
