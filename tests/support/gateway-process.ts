import { spawn, type ChildProcess } from 'node:child_process';
import { request, type IncomingHttpHeaders } from 'node:http';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { PASSWORD, people } from '../../seed/people.ts';
import { compileCache } from './compile-cache.ts';
import { root } from './root.ts';
import type { Loose } from './gateway.ts';

const START_MS = 60_000;
/** As long as a person would wait. */
const GIVEN_UP_MS = 3_000;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Loose };
export type Events = {
  text(): string;
  heard(what: string, ms?: number): Promise<boolean>;
  ended: Promise<void>;
  close(): void;
};

export type GatewayProcess = {
  child: ChildProcess;
  exited: Promise<number | null>;
  output(): string;
  /** Resolves when it reports ready. */
  ready(): Promise<void>;
  /** Each request uses its own connection, so that several workers share the requests. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  signIn(email?: string): Promise<string>;
  /** Resolves when the stream has started. */
  follow(token: string, query: string): Promise<Events>;
};

type SendOptions = { token?: string; body?: unknown; headers?: Record<string, string>; patienceMs?: number };

const isJson = (headers: IncomingHttpHeaders): boolean => !/^text\/(plain|html)/.test(headers['content-type'] ?? '');

const running = new Set<ChildProcess>();

/** Ends every process that a test file started and left running. */
export function endGateways(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/** The real gateway, as `npm start` runs it, on a free port; resolves when it reports ready. */
export async function startGateway(settings: Record<string, string>): Promise<GatewayProcess> {
  const gateway = spawnGateway(settings);
  await gateway.ready();
  return gateway;
}

/** Same, without waiting until it is ready. */
export function spawnGateway(settings: Record<string, string>): GatewayProcess {
  const child = spawn(process.execPath, [...flags, 'gateway/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      PORT: '0',
      RATE_LIMIT: '0',
      BUSY_AFTER_MS: '0',
      LOG_LEVEL: 'error',
      JWT_SECRET: 'a test secret that is longer than thirty-two bytes',
      HEARTBEAT_MS: '100',
      ...settings,
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.on('exit', (status) => resolve(status)));
  let address = '';
  const ready = async () => {
    const found = await eventually(
      () => /[Hh]ealth(?: +|":")(http:[^\s"]+)\/health/.exec(output) ?? child.exitCode !== null,
      START_MS,
    );
    if (!Array.isArray(found)) throw new Error(`The gateway did not start: ${output}`);
    address = found[1] as string;
  };

  const send: GatewayProcess['send'] = (method, path, { token, body, headers, patienceMs = GIVEN_UP_MS } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        address + path,
        { method, agent: false, timeout: patienceMs, headers: { ...headersOf(token, body), ...headers } },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              body: text === '' ? undefined : isJson(answer.headers) ? JSON.parse(text) : text,
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return {
    child,
    exited,
    output: () => output,
    ready,
    send,
    async signIn(email = people.owner.email) {
      const { status, body } = await send('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
      if (status !== 200) throw new Error(`the sign-in of ${email} was answered with ${status}`);
      return body.accessToken;
    },
    follow: (token, query) => follow(address, token, query),
  };
}

const headersOf = (token: string | undefined, body: unknown): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

function follow(address: string, token: string, query: string): Promise<Events> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(token, query), accept: 'text/event-stream' };
    const sent = request(`${address}/graphql`, { method: 'POST', agent: false, headers }, (answer) => {
      let text = '';
      const events: Events = {
        text: () => text,
        heard: async (what, ms = 2_000) => (await eventually(() => text.includes(what), ms)) === true,
        ended: new Promise((done) => answer.on('close', () => done())),
        close: () => sent.destroy(),
      };
      answer.on('error', () => {});
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        // The first heartbeat: from here on it receives every event.
        if (text.includes(':')) resolve(events);
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ query }));
  });
}

/** The first result of `find` within the time, or null. */
export async function eventually<T>(find: () => T | Promise<T>, ms: number): Promise<T | null> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
    const found = await find();
    if (found) return found;
  }
  return null;
}
