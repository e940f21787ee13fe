import { AsyncLocalStorage } from 'node:async_hooks';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../../gateway/core/engine/database.ts';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import { countStatement } from '../../gateway/core/process/statement-count.ts';
import type { Services } from '../../gateway/core/services.ts';
import type { Plugin } from '../../gateway/core/plugin.ts';
import { plugins } from '../../gateway/plugins.ts';
import { createServer } from '../../gateway/server.ts';
import { PASSWORD, people } from '../../seed/people.ts';
import { expectContract } from './contract.ts';
import type { Loose } from './loose.ts';

export type Person = keyof typeof people;
/** A demo person, a token, or null for signed out. */
export type Who = Person | { token: string } | null;

export type RestOptions = {
  as?: Who;
  body?: unknown;
  headers?: Record<string, string>;
  /** Raw text or bytes instead of JSON. */
  payload?: string | Buffer;
  /** Skips the check against our own OpenAPI document, for intentionally invalid requests. */
  offContract?: boolean;
};

export type { Loose } from './loose.ts';

export type RestAnswer = { status: number; body: Loose; headers: Record<string, string>; text: string; bytes: Buffer };
export type GraphqlAnswer = {
  data: Loose;
  errors?: { message: string; path?: string[]; extensions: Loose }[];
  extensions?: Loose;
};

/** TEST_PLUGINS=none runs a suite on the kernel and the rooms alone. */
const PLUGINS = process.env.TEST_PLUGINS === 'none' ? [] : plugins;

/** A test of a kernel suite that needs a plugin's page. */
export const itWithPlugins = it.runIf(PLUGINS.length > 0);

/** The statements of the work being counted. */
const counted = new AsyncLocalStorage<string[]>();

const FAST = {
  LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
  NODE_ENV: 'test',
  JWT_SECRET: 'a test secret that is longer than thirty-two bytes',
  RATE_LIMIT: '0',
  // The test machine is always busy.
  BUSY_AFTER_MS: '0',
  // A host name that resolves without a DNS server.
  OUTGOING_ALLOW: 'localhost',
};

/** A gateway without a port, on the engine of this run: on a clone of the seeded base, or on the place in its settings. */
export async function openGateway(settings: Record<string, string> = {}, installed: readonly Plugin[] = PLUGINS) {
  const hasOwnPlace = 'DATABASE_URL' in settings && 'DATA_DIR' in settings;
  const place: Place = hasOwnPlace ? { settings, remove: async () => {} } : await cloneBase();
  const statements: string[] = [];
  const environment = readEnvironment({ ...FAST, ...place.settings, ...settings });
  const database = openDatabase(environment, (sql) => {
    statements.push(sql);
    countStatement();
    counted.getStore()?.push(sql);
  });
  if (database.pool) await database.migrate((await import('../../gateway/migrations.ts')).migrations);
  const { server, services } = await createServer(environment, database, installed);
  await server.ready();
  const tokens = new Map<Person, string>();

  const rest = async (method: string, url: string, options: RestOptions = {}): Promise<RestAnswer> => {
    const token = await tokenOf(options.as === undefined ? 'owner' : options.as);
    const hasBody = options.body !== undefined || options.payload !== undefined;
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(hasBody ? { payload: options.payload ?? JSON.stringify(options.body) } : {}),
    });
    const text = answer.payload;
    const body = text === '' ? undefined : readJson(text);
    if (!options.offContract) expectContract(method, url, answer.statusCode, body);
    return {
      status: answer.statusCode,
      body,
      headers: answer.headers as Record<string, string>,
      text,
      bytes: answer.rawPayload,
    };
  };

  const graphql = async (query: string, variables: object = {}, who: Who = 'owner'): Promise<GraphqlAnswer> => {
    const token = await tokenOf(who);
    const answer = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: JSON.stringify({ query, variables }),
    });
    return answer.json();
  };

  /** The data of a query that must succeed. */
  const ask = async (query: string, variables: object = {}, who: Who = 'owner'): Promise<Loose> => {
    const { data, errors } = await graphql(query, variables, who);
    expect(errors).toBeUndefined();
    return data;
  };

  async function tokenOf(who: Who): Promise<string | null> {
    if (who === null) return null;
    if (typeof who === 'object') return who.token;
    const cached = tokens.get(who);
    if (cached) return cached;
    const { accessToken } = await signIn(people[who].email);
    tokens.set(who, accessToken);
    return accessToken;
  }

  async function signIn(email: string, password = PASSWORD): Promise<{ accessToken: string; user: Loose }> {
    const answer = await server.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
    expect(answer.statusCode, `sign-in of ${email}`).toBe(200);
    return answer.json();
  }

  /**
   * Counts the statements of a piece of work, without background work of the gateway. Sessions are re-read only after a
   * write and recorded once a minute, so neither is counted.
   */
  const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
    const own: string[] = [];
    await counted.run(own, work);
    const asked = own.filter((sql) => !sql.includes('"sessions"'));
    // Counted work always runs statements: none at all means that the counter is broken.
    expect(asked.length).toBeGreaterThan(0);
    return asked.length;
  };

  return {
    server,
    services,
    rest,
    graphql,
    ask,
    signIn,
    tokenOf,
    countStatements,
    statements,
    /** Follows a subscription until its reader stops. */
    follow: (query: string, variables: object = {}, who: Who = 'owner', headers: Record<string, string> = {}) =>
      follow(server, query, variables, headers, () => tokenOf(who)),
    async close() {
      await server.close();
      await place.remove();
    },
  };
}

