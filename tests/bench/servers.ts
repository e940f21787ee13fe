import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './client.ts';
import type { Job, Load } from './load.ts';
import { root } from '../support/root.ts';

const READY_MS = 300_000;

export type Running = { name: string; port: number; pid: number; stop(): Promise<void> };

const all = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of all) child.kill('SIGKILL');
});

// Stopping the run stops its servers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

export async function start(name: string, args: string[], settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd: root,
    // stdout would mix in the startup lines of a server.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED: 'demo', PORT: String(port), ...settings },
  });
  all.add(child);
  const gone = once(child, 'exit').finally(() => all.delete(child));
  for (const deadline = Date.now() + READY_MS; ;) {
    if (child.exitCode !== null) throw new Error(`${name} did not start`);
    if (await isListening(port)) break;
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${READY_MS / 1_000} s`);
    await wait(50);
  }
  return {
    name,
    port,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  ask(port, { method: 'GET', path: '/' }).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A child process that is controlled by messages. */
export function openHelper(file: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [] });
  all.add(child);
  return child;
}

/** The process that sends the requests. */
export function openLoad(): { run(job: Job): Promise<Load>; stop(): void } {
  const child = openHelper('load.ts');
  return {
    async run(job) {
      child.send(job);
      const [{ load, error }] = (await once(child, 'message')) as [{ load?: Load; error?: string }];
      if (!load) throw new Error(error);
      return load;
    },
    stop: () => child.disconnect(),
  };
}
