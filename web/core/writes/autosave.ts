import type { GraphQLRequest } from 'urql';
import { collisionOf, differing } from '../records/collision.ts';
import { lastSeen } from '../client/client.ts';
import { errorCode, isOffline, mayPass } from '../client/errors.ts';
import { type QueuedWrites, queuedWrite, writesKeeper } from '../outbox/queued-writes.ts';
import { dropUnsaved, unsavedOf } from './unsaved.ts';
import type { Written } from './undo.ts';

/** `waiting` is for the network: it is tried again by itself. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';
export type AutosaveOptions<V extends object> = {
  /** Under what the device keeps the words until the gateway has them. */
  key: string;
  first: V;
  wait: number;
  /** `changed` is what nobody has saved yet. */
  write: (changed: Partial<V>, values: V, since: string | null) => GraphQLRequest;
  /** Asks about fields that were written here and elsewhere: they wait for an answer. Else what was written last stays. */
  asks?: boolean;
  /** Both wrote into these fields: what they make together. What is left out collides. */
  join?: (before: V, theirs: V, mine: V) => Partial<V>;
  /** What the gateway says now: asked before words are saved that are older than the moment. Null where it is silent. */
  reread?: () => Promise<V | null>;
};
export type Saving<V> = {
  values: V;
  state: SaveState;
  /** What others wrote into fields that are being written here. */
  theirs: Partial<V>;
};

/** A gateway that went away tells nobody when it is back. */
const retryAfter = 5000;

/** What this device keeps: the words, what they were written over, and how they are sent. */
type Kept<V> = QueuedWrites & { values: Partial<V>; base: Partial<V> };

/** The later of two places in the feed. */
const later = (one: string | null, other: string | null): string | null =>
  Number(one ?? 0) >= Number(other ?? 0) ? one : other;
/** What a write left in the feed, or what kept it away from it. */
export const placeOf = ({ extensions, error }: Written): string | null => {
  const told = error?.graphQLErrors?.[0]?.extensions['change'] as { id?: string } | undefined;
  const own = extensions?.['changes'] as string[] | undefined;
  return told?.id ?? own?.at(-1) ?? null;
};

const pick = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

/**
 * Saves by itself once nobody typed for a while (autosave, debounce): one save at a time, the newest words last. Until
 * the gateway has them, this device keeps them; what failed stays, and goes with the next one. Fields that were left
 * alone follow the record (merge).
 */
