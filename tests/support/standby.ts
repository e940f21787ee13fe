import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startServer, type Postgres } from './postgres.ts';

export type Standby = Postgres & {
  /** Pauses replication: writes on the primary stay invisible until resumed. */
  hold(): Promise<void>;
  letGo(): Promise<void>;
};

/** A second server with streaming replication from the first, started from a copy of its folder. */
export async function startStandby(primary: Postgres): Promise<Standby> {
  const { port, username, password } = new URL(primary.url);
  const standby = await startServer(async (_server, dataDir) => {
    const admin = new pg.Client(`${primary.url}/postgres`);
    await admin.connect();
    await admin.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', primary.dataDir, dataDir]);
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await admin.end();
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(dataDir, name), { force: true });
    const { uid, gid } = statSync(dataDir);
    for (const [name, text] of [
      ['backup_label', rows[0]!.labelfile],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(dataDir, name), text);
      chownSync(join(dataDir, name), uid, gid);
    }
    const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
    appendFileSync(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  });
  const run = async (statement: string) => {
    const client = new pg.Client(`${standby.url}/postgres`);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    ...standby,
    hold: () => run('select pg_wal_replay_pause()'),
    letGo: () => run('select pg_wal_replay_resume()'),
  };
}
