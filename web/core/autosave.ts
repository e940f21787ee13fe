import { collisionOf, differing } from './collision.ts';
import { keepUnsaved, dropUnsaved, unsavedOf } from './unsaved.ts';
import type { Written } from './undo.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';
export type AutosaveOptions<V extends object> = {
  /** Under what the device keeps the words until the gateway has them. */
  key: string;
  first: V;
  wait: number;
  /** `changed` is what nobody has saved yet. */
  save: (values: V, changed: Partial<V>) => Promise<Written>;
  /** Asks about fields that were written here and elsewhere: they wait for an answer. Else what was written last stays. */
  asks?: boolean;
  /** What the gateway says now: asked before words are saved that are older than the moment. Null where it is silent. */
  reread?: () => Promise<V | null>;
};
export type Saving<V> = {
  values: V;
  state: SaveState;
  /** What others wrote into fields that are being written here. */
  theirs: Partial<V>;
};

const pick = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

/**
 * Saves by itself once nobody typed for a while (autosave, debounce): one save at a time, the newest words last. Until
 * the gateway has them, this device keeps them; what failed stays, and goes with the next one. Fields that were left
 * alone follow the record (merge).
 */
export function createAutosave<V extends object>(options: AutosaveOptions<V>) {
  const { key, first, wait, save, asks = false, reread } = options;
  const kept = unsavedOf<V>(key);
  const listeners = new Set<() => void>();
  let base = first;
  let now: Saving<V> = { values: kept ? { ...first, ...kept } : first, state: 'idle', theirs: {} };
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

  function keep(): void {
    const fields = changed();
    if (fields.length > 0) keepUnsaved(key, pick(now.values, fields));
    else dropUnsaved(key);
  }
  function merge(record: V): void {
    const { followed, collided } = collisionOf(base, record, now.values);
    const isAsked = (name: keyof V) => name in now.theirs || (asks && collided.includes(name as keyof V & string));
    const theirs = pick(
      record,
      differing(now.values, record).filter((name) => isAsked(name)),
    );
    base = record;
    set({ values: { ...now.values, ...pick(record, followed) }, theirs });
  }
  async function write(): Promise<boolean> {
    if (isOld && reread && changed().length > 0) {
      const record = await reread();
      if (!record) {
        set({ state: 'failed' });
        return false;
      }
      merge(record);
    }
    const fields = sendable();
    if (fields.length === 0) {
      if (now.state === 'failed') set({ state: 'idle' });
      return true;
    }
    const before = base;
    // What the record says from now on is the echo of this.
    base = { ...base, ...pick(now.values, fields) };
    set({ state: 'saving' });
    const { error } = await save(now.values, pick(now.values, fields));
    isOld = error !== undefined;
    if (error) {
      base = before;
      next = null;
    } else if (next) {
      merge(next);
      next = null;
    }
    keep();
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
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }
  if (kept) later();

  /** Answers about a field that collided: theirs, or what stands here. */
  function decide(name: keyof V, takes: 'mine' | 'theirs'): void {
    const { [name]: wanted, ...theirs } = now.theirs;
    const values = takes === 'theirs' && name in now.theirs ? { ...now.values, [name]: wanted } : now.values;
    set({ values, theirs: theirs as Partial<V> });
    keep();
    later();
  }

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (patch: Partial<V>) => {
      set({ values: { ...now.values, ...patch } });
      keep();
      later();
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
