import type { CombinedError } from 'urql';
import { endsSession, isOffline } from '../core/errors.ts';
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
  /** Without a message where a change of the cache came before its answer could be read: it is written all the same. */
  sent: (pending: Pending, message: M | undefined) => void;
  refused: (error: CombinedError) => void;
};

const name = 'chat-outbox';
const pauses = [1000, 2000, 5000, 15_000];

/** Too much at once, or a gateway that is away behind its proxy. */
const later = new Set([429, 502, 503, 504]);

/** What is nobody's refusal waits: no network, a session that ended, a gateway that is busy or begins anew. */
export const mayPass = (error: CombinedError | undefined): boolean =>
  error !== undefined &&
  (isOffline(error) || endsSession(error) || later.has((error.response as Response | undefined)?.status ?? 0));

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
      if (isOffline) {
        timer = setTimeout(() => void run(), pauses[Math.min(tries, pauses.length - 1)]);
        tries += 1;
        break;
      }
      tries = 0;
      if (error) refused(error);
      else sent(pending, message);
      change((entries) =>
        error
          ? entries.map((one) => (one.key === key ? { ...one, state: 'failed' } : one))
          : entries.filter((one) => one.key !== key),
      );
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
