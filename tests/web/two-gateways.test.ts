import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import type { Services } from '../../gateway/core/services.ts';
import { createServer } from '../../gateway/server.ts';
import { queueDue } from '../../gateway/web/jobs.ts';
import { northwind } from '../../seed/people.ts';
import { siteId } from '../../seed/web.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { observed } from './one-site.ts';

const MANY = 1_000;
/** SQLite has a single writing process. */
const hasTwo = process.env.ENGINE === 'postgres';
let gateway: TestGateway;
let other: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  if (!hasTwo) return;
  gateway = await openGateway();
  const { environment } = gateway.services;
  other = await createServer(environment, openDatabase(environment, null));
  await other.server.ready();
});
afterAll(async () => {
  await other?.close();
  await gateway?.close();
});

it.runIf(hasTwo)(
  'two gateways spread a thousand sites due at once, and check each once',
  { timeout: 240_000 },
  async () => {
    const both: Services[] = [gateway.services, other.services];
    const { system } = gateway.services.database;
    const observation = await observed();
    const checked: Map<string, number>[] = [];
    for (const services of both) {
      const mine = new Map<string, number>();
      checked.push(mine);
      services.outgoing.within = (async (_organization: string, host: string) => {
        mine.set(host, (mine.get(host) ?? 0) + 1);
        return { ...observation, at: new Date().toISOString(), host };
      }) as never;
    }
    const id = siteId(northwind, 'shop.northwind.test');
    const shop = await system.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await system.updateTable('sites').set({ nextAt: null }).execute();
    const sites = Array.from({ length: MANY }, (_, index) => ({
      ...shop,
      id: crypto.randomUUID(),
      address: `site-${index}.example.test`,
      latestRunId: null,
      nextAt: new Date(0).toISOString(),
    }));
    for (let at = 0; at < MANY; at += 200)
      await system
        .insertInto('sites')
        .values(sites.slice(at, at + 200))
        .execute();

    const queued = await Promise.all(both.map((services) => queueDue(services)));
    expect(queued[0]! + queued[1]!).toBe(MANY);
    const jobs = system.selectFrom('jobs').where('name', '=', 'siteRun');
    const times = (await jobs.select('runAt').orderBy('runAt').execute()).map(({ runAt }) => Date.parse(runAt));
    // At most 60 per minute, except where both gateways start at the same time.
    for (let at = 60; at < times.length; at += 1) expect(times[at]! - times[at - 60]!).toBeGreaterThan(45_000);

    await system.updateTable('jobs').set({ runAt: new Date().toISOString() }).where('name', '=', 'siteRun').execute();
    const left = async () => Number((await jobs.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirst())!.rows);
    await expect
      .poll(
        async () => {
          await Promise.all(both.map(({ jobs: runner }) => runner.look()));
          return left();
        },
        { timeout: 200_000, interval: 200 },
      )
      .toBe(0);
    const runs = await system
      .selectFrom('site_runs')
      .innerJoin('sites', 'sites.id', 'site_runs.site_id')
      .select(['sites.address', ({ fn }) => fn.countAll().as('runs')])
      .where('sites.address', 'like', 'site-%')
      .groupBy('sites.address')
      .execute();
    expect(runs).toHaveLength(MANY);
    expect(runs.filter((one) => Number(one.runs) !== 1)).toEqual([]);
    const [mine, theirs] = checked as [Map<string, number>, Map<string, number>];
    // An observation whose insert met a deadlock is repeated, maybe by the other gateway, but recorded once.
    expect(new Set([...mine.keys(), ...theirs.keys()]).size).toBe(MANY);
    // Both gateways took part.
    expect(Math.min(mine.size, theirs.size)).toBeGreaterThan(0);
  },
);
