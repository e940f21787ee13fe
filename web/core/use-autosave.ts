import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createAutosave, type SaveState } from './autosave.ts';
import type { Written } from './undo.ts';

type Options<V extends object> = {
  /** Another key is another record. */
  key: string;
  first: V;
  wait: number;
  save: (values: V) => Promise<Written>;
};

export type Autosave<V> = {
  values: V;
  change: (patch: Partial<V>) => void;
  flush: () => Promise<boolean>;
  state: SaveState;
};

/** A record that saves itself: a moment after the last key, when it closes, when the page hides, and when the network is back. */
export function useAutosave<V extends object>(options: Options<V>): Autosave<V> {
  const { key, first } = options;
  const latest = useRef(options);
  latest.current = options;
  const own = useMemo(
    () => createAutosave<V>({ ...latest.current, key, save: (values) => latest.current.save(values) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what it is; the way of saving is read when it saves
    [key],
  );
  const { values, state } = useSyncExternalStore(own.subscribe, own.get);
  const stood = JSON.stringify(first);
  useEffect(() => {
    own.follow(latest.current.first);
  }, [own, stood]);
  useEffect(() => {
    const flush = () => void own.flush();
    const hidden = () => {
      if (document.hidden) flush();
    };
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [own]);
  return { values, state, change: own.change, flush: own.flush };
}
