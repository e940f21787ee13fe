import type { CombinedError } from 'urql';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../core/unsaved.ts';

/** A message that the gateway has not got yet. */
export type Pending = {
  /** Its Idempotency-Key: however often it is sent, it is written once. */
  key: string;
  chatId: string;
  value: string;
  replyTo: string | null;
  attachments: string[];
  /** The names of its files, to be shown meanwhile. */
  names: string[];
  createdAt: string;
  state: 'waiting' | 'failed';
};

type Sent<M> = { message?: M; error?: CombinedError | undefined; isOffline: boolean };

type Options<M> = {
  send: (pending: Pending) => Promise<Sent<M>>;
  sent: (pending: Pending, message: M) => void;
  refused: (error: CombinedError) => void;
};

const name = 'chat-outbox';
const pauses = [1000, 2000, 5000, 15_000];

const read = (): Pending[] => unsavedOf<{ all: Pending[] }>(name)?.all ?? [];

/**
 * What was written and is not sent: in the order in which it was typed, one after the other in each chat, on this device
 * until the gateway has it. A refusal waits for the person, a network that is away for itself.
 */
export function createOutbox<M>({ send, sent, refused }: Options<M>) {
  let all = read();
  let isRunning = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  /** Another tab may have written meanwhile: what it added stays. */
  function change(alter: (entries: Pending[]) => Pending[]): void {
    all = alter(read());
    if (all.length > 0) keepUnsaved(name, { all });
    else dropUnsaved(name);
    for (const listener of listeners) listener();
  }
  const next = () => {
    const blocked = new Set(all.filter(({ state }) => state === 'failed').map(({ chatId }) => chatId));
    return all.find(({ state, chatId }) => state === 'waiting' && !blocked.has(chatId));
  };
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    for (let pending = next(); pending; pending = next()) {
      const { key } = pending;
      const { message, error, isOffline } = await send(pending);
      if (message) {
        tries = 0;
        sent(pending, message);
        change((entries) => entries.filter((one) => one.key !== key));
      } else if (isOffline) {
        timer = setTimeout(() => void run(), pauses[Math.min(tries, pauses.length - 1)]);
        tries += 1;
        break;
      } else {
        if (error) refused(error);
        change((entries) => entries.map((one) => (one.key === key ? { ...one, state: 'failed' } : one)));
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
    add(pending: Omit<Pending, 'key' | 'createdAt' | 'state'>): void {
      const made = { ...pending, key: crypto.randomUUID(), createdAt: new Date().toISOString() };
      change((entries) => [...entries, { ...made, state: 'waiting' }]);
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

export type Outbox = ReturnType<typeof createOutbox>;
