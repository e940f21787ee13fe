import type { Resolver } from 'node:dns/promises';
import type { TLSSocket } from 'node:tls';
import { outgoingFailure, OutgoingFailed, OutgoingRefused, type FailureReason } from './errors.ts';
import type { OutgoingAnswer, OutgoingRequest } from './exchange.ts';
import type { HandshakeOptions } from './handshake.ts';
import type { Outgoing } from './outgoing.ts';

/** Why there is no answer; `refused`: the address is not allowed. */
type Problem = FailureReason | 'refused';

/** The answer, or the reason for having none. */
export type Asked<T> = { answer: T } | { problem: Problem };

const REQUESTS_MOST = 12;
const QUESTIONS_MOST = 40;
const EACH_MS = 10_000;
const ALL_MS = 45_000;

export type Way = Pick<Outgoing, 'request' | 'handshake' | 'resolverFor'>;

export type AskingTimes = { allMs?: number; eachMs?: number };

/** Limits of one run: requests, connections, DNS queries and total time. */
export class Asking {
  readonly #way: Way;
  readonly #until: number;
  readonly #eachMs: number;
  #requests = REQUESTS_MOST;
  #questions = QUESTIONS_MOST;

  constructor(way: Way, { allMs = ALL_MS, eachMs = EACH_MS }: AskingTimes = {}) {
    this.#eachMs = eachMs;
    this.#way = way;
    this.#until = Date.now() + allMs;
  }

  async request(asked: OutgoingRequest): Promise<OutgoingAnswer> {
    this.#requests = taken(this.#requests);
    return this.#way.request({ timeoutMs: this.#wait(), ...asked });
  }

  async handshake(host: string, options: HandshakeOptions): Promise<TLSSocket> {
    this.#requests = taken(this.#requests);
    return this.#way.handshake(host, 443, { timeoutMs: this.#wait(), ...options });
  }

  /** DNS query; an unknown name or record is an empty answer. */
  async names<T>(name: string, ask: (resolver: Resolver) => Promise<T[]>): Promise<T[]> {
    this.#questions = taken(this.#questions);
    this.#wait();
    try {
      return await ask(this.#way.resolverFor(name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw outgoingFailure(error);
    }
  }

  #wait(): number {
    const left = Math.min(this.#eachMs, this.#until - Date.now());
    if (left <= 0) throw new OutgoingFailed('timeout');
    return left;
  }
}

function taken(left: number): number {
  if (left <= 0) throw new OutgoingFailed('size');
  return left - 1;
}

/** The answer, or the reason for having none; unexpected errors are rethrown. */
export async function askedOf<T>(work: Promise<T>): Promise<Asked<T>> {
  try {
    return { answer: await work };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof OutgoingRefused) return 'refused';
  if (error instanceof OutgoingFailed) return error.reason;
  throw error;
}
