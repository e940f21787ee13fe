import { keepUnsaved, dropUnsaved, unsavedOf } from './unsaved.ts';
import type { Written } from './undo.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';
type Options<V extends object> = {
  /** Under what the device keeps the words until the gateway has them. */
  key: string;
  first: V;
  wait: number;
  save: (values: V) => Promise<Written>;
};

/**
 * Saves by itself once nobody typed for a while (autosave, debounce): one save at a time, the newest words last. Until
 * the gateway has them, this device keeps them; what failed stays, and goes with the next one.
 */
export function createAutosave<V extends object>({ key, first, wait, save }: Options<V>) {
  const kept = unsavedOf<V>(key);
  const listeners = new Set<() => void>();
  let now: { values: V; state: SaveState } = { values: kept ? { ...first, ...kept } : first, state: 'idle' };
  let isDirty = kept !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  function set(next: Partial<typeof now>): void {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  }
  async function write(): Promise<boolean> {
    if (!isDirty) return true;
    isDirty = false;
    set({ state: 'saving' });
    const { error } = await save(now.values);
    if (error) {
      isDirty = true;
      set({ state: 'failed' });
      return false;
    }
    // What was typed meanwhile is saved next.
    if (!isDirty) dropUnsaved(key);
    set({ state: 'saved' });
    return true;
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
  if (isDirty) later();

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (patch: Partial<V>) => {
      isDirty = true;
      set({ values: { ...now.values, ...patch } });
      keepUnsaved(key, now.values);
      later();
    },
    /** The record changed elsewhere: only who typed nothing follows. */
    follow: (values: V) => {
      if (!isDirty && !running) set({ values });
    },
    flush,
  };
}
