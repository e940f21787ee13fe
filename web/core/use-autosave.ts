import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { errorCode, isOffline } from './errors.ts';
import { holdOpen } from './open-words.ts';
import { useAnnounce } from './undo.ts';
import { type AutosaveOptions, type Saving, createAutosave } from './autosave.ts';

export type Autosave<V> = Saving<V> & {
  change: (patch: Partial<V>, from?: Partial<V>) => void;
  decide: (name: keyof V, takes: 'mine' | 'theirs') => void;
  flush: () => Promise<boolean>;
};

/** A record that saves itself, another one by another key: a moment after the last key, when it closes, when the page hides, and when the network is back. */
export function useAutosave<V extends object>(
  options: AutosaveOptions<V> & {
    /** What is said of what was saved. */
    said?: (changed: Partial<V>) => string | null;
    /** Told the data of each save: the first one of something new says its id. */
    onSaved?: (data: unknown) => void;
  },
): Autosave<V> {
  const { key, first } = options;
  const client = useClient();
  const announce = useAnnounce();
  const latest = useRef(options);
  latest.current = options;
  const own = useMemo(
    () =>
      createAutosave<V>(
        {
          ...latest.current,
          key,
          write: (...what) => latest.current.write(...what),
          reread: async () => (latest.current.reread ? latest.current.reread() : latest.current.first),
        },
        async (write, changed) => {
          const result = await client.executeMutation(write).toPromise();
          // Without a network the words wait, and a conflict is asked about where it is: the field says so.
          if (!isOffline(result.error) && errorCode(result.error) !== 'CONFLICT')
            announce(result, latest.current.said?.(changed) ?? null);
          if (result.data) latest.current.onSaved?.(result.data);
          return result;
        },
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what it is; the way of saving is read when it saves
    [key],
  );
  const saving = useSyncExternalStore(own.subscribe, own.get);
  const stood = JSON.stringify(first);
  useEffect(() => {
    own.follow(latest.current.first);
  }, [own, stood]);
  useEffect(() => {
    own.start();
    const close = holdOpen(key);
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
      void own.flush().finally(close);
    };
  }, [key, own]);
  return { ...saving, change: own.change, decide: own.decide, flush: own.flush };
}
