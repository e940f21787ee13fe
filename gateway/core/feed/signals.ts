import { BoundedMap } from '../ground/bounded-map.ts';
import type { PeerGateways } from './peer-gateways.ts';

/** Lifetime of each kind; clients repeat a signal while it lasts. */
export const SECONDS = { typing: 8, viewing: 40, editing: 40 };
export type SignalKind = keyof typeof SECONDS;

/** Presence of a user at a record. Signals are delivered only: not stored, not in the feed, not logged. */
export type Signal = {
  kind: SignalKind;
  organization: string;
  user_id: string;
  /** Only recipient; null for all who may read the record. */
  to: string | null;
  room: string;
  record_id: string;
};

/** Presence signals of a room's record. */
export type Signalled<Context = never> = {
  /** Record type; users with its view right receive the signals. */
  record: string;
  kinds: readonly SignalKind[];
  /**
   * Recipients: all readers, or one user, with that user's id of the record. Null: the record doesn't exist for the
   * caller.
   */
  reach(context: Context, id: string): Promise<'readers' | { user: string; record_id: string } | 'nobody' | null>;
};

type Listener = (signal: Signal) => void;

const PAUSE_MS = 3_000;
const SENDERS_KEPT = 10_000;

/** Delivers signals to listeners of the organization, in this and other processes. */
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

  /** Whether the person signalled this record just now; if not, notes the time. */
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

/** At most 300 bytes, to keep notifications small. */
const written = ({ kind, organization, user_id, to, room, record_id }: Signal): string =>
  [kind, organization, user_id, to ?? '', room, record_id].join(' ');

function read(word: string): Signal | null {
  const [kind, organization, user_id, to, room, record_id] = word.split(' ');
  if (!kind || !(kind in SECONDS) || !organization || !user_id || !room || !record_id) return null;
  return { kind: kind as SignalKind, organization, user_id, to: to || null, room, record_id };
}
