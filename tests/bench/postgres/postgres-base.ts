import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { northwind } from '../../../seed/people.ts';
import { startPostgresProxy, type PostgresProxy } from '../../support/postgres-proxy.ts';
import { startPostgres } from '../../support/postgres.ts';
import { SECRET, signIn, startGateway } from '../base.ts';
import { start, type Running } from '../servers.ts';
import type { World } from '../workloads.ts';
import { WRITERS } from './postgres-workloads.ts';

/** A server, and the proxy between it and the database. */
export type Behind = Running & { proxy: PostgresProxy };

export type PostgresBase = World & {
  /** As many as there are writers. */
  contacts: string[];
  /** The database process: its children are the backends. */
  pid: number;
  open(name: string): Promise<Behind>;
  stop(): Promise<void>;
};

/** A PostgreSQL with fsync, seeded by the gateway; every server works on this same database. */
export async function makePostgresBase(): Promise<PostgresBase> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const database = await startPostgres(true);
  await database.createDatabase('bench');
  const url = `${database.url}/bench`;
  const gateway = await startGateway('seed', folder, { DATABASE_URL: url });
  const token = await signIn(gateway);
  await gateway.stop();
  const client = new pg.Client(url);
  await client.connect();
  // Autovacuum would disturb a round.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    'select id from contacts where organization_id = $1 order by "sortKey" limit $2 offset 7',
    [northwind, WRITERS],
  );
  await client.end();
  const opened: Behind[] = [];
  return {
    token,
    contact: rows[0]!.id,
    contacts: rows.map(({ id }) => id),
    pid: database.pid(),
    async open(name) {
      const proxy = await startPostgresProxy(url);
      const settings = { DATABASE_URL: proxy.url, JWT_SECRET: SECRET };
      const isOurs = name === 'ours';
      const running = isOurs
        ? await startGateway(name, folder, settings)
        : await start(name, [`tests/bench/peers/${name}.ts`], settings);
      const behind = { ...running, proxy };
      opened.push(behind);
      return behind;
    },
    async stop() {
      await Promise.all(opened.map((server) => server.stop()));
      await Promise.all(opened.map(({ proxy }) => proxy.close()));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