export function createAutosave<V extends object>(
  { key, first, wait, write: writeOf, asks = false, join, reread }: AutosaveOptions<V>,
  send: (write: GraphQLRequest, changed: Partial<V>) => Promise<Written>,
) {
  const keepWrites = writesKeeper<Kept<V>>(key);
  const kept = unsavedOf<Kept<V>>(key);
  const listeners = new Set<() => void>();
  /** What the record said when each field began to be written here. */
  let base = { ...first, ...kept?.base };
  let now: Saving<V> = { values: { ...base, ...kept?.values }, state: 'idle', theirs: {} };
  /** The same of fields that collided, for as long as nobody has decided. */
  let asked: Partial<V> = {};
  /** The same of fields that are on their way: they are kept until the gateway has them. */
  let flying: Partial<V> = {};
  let since = lastSeen();
  let isOld = kept !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let next: V | null = null;

  function set(patch: Partial<Saving<V>>): void {
    now = { ...now, ...patch };
    for (const listener of listeners) listener();
  }
  const changed = () => differing(now.values, base);
  const sendable = () => changed().filter((name) => !(name in now.theirs));

  function keep(isRefused = false): void {
    const from = { ...base, ...flying };
    const fields = differing(now.values, from);
    if (fields.length === 0) return dropUnsaved(key);
    const values = pick(now.values, fields);
    const isAsked = fields.some((name) => name in now.theirs);
    const writes = isAsked ? [] : [queuedWrite(writeOf(values, now.values, since))];
    keepWrites({ values, base: { ...pick(from, fields), ...asked }, writes, isRefused });
  }
  function merge(record: V): void {
    const { followed, collided } = collisionOf(base, record, now.values);
    const joined = join && collided.length > 0 ? join(base, record, now.values) : {};
    const isAsked = (name: keyof V) => name in now.theirs || (asks && collided.includes(name as keyof V & string));
    const theirs = pick(
      record,
      differing(now.values, record).filter((name) => isAsked(name)),
    );
    asked = pick({ ...base, ...asked }, Object.keys(theirs) as (keyof V)[]);
    base = record;
    since = later(lastSeen(), since);
    set({ values: { ...now.values, ...joined, ...pick(record, followed) }, theirs });
  }
  function tryLater(): false {
    set({ state: 'waiting' });
    clearTimeout(timer);
    // Closed, it is sent from whatever screen is open.
    if (listeners.size > 0) timer = setTimeout(() => void flush(), retryAfter);
    return false;
  }
  async function write(isAgain = false): Promise<boolean> {
    if (isOld && reread && changed().length > 0) {
      const record = await reread();
      if (!record) return tryLater();
      merge(record);
      keep();
    }
    const fields = sendable();
    if (fields.length === 0) {
      if (now.state === 'failed' || now.state === 'waiting') set({ state: 'idle' });
      return true;
    }
    const before = base;
    const sent = now.values;
    // What the record says from now on is the echo of this.
    base = { ...base, ...pick(sent, fields) };
    flying = pick(before, fields);
    set({ state: 'saving' });
    const result = await send(writeOf(pick(sent, fields), sent, since), pick(sent, fields));
    const { error } = result;
    flying = {};
    since = later(placeOf(result), since);
    isOld = error !== undefined;
    if (error) {
      base = before;
      next = null;
    } else if (next) {
      // What came meanwhile is older than these words.
      merge({ ...next, ...pick(sent, fields) });
      next = null;
    }
    keep(error !== undefined && !mayPass(error));
    if (isOffline(error)) return tryLater();
    // Somebody was faster: what does not collide goes at once.
    if (error && errorCode(error) === 'CONFLICT' && reread && !isAgain) return write(true);
    set({ state: error ? 'failed' : 'saved' });
    return !error;
  }
  /** Saves what there is to save now, after what is on its way. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    // eslint-disable-next-line no-unmodified-loop-condition -- whoever waited longer may have begun meanwhile
    while (running) await running;
    running = write();
    const isDone = await running;
    running = null;
    return isDone;
  }
  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }
  if (kept) merge(first);

  /** Answers about a field that collided: theirs, or what stands here. */
  function decide(name: keyof V, takes: 'mine' | 'theirs'): void {
    const { [name]: wanted, ...theirs } = now.theirs;
    asked = pick({ ...asked } as V, Object.keys(theirs) as (keyof V)[]);
    const values = takes === 'theirs' && name in now.theirs ? { ...now.values, [name]: wanted } : now.values;
    set({ values, theirs: theirs as Partial<V> });
    keep();
    soon();
  }

  return {
    /** Sends what this device kept. Not done on creation: React may discard a render. */
    start: () => {
      if (kept) soon();
    },
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `from` is what stood there when somebody began to write, where that may be long ago. */
    change: (patch: Partial<V>, from: Partial<V> = {}) => {
      const names = Object.keys(from) as (keyof V & string)[];
      const overtaken = differing(from as V, pick(base, names) as V).filter((name) => name in patch);
      const theirs = pick(
        base,
        differing({ ...now.values, ...patch }, base).filter((name) => overtaken.includes(name)),
      );
      asked = { ...asked, ...pick(from as V, Object.keys(theirs) as (keyof V)[]) };
      set({ values: { ...now.values, ...patch }, theirs: { ...now.theirs, ...theirs } });
      keep();
      soon();
    },
    /** The record as it is now: while something is on its way, only the last word counts. */
    follow: (record: V) => {
      if (running) next = record;
      else merge(record);
    },
    decide,
    flush,
  };
}
