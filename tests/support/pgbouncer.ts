import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.ts';

export type Pooler = { url: string; stop(): Promise<void> };

const isRoot = process.getuid?.() === 0;
const placeOf = (): string | undefined =>
  [process.env.PGBOUNCER, '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (path) => path && existsSync(path),
  );

/** Debian's own; elsewhere one line names the missing package. */
function findPgbouncer(): string {
  if (!placeOf() && isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['-qq', 'update'], { env });
    execFileSync('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', 'pgbouncer'], { env, stdio: 'ignore' });
  }
  const found = placeOf();
  if (!found) throw new Error('This needs PgBouncer: install it, or name it with PGBOUNCER');
  return found;
}

/** A real PgBouncer that gives each transaction any free one of a few connections. */
export async function startPgbouncer(url: string, connections: number): Promise<Pooler> {
  const target = new URL(url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
${isRoot ? 'user = nobody' : ''}
`,
  );
  // It drops root before it reads its settings again.
  chmodSync(folder, 0o755);
  const child = spawn(findPgbouncer(), ['-q', settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  for (let time = 0; !(await answers(port)); time += 1) {
    if (time === 100 || child.exitCode !== null) throw new Error('PgBouncer did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });
}
