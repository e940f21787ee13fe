import type { ConnectionPool } from './connection-pool.ts';
import type { PostgresConnection } from './postgres-connection.ts';

type Pooler = 'none' | 'session' | 'transaction';

const ROUNDS = 3;

/**
 * Detects a pooler between this process and the database. A pooler reports made-up process ids; in transaction mode,
 * connections share or change server processes.
 */
export async function findPooler(pool: ConnectionPool): Promise<Pooler> {
  const one = await pool.take();
  let other: PostgresConnection | null = null;
  try {
    const first = await pidOf(one);
    if (first === one.client.processID) return 'none';
    if (pool.settings.most === 1) return 'transaction';
    other = await pool.take();
    const second = await pidOf(other);
    for (let round = 0; round < ROUNDS; round += 1) {
      const isOwn = (await pidOf(one)) === first && (await pidOf(other)) === second && first !== second;
      if (!isOwn) return 'transaction';
    }
    return 'session';
  } finally {
    pool.give(one);
    if (other) pool.give(other);
  }
}

async function pidOf(connection: PostgresConnection): Promise<number> {
  const { answers, problem } = await connection.run([{ sql: 'select pg_backend_pid() as pid', parameters: [] }]);
  if (problem) throw problem;
  return answers[0]!.rows[0]!.pid as number;
}
