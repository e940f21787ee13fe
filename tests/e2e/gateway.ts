import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { scratch } from '../support/scratch.ts';

export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const cwd = new URL('../..', import.meta.url).pathname;
const common = { RATE_LIMIT: '0', BUSY_AFTER_MS: '0', LOG_LEVEL: 'error' };

/** A new folder, with a copy of the seed data if there is any. */
function newData(settings: Record<string, string>): string {
  const data = mkdtempSync(join(scratch, 'meridian-e2e-'));
  const { MERIDIAN_E2E_SEED: seed } = process.env;
  if (seed && !('SEED' in settings)) cpSync(seed, data, { recursive: true });
  return data;
}

/** A process that opens one gateway after another, each on fresh seed data: a new process each would take seconds. */
export class GatewayHost {
  #child: ChildProcess | null = null;
  #data = '';

  /** Replaces the open gateway, and returns the origin of the new one. */
  async open(settings: Record<string, string>): Promise<string> {
    this.#child ??= fork('tests/e2e/host.ts', { cwd, execArgv: flags, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const before = this.#data;
    this.#data = newData(settings);
    const origin = `http://127.0.0.1:${await freePort()}`;
    await this.#tell({ PORT: new URL(origin).port, DATA_DIR: this.#data, ...common, ...settings });
    if (before) rmSync(before, { recursive: true, force: true });
    return origin;
  }

  async close(): Promise<void> {
    if (!this.#child) return;
    // After a failed start, the process is gone already.
    if (this.#child.connected) {
      await this.#tell('close');
      this.#child.disconnect();
    }
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #tell(settings: Record<string, string> | 'close'): Promise<void> {
    const child = this.#child!;
    const answered = new AbortController();
    child.send(settings);
    const failed = once(child, 'exit', answered).then(() => Promise.reject(new Error('The gateway stopped')));
    await Promise.race([once(child, 'message', answered), failed]).finally(() => answered.abort());
  }
}

/** A gateway in a separate process with its own data, for settings that the shared one does not have. */
export async function openGateway(settings: Record<string, string>) {
  const data = newData(settings);
  const origin = `http://127.0.0.1:${settings['PORT'] ?? (await freePort())}`;
  const spawned = () =>
    spawn(process.execPath, [...flags, 'gateway/main.ts'], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: new URL(origin).port,
        DATA_DIR: data,
        ...common,
        ...settings,
      },
    });
  let child = spawned();
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const stopped = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await stopped;
  };
  const close = async () => {
    await end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
  const ready = async () => {
    // Starting takes four seconds of CPU time, or half a minute next to seven other processes.
    for (let time = 0; time < 300 && child.exitCode === null; time += 1) {
      const answer = await fetch(`${origin}/health/ready`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 200));
    }
    await close();
    throw new Error('The gateway did not become ready');
  };
  await ready();
  return {
    origin,
    data,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Restarts on the same data after a stop or a kill. */
    again: async () => {
      child = spawned();
      await ready();
    },
    close,
  };
}
