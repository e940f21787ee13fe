import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

// Sequences and counts stay far below 2^53; text for them would differ from SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const GATEWAY_ROLE = 'meridian_gateway';

/** What row-level security lets a connection see: one organization, or '*' for identity and jobs. */
export type Sight = { organization: string };

type SightedClient = pg.PoolClient & { sight?: string; sighted?: boolean };

export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks in use says so twice: to whoever waits for its answer, and here.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A dialect over the shared pool whose connections see one organization only. */
export function postgresDialect(pool: pg.Pool, sight: Sight, role: () => string | null): Dialect {
  return new PostgresDialect({
    pool: {
      connect: async () => {
        const client = (await pool.connect()) as SightedClient;
        try {
          await look(client, sight.organization, role());
        } catch (error) {
          client.release(error as Error);
          throw error;
        }
        return client as unknown as PostgresPoolClient;
      },
      // The pool is shared between scopes; the database closes it once.
      end: async () => {},
      options: pool.options,
    } as PostgresPool,
  });
}

/** Two connections of the same organization in a row cost nothing: the setting is still in place. */
async function look(client: SightedClient, organization: string, role: string | null): Promise<void> {
  if (!client.sighted) {
    if (role) await client.query(`set role ${role}`);
    client.sighted = role !== null;
  }
  if (client.sight === organization) return;
  await client.query(`select set_config('meridian.organization', $1, false)`, [organization]);
  client.sight = organization;
}
