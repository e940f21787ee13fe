import { spawn } from 'node:child_process';
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

/** A separate gateway with its own data, for settings that the shared one does not have. */
export async function openGateway(settings: Record<string, string>) {
  const data = mkdtempSync(join(scratch, 'meridian-e2e-'));
  const { MERIDIAN_E2E_SEED: seed } = process.env;
  if (seed && !('SEED' in settings)) cpSync(seed, data, { recursive: true });
  const origin = `http://127.0.0.1:${settings['PORT'] ?? (await freePort())}`;
  const spawned = () =>
    spawn(process.execPath, [...flags, 'gateway/main.ts'], {
      cwd: new URL('../..', import.meta.url).pathname,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: new URL(origin).port,
        DATA_DIR: data,
        RATE_LIMIT: '0',
        BUSY_AFTER_MS: '0',
        LOG_LEVEL: 'error',
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
