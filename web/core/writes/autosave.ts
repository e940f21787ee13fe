import type { GraphQLRequest } from 'urql';
import { collisionOf, differing } from '../records/collision.ts';
import { lastSeen } from '../client/client.ts';
import { errorCode, isOffline, mayPass } from '../client/errors.ts';
import { type QueuedWrites, queuedWrite, writesKeeper } from '../outbox/queued-writes.ts';
import { dropUnsaved, unsavedOf } from './unsaved.ts';
import type { Written } from './undo.ts';

/** `waiting`: for the network; retried automatically. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';
export type AutosaveOptions<V extends object> = {
  /** Storage key of the draft until it is saved. */
  key: string;
  first: V;
  wait: number;
  /** `changed`: fields that aren't saved yet. */
  write: (changed: Partial<V>, values: V, since: string | null) => GraphQLRequest;
  /** Asks the user about fields changed on both sides; otherwise the last write wins. */
  asks?: boolean;
  /** Merges fields changed on both sides; omitted ones collide. */
  join?: (before: V, theirs: V, mine: V) => Partial<V>;
  /** Reads the current record before an old draft is saved; null if unavailable. */
  reread?: () => Promise<V | null>;
};
export type Saving<V> = {
  values: V;
  state: SaveState;
  /** Concurrent changes of others to fields being edited. */
  theirs: Partial<V>;
};

/** Polling, because a restarted gateway sends no signal. */
const retryAfter = 5000;

/** Stored draft: values, their base values, and how to send them. */
type Kept<V> = QueuedWrites & { values: Partial<V>; base: Partial<V> };

/** The later of two feed positions. */
const later = (one: string | null, other: string | null): string | null =>
  Number(one ?? 0) >= Number(other ?? 0) ? one : other;
/** Feed position of a write, or of the conflicting change. */
export const placeOf = ({ extensions, error }: Written): string | null => {
  const told = error?.graphQLErrors?.[0]?.extensions['change'] as { id?: string } | undefined;
  const own = extensions?.['changes'] as string[] | undefined;
  return told?.id ?? own?.at(-1) ?? null;
};

const pick = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

/**
 * Autosave with debounce: one save at a time, latest values last. Drafts are stored on this device until they are
 * saved; failed ones are sent with the next save. Untouched fields follow the record (three-way merge).
 */
export function createAutosave<V extends object>(
  { key, first, wait, write: writeOf, asks = false, join, reread }: AutosaveOptions<V>,
  send: (write: GraphQLRequest, changed: Partial<V>) => Promise<Written>,
) {
  const keepWrites = writesKeeper<Kept<V>>(key);
  const kept = unsavedOf<Kept<V>>(key);
  const listeners = new Set<() => void>();
  /** Value of each field when its editing began. */
  let base = { ...first, ...kept?.base };
  let now: Saving<V> = { values: { ...base, ...kept?.values }, state: 'idle', theirs: {} };
  /** Base values of colliding fields, until the user decides. */
  let asked: Partial<V> = {};
  /** Base values of fields being saved; they stay stored until the gateway has them. */
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
    // After closing, drafts are sent from any open screen.
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
    // Later record updates are the echo of this save.
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
      // Updates received meanwhile are older than this save.
      merge({ ...next, ...pick(sent, fields) });
      next = null;
    }
    keep(error !== undefined && !mayPass(error));
    if (isOffline(error)) return tryLater();
    // Conflict: merge, and save immediately what doesn't collide.
    if (error && errorCode(error) === 'CONFLICT' && reread && !isAgain) return write(true);
    set({ state: error ? 'failed' : 'saved' });
    return !error;
  }
  /** Saves pending changes after the running save. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    // eslint-disable-next-line no-unmodified-loop-condition -- another waiter may have started a save meanwhile
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

  /** Resolves a collision with their value or ours. */
  function decide(name: keyof V, takes: 'mine' | 'theirs'): void {
    const { [name]: wanted, ...theirs } = now.theirs;
    asked = pick({ ...asked } as V, Object.keys(theirs) as (keyof V)[]);
    const values = takes === 'theirs' && name in now.theirs ? { ...now.values, [name]: wanted } : now.values;
    set({ values, theirs: theirs as Partial<V> });
    keep();
    soon();
  }

  return {
    /** Sends a stored draft. Not called on creation, because React may discard a render. */
    start: () => {
      if (kept) soon();
    },
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `from`: values when editing began, if that was long ago. */
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
    /** Current record; during a save, only the latest is used. */
    follow: (record: V) => {
      if (running) next = record;
      else merge(record);
    },
    decide,
    flush,
  };
}
