import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { errorCode, isOffline } from './errors.ts';
import { useAnnounce } from './undo.ts';
import { type AutosaveOptions, type Saving, createAutosave } from './autosave.ts';

export type Autosave<V> = Saving<V> & {
  change: (patch: Partial<V>, from?: Partial<V>) => void;
  decide: (name: keyof V, takes: 'mine' | 'theirs') => void;
  flush: () => Promise<boolean>;
};

/** A record that saves itself, another one by another key: a moment after the last key, when it closes, when the page hides, and when the network is back. */
export function useAutosave<V extends object>(options: AutosaveOptions<V>): Autosave<V> {
  const { key, first } = options;
  const announce = useAnnounce();
  const latest = useRef(options);
  latest.current = options;
  const own = useMemo(
    () =>
      createAutosave<V>({
        ...latest.current,
        key,
        save: async (...what) => {
          const result = await latest.current.save(...what);
          // Without a network the words wait, and a conflict is asked about where it is: the field says so.
          if (!isOffline(result.error) && errorCode(result.error) !== 'CONFLICT') announce(result, null);
          return result;
        },
        reread: async () => (latest.current.reread ? latest.current.reread() : latest.current.first),
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what it is; the way of saving is read when it saves
    [key],
  );
  const saving = useSyncExternalStore(own.subscribe, own.get);
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
  return { ...saving, change: own.change, decide: own.decide, flush: own.flush };
}
