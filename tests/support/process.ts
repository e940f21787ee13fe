import { spawn, type ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { PASSWORD, people } from '../../seed/people.ts';
import { compileCache } from './compile-cache.ts';
import { root } from './root.ts';
import { freePort } from './postgres.ts';

export type RunningGateway = {
  child: ChildProcess;
  exited: Promise<number | null>;
  output(): string;
  ready(ms?: number): Promise<void>;
  send(method: string, path: string, token: string | null, body?: unknown): Promise<Response>;
  signIn(): Promise<string>;
};

/** Real gateways, as npm start runs them, each on its own port; remaining ones are ended together. */
export function openProcesses() {
  const running = new Set<ChildProcess>();
  return {
    start: async (settings: Record<string, string>): Promise<RunningGateway> => {
      const port = Number(settings.PORT ?? (await freePort()));
      return startGateway(running, { ...settings, PORT: settings.PORT ?? String(port) }, `http://127.0.0.1:${port}`);
    },
    end: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function startGateway(running: Set<ChildProcess>, settings: Record<string, string>, base: string): RunningGateway {
  const child = spawn(process.execPath, [...flags, 'gateway/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      RATE_LIMIT: '0',
      BUSY_AFTER_MS: '0',
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) =>
    child.on('exit', (status) => {
      running.delete(child);
      resolve(status);
    }),
  );
  const send: RunningGateway['send'] = (method, path, token, body) =>
    fetch(base + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    child,
    exited,
    output: () => text,
    send,
    async ready(ms = 60_000) {
      for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
        const answer = await fetch(`${base}/health/ready`).catch(() => null);
        if (answer?.status === 200) return;
      }
      expect.fail(`the gateway did not start: ${text}`);
    },
    async signIn() {
      const answer = await send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: PASSWORD });
      return ((await answer.json()) as { accessToken: string }).accessToken;
    },
  };
}
