import type { Client, CombinedError } from 'urql';
import { mayPass } from '../client/errors.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../writes/unsaved.ts';

/** Something that the gateway has not got yet. */
export type Waiting<V> = V & {
  /** Its Idempotency-Key: however often it is sent, it is written once. */
  key: string;
  createdAt: string;
  state: 'waiting' | 'failed';
};
export type Tried<M> = { made?: M | undefined; error?: CombinedError | undefined };

type Options<V, M> = {
  /** Under what this device keeps it: `outboxName`. */
  name: string;
  /** What waits for each other: behind a refusal its lane stands still, and the others go on. */
  laneOf: (entry: V) => string;
  send: (entry: Waiting<V>) => Promise<Tried<M>>;
  /** Without what was made where the cache changed before the answer could be read: it is written all the same. */
  sent: (entry: Waiting<V>, made: M | undefined) => void;
  refused: (error: CombinedError) => void;
};

const pauses = [1000, 2000, 5000, 15_000];

/**
 * What was written and is not sent (offline queue): in the order in which it was typed, one after the other in each lane,
 * on this device until the gateway has it. A refusal waits for the person, what passes by itself for itself.
 */
export function createOutbox<V extends object, M>({ name, laneOf, send, sent, refused }: Options<V, M>) {
  type Entry = Waiting<V>;
  const read = (): Entry[] => unsavedOf<{ all: Entry[] }>(name)?.all ?? [];
  let all = read();
  let isRunning = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  /** Another tab may have written meanwhile: what it added stays. */
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
    /** Under a key of its own where it was tried before. */
    add(entry: V, key: string = crypto.randomUUID()): void {
      const made: Entry = { ...entry, key, createdAt: new Date().toISOString(), state: 'waiting' };
      change((entries) => [...entries, made]);
      void run();
    },
    /** Again, with all that waits behind it. */
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

/** One for each person and organization, as there is one client for them. */
export function onePerClient<T>(make: (client: Client) => T): (client: Client) => T {
  const made = new WeakMap<Client, T>();
  return (client) => {
    const found = made.get(client) ?? make(client);
    made.set(client, found);
    return found;
  };
}
