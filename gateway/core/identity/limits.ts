import type { CountedDoor } from '../contract/rest-shapes.ts';
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { ConnectionPool } from '../engine/postgres/connection-pool.ts';
import type { Database } from '../engine/database.ts';
import type { Environment } from '../process/environment.ts';
import { Fault, type ErrorCode } from '../ground/errors.ts';
import { KeyedQueue } from '../ground/keyed-queue.ts';

const QUARTER_HOUR = 15 * 60;
const MINUTE = 60_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Wrong codes per person in 15 minutes. */
const SECOND_STEP_TRIES = 5;
/** Refused token requests per client and network address, and per network address in total. */
const AGENT_TOKEN_TRIES = 100;
const AGENT_TOKEN_SOCKET_TRIES = 2_000;

/** External lookups per person and minute. */
const LOOK_UPS = 30;
/** Emails that people send by hand to one address outside. */
const EMAILS = 10;

/** Bytes are counted in this unit, because the column of points holds 32 bits. */
const KILOBYTE = 1_024;

const KEY_MOST = 200;

/** State of the rate limit, for the ratelimit headers. */
export type Budget = { limit: number; remaining: number; reset: number };

/** Error codes that count as a failed guess. */
const FAILURES = new Set<ErrorCode>(['WRONG_CREDENTIALS', 'WRONG_PASSWORD', 'SECOND_FACTOR', 'LINK_EXPIRED']);

type Window = { points: number; ends: number };

/** Rate limits: calls per minute over REST and GraphQL together, failures at sign-in endpoints, and lookups. */
export class Limits {
  readonly perMinute: number;
  readonly #windows = new Map<string, Window>();
  readonly #doors: Record<CountedDoor, RateLimiterAbstract>;
  readonly #turns = new KeyedQueue();
  readonly #sweeper: NodeJS.Timeout;