/** Drops a table to simulate an accident; on PostgreSQL the gateway's own role could not. */
export async function dropTable({ services }: { services: Services }, table: string): Promise<void> {
  const { databaseUrl } = services.environment;
  if (!databaseUrl) return void (await services.database.system.schema.dropTable(table).execute());
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`drop table ${table}`);
  await admin.end();
}

export type TestGateway = Awaited<ReturnType<typeof openGateway>>;

const readJson = (text: string): Loose => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export type Place = { settings: Record<string, string>; remove(): Promise<void> };

/**
 * A copy of the seeded base on the engine of this run, with the settings for a gateway; it is removed with the base at
 * the latest.
 */
export async function cloneBase(): Promise<Place> {
  const folder = mkdtempSync(join(inject('sqliteBase'), 'clone-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  cpSync(join(inject('sqliteBase'), 'files'), join(folder, 'files'), { recursive: true });
  if (process.env.ENGINE !== 'postgres') {
    copyFileSync(join(inject('sqliteBase'), 'meridian.db'), join(folder, 'meridian.db'));
    return { settings: { DATA_DIR: folder }, remove };
  }
  const url = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  // PostgreSQL cannot clone one template twice at the same moment, so the lock serializes clones.
  await admin.query('select pg_advisory_lock(1)');
  // Without durability, a copy of files is faster than one through the log.
  await admin.query(`create database ${name} template base strategy file_copy`);
  await admin.end();
  return { settings: { DATA_DIR: folder, DATABASE_URL: `${url}/${name}` }, remove };
}

/** Reads server-sent events from the real carrier; each call returns the data of one event. */
async function follow(
  server: { inject: (options: object) => Promise<Loose> },
  query: string,
  variables: object,
  headers: Record<string, string>,
  token: () => Promise<string | null>,
) {
  const answer = await server.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${await token()}`,
      ...headers,
    },
    payload: JSON.stringify({ query, variables }),
    payloadAsStream: true,
  });
  const stream = answer.stream() as AsyncIterable<Buffer> & { destroy(): void };
  const chunks = stream[Symbol.asyncIterator]();
  let text = '';
  const next = async (): Promise<{ id?: string; data: Loose }> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await chunks.next();
        if (done) throw new Error('the stream has ended');
        text += value.toString();
        continue;
      }
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (!data) continue;
      const id = /^id: (.*)$/m.exec(event)?.[1];
      return { ...(id ? { id } : {}), data: JSON.parse(data) };
    }
  };
  /** The next event, or null when none arrives in time. */
  const maybe = async (ms = 300) =>
    Promise.race([next(), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]);
  return { status: answer.statusCode as number, next, maybe, close: () => stream.destroy() };
}

export type { Database };
