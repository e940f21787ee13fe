import type { Client, CombinedError } from 'urql';
import { mayPass } from '../client/errors.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../writes/unsaved.ts';

/** An entry not yet accepted by the gateway. */
export type Waiting<V> = V & {
  /** Idempotency-Key, so that retries write once. */
  key: string;
  createdAt: string;
  state: 'waiting' | 'failed';
};
export type Tried<M> = { made?: M | undefined; error?: CombinedError | undefined };

type Options<V, M> = {
  /** Storage key: `outboxName`. */
  name: string;
  /** Lane of an entry: a refusal blocks its lane, other lanes continue. */
  laneOf: (entry: V) => string;
  send: (entry: Waiting<V>) => Promise<Tried<M>>;
  /** `made` is undefined if the cache changed before the answer could be read; the write succeeded anyway. */
  sent: (entry: Waiting<V>, made: M | undefined) => void;
  refused: (error: CombinedError) => void;
};

const pauses = [1000, 2000, 5000, 15_000];

/**
 * Offline queue: entries are sent in order within each lane, and stored on this device until the gateway accepts them.
 * Refused entries wait for the user; temporary errors are retried.
 */
export function createOutbox<V extends object, M>({ name, laneOf, send, sent, refused }: Options<V, M>) {
  type Entry = Waiting<V>;
  const read = (): Entry[] => unsavedOf<{ all: Entry[] }>(name)?.all ?? [];
  let all = read();
  let isRunning = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  /** Keeps entries added by other tabs meanwhile. */
  function change(alter: (entries: Entry[]) => Entry[]): void {
    all = alter(read());
    if (all.length > 0) keepUnsaved(name, { all });
    else dropUnsaved(name);
    for (const listener of listeners) listener();
  }
  const next = () => {
    const blocked = new Set(all.filter(({ state }) => state === 'failed').map(laneOf));
    return all.find((entry) => entry.state === 'waiting' && !blocked.has(laneOf(entry)));
  };
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    for (let entry = next(); entry; entry = next()) {
      const { key } = entry;
      const { made, error } = await send(entry);
      if (error && mayPass(error)) {
        timer = setTimeout(() => void run(), pauses[Math.min(tries, pauses.length - 1)]);
        tries += 1;
        break;
      }
      tries = 0;
      if (error) {
        refused(error);
        change((entries) => entries.map((one) => (one.key === key ? { ...one, state: 'failed' } : one)));
      } else {
        sent(entry, made);
        change((entries) => entries.filter((one) => one.key !== key));
      }
    }
    isRunning = false;
  }
  return {
    get: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `key` is that of an earlier attempt, if there was one. */
    add(entry: V, key: string = crypto.randomUUID()): void {
      const made: Entry = { ...entry, key, createdAt: new Date().toISOString(), state: 'waiting' };
      change((entries) => [...entries, made]);
      void run();
    },
    /** Retries an entry and those behind it. */
    retry(key: string): void {
      change((entries) => entries.map((one) => (one.key === key ? { ...one, state: 'waiting' } : one)));
      void run();
    },
    remove: (key: string) => {
      change((entries) => entries.filter((one) => one.key !== key));
      void run();
    },
    run,
  };
}

export type Outbox<V extends object> = ReturnType<typeof createOutbox<V, unknown>>;

/** One instance per client, i.e. per user and organization. */
export function onePerClient<T>(make: (client: Client) => T): (client: Client) => T {
  const made = new WeakMap<Client, T>();
  return (client) => {
    const found = made.get(client) ?? make(client);
    made.set(client, found);
    return found;
  };
}
