import { BoundedMap } from '../ground/bounded-map.ts';
import type { PeerGateways } from './peer-gateways.ts';

/** How long each kind holds; whoever goes on doing it says so again. */
export const SECONDS = { typing: 8, viewing: 40, editing: 40 };
export type SignalKind = keyof typeof SECONDS;

/** Somebody is at a record just now. A signal is told and forgotten: no table, no feed and no log hears of it. */
export type Signal = {
  kind: SignalKind;
  organization: string;
  user_id: string;
  /** The only one who hears it; null: whoever may read the record. */
  to: string | null;
  room: string;
  record_id: string;
};

/** What a room says of signals about its records. */
export type Signalled<Context = never> = {
  /** The type that they name: whoever may ask for one may hear of it. */
  record: string;
  kinds: readonly SignalKind[];
  /** Whom it reaches: all readers, or one person who calls the record so. Null: the caller knows of no such record. */
  reach(context: Context, id: string): Promise<'readers' | { user: string; record_id: string } | 'nobody' | null>;
};

type Listener = (signal: Signal) => void;

const PAUSE_MS = 3_000;
const SENDERS_KEPT = 10_000;

/** Hands signals to whoever follows their organization, in this process and in its neighbours. */
export class Signals {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #lately = new BoundedMap<string, number>(SENDERS_KEPT);
  readonly #neighbours: PeerGateways | null;

  constructor(neighbours: PeerGateways | null) {
    this.#neighbours = neighbours;
    neighbours?.onSignal((word) => {
      const signal = read(word);
      if (signal) this.#deliver(signal);
    });
  }

  listen(organization: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(organization) ?? new Set();
    this.#listeners.set(organization, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(organization) === listeners) this.#listeners.delete(organization);
    };
  }

  /** One person is heard of about a record once in so long; asking counts. */
  isTooSoon(user: string, room: string, id: string): boolean {
    const key = `${user} ${room} ${id}`;
    const now = Date.now();
    if (Math.abs(now - (this.#lately.get(key) ?? 0)) < PAUSE_MS) return true;
    this.#lately.set(key, now);
    return false;
  }

  send(signal: Signal): void {
    this.#deliver(signal);
    this.#neighbours?.sendSignal(written(signal));
  }

  #deliver(signal: Signal): void {
    for (const listener of this.#listeners.get(signal.organization) ?? []) listener(signal);
  }
}

/** At most 300 bytes, so that no neighbour has much to carry. */
const written = ({ kind, organization, user_id, to, room, record_id }: Signal): string =>
  [kind, organization, user_id, to ?? '', room, record_id].join(' ');

function read(word: string): Signal | null {
  const [kind, organization, user_id, to, room, record_id] = word.split(' ');
  if (!kind || !(kind in SECONDS) || !organization || !user_id || !room || !record_id) return null;
  return { kind: kind as SignalKind, organization, user_id, to: to || null, room, record_id };
}
