import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import flags from '../../gateway/flags.json' with { type: 'json' };

export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A gateway of its own, with its own data, for what the common one can not be. */
export async function openGateway(settings: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
  const { MERIDIAN_E2E_SEED: seed } = process.env;
  if (seed && !('SEED' in settings)) cpSync(seed, data, { recursive: true });
  const origin = `http://127.0.0.1:${settings['PORT'] ?? (await freePort())}`;
  const child = spawn(process.execPath, [...flags, 'gateway/main.ts'], {
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
  const stop = async () => {
    const stopped = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGTERM')) await stopped;
  };
  const close = async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
  for (let time = 0; time < 150 && child.exitCode === null; time += 1) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) return { origin, data, stop, close };
    await new Promise((done) => setTimeout(done, 200));
  }
  await close();
  throw new Error('The gateway did not become ready');
}