  constructor(environment: Environment, database: Database) {
    const { limits } = environment;
    this.perMinute = limits.ratePerMinute;
    const counter = (name: string, points: number, duration = QUARTER_HOUR): RateLimiterAbstract => {
      const options = { keyPrefix: name, points, duration };
      if (database.pool) {
        return new RateLimiterPostgres({
          ...options,
          storeClient: storeOf(database.pool),
          storeType: 'client',
          tableName: 'limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
      }
      // Workers share one SQLite file; the primary process counts for all of them.
      return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
    };
    this.#doors = {
      signInAddress: counter('sign-in-address', limits.signInPerAddress),
      signInSocket: counter('sign-in-socket', limits.signInPerSocket),
      secondStep: counter('second-step', SECOND_STEP_TRIES),
      forgotAddress: counter('forgot-address', limits.forgot),
      forgotSocket: counter('forgot-socket', limits.signInPerSocket),
      reset: counter('reset', limits.reset),
      confirm: counter('confirm', limits.reset),
      unsubscribe: counter('unsubscribe', limits.reset),
      invite: counter('invite', limits.reset),
      invitation: counter('invitation', 1, MINUTE_SECONDS),
      setup: counter('setup', limits.reset),
      signUp: counter('sign-up', limits.signUps),
      token: counter('token', 100),
      agentClient: counter('agent-client', limits.agentClients),
      agentToken: counter('agent-token', AGENT_TOKEN_TRIES),
      agentTokenSocket: counter('agent-token-socket', AGENT_TOKEN_SOCKET_TRIES),
      email: counter('email', EMAILS),
      emailSender: counter('email-sender', limits.emails, HOUR_SECONDS),
      emailOrganization: counter('email-organization', limits.organizationEmails, HOUR_SECONDS),
      lookUp: counter('look-up', LOOK_UPS, MINUTE_SECONDS),
      outsideUpload: counter('outside-upload', limits.outsideUploads, DAY_SECONDS),
      outsideBytes: counter('outside-bytes', Math.ceil(limits.outsideBytes / KILOBYTE), DAY_SECONDS),
    };
    this.#sweeper = setInterval(() => this.#sweep(), MINUTE).unref();
  }

  /** Takes one call from the caller's minute. Each root field counts, including aliases and batches. */
  spend(caller: string): Budget | null {
    if (this.perMinute === 0) return null;
    const now = Date.now();
    let window = this.#windows.get(caller);
    // A window that ends too late was started before the clock was set back.
    if (!window || window.ends <= now || window.ends > now + MINUTE)
      this.#windows.set(caller, (window = { points: 0, ends: now + MINUTE }));
    window.points += 1;
    const reset = Math.ceil((window.ends - now) / 1_000);
    if (window.points > this.perMinute) throw new Fault('RATE_LIMITED', undefined, { retryAfter: reset });
    return { limit: this.perMinute, remaining: this.perMinute - window.points, reset };
  }

  /** Throws if the limit is used up; counts nothing. */
  async check(door: CountedDoor, key: string): Promise<void> {
    const limiter = this.#doors[door];
    const state = await limiter.get(stored(key));
    if (state && state.consumedPoints >= limiter.points) refuse(state);
  }

  /** Recent count. */
  async countOf(door: CountedDoor, key: string): Promise<number> {
    return (await this.#doors[door].get(stored(key)))?.consumedPoints ?? 0;
  }

  /** Counts an attempt and throws if it exceeds the limit. */
  async count(door: CountedDoor, key: string, points = 1, message?: string): Promise<void> {
    try {
      await this.#doors[door].consume(stored(key), points);
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse(error, message);
      throw error;
    }
  }

  /** Counts an upload from outside an organization, before it arrives. */
  async countUpload(key: string, bytes: number): Promise<void> {
    const { outsideUpload, outsideBytes } = this.#doors;
    const message = `Limited to ${outsideUpload.points} uploads and ${outsideBytes.points} kB in 24 hours`;
    await this.count('outsideUpload', key, 1, message);
    await this.count('outsideBytes', key, Math.ceil(bytes / KILOBYTE), message);
  }

  /** Counts emails to people outside the organization: all of them, or none if they exceed a limit. */
  async countEmails({ user, organization }: { user: string; organization: string }, many: number): Promise<void> {
    const counted: [CountedDoor, string][] = [
      ['emailSender', user],
      ['emailOrganization', organization],
    ];
    for (const [door, key] of counted) {
      const state = await this.#doors[door].get(stored(key));
      if (state && state.consumedPoints + many > this.#doors[door].points) refuse(state);
    }
    for (const [door, key] of counted) await this.count(door, key, many);
  }

  /**
   * Runs an attempt that counts only if it fails. Attempts per key run one at a time; otherwise parallel guesses would
   * all start before the first failure is counted.
   */
  attempt<T>(counted: [CountedDoor, string][], work: () => Promise<T>): Promise<T> {
    const [first, ...others] = counted;
    if (!first) return work();
    const [door, key] = first;
    return this.#turns.take(`${door} ${key}`, async () => {
      await this.check(door, key);
      try {
        return await this.attempt(others, work);
      } catch (error) {
        if (error instanceof Fault && FAILURES.has(error.code)) await this.count(door, key);
        throw error;
      }
    });
  }

  /** Resets the count after a success. */
  async forgive(door: CountedDoor, key: string): Promise<void> {
    await this.#doors[door].delete(stored(key));
  }

  close(): void {
    clearInterval(this.#sweeper);
  }

  #sweep(): void {
    const now = Date.now();
    for (const [caller, window] of this.#windows) if (window.ends <= now) this.#windows.delete(caller);
  }
}

/** Hashes keys that are longer than the table's column. */
const stored = (key: string): string =>
  key.length <= KEY_MOST ? key : createHash('sha256').update(key).digest('base64url');

/** Adapter that gives the limiter access to the connection pool. */
const storeOf = (pool: ConnectionPool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

function refuse(state: RateLimiterRes, message?: string): never {
  throw new Fault('RATE_LIMITED', message, { retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)) });
}
