import type { Socket } from 'node:net';
import { PostgresDialect, type Dialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { lazyRequire } from '../ground/lazy-package.ts';

const load = lazyRequire<typeof pg>('pg');

/** Sequences and counts stay far below 2^53; text for them would differ from SQLite. */
export function driver(): typeof pg {
  const { types } = load();
  types.setTypeParser(types.builtins.INT8, Number);
  return load();
}

export const GATEWAY_ROLE = 'meridian_gateway';

/** What row-level security lets a connection see: one organization, or '*' for identity and jobs. */
export type RowScope = { organization: string };

/** As whom a connection asks, and how long for at most: known once the tables are there. */
export type SessionSettings = { role: string | null; statementMs: number };

type SightedClient = pg.PoolClient & {
  sight?: string;
  sighted?: boolean;
  limit?: number;
  /** What pg knows of itself: whether no answer is owed. */
  readyForQuery?: boolean;
};

/** A server that is asked to stop says so first; one that says nothing any more is hung up on. */
const GRACE_MS = 1_000;

export function openPool(url: string, patience: pg.PoolConfig = { connectionTimeoutMillis: 5_000 }): pg.Pool {
  const { Pool } = driver();
  const pool = new Pool({ connectionString: url, max: 10, ...patience });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks in use says so twice: to whoever waits for its answer, and here.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Takes a connection of the pool that sees one organization only. */
export async function connectTo(
  pool: pg.Pool,
  { organization }: RowScope,
  manner: SessionSettings,
): Promise<pg.PoolClient> {
  const client = (await pool.connect()) as SightedClient;
  try {
    await applySettings(client, organization, manner);
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  return client;
}

/** A dialect over a shared pool, by the way its connections are taken. */
export function postgresDialect({ options }: pg.Pool, connect: () => Promise<pg.PoolClient>): Dialect {
  // The pool is shared between scopes; the database closes it once.
  const pool = { connect, end: async () => {}, options };
  return new PostgresDialect({ pool: pool as unknown as PostgresPool });
}

/** Nobody waits longer than this for the answer to a statement, whatever has become of the server. */
export function hangUpAfter(pool: pg.Pool, statementMs: number): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client: SightedClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const stream = client.connection.stream as Socket;
    // Counts from the last byte, in whichever direction; one that owes nothing may be silent.
    stream.setTimeout(statementMs + GRACE_MS, () => void (client.readyForQuery || stream.destroy()));
  });
}

/** Two connections of the same organization in a row cost nothing: the setting is still in place. */
async function applySettings(
  client: SightedClient,
  organization: string,
  { role, statementMs }: SessionSettings,
): Promise<void> {
  if (!client.sighted) {
    if (role) await client.query(`set role ${role}`);
    client.sighted = role !== null;
  }
  if (client.limit !== statementMs) {
    if (statementMs > 0) await client.query(`set statement_timeout = ${statementMs}`);
    client.limit = statementMs;
  }
  if (client.sight === organization) return;
  await client.query(`select set_config('meridian.organization', $1, false)`, [organization]);
  client.sight = organization;
}
