import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { errorCode, isOffline } from '../client/errors.ts';
import { lockDraft } from './draft-lock.ts';
import { useAnnounce } from './undo.ts';
import { type AutosaveOptions, type Saving, createAutosave } from './autosave.ts';

export type Autosave<V> = Saving<V> & {
  change: (patch: Partial<V>, from?: Partial<V>) => void;
  decide: (name: keyof V, takes: 'mine' | 'theirs') => void;
  flush: () => Promise<boolean>;
};

/**
 * Autosave of a record by key: shortly after the last input, on close, when the page is hidden, and when the network
 * returns.
 */
export function useAutosave<V extends object>(
  options: AutosaveOptions<V> & {
    /** Success message for the saved fields. */
    said?: (changed: Partial<V>) => string | null;
    /** Called with the data of each save; the first save of a new record provides its id. */
    onSaved?: (data: unknown) => void;
  },
): Autosave<V> {
  const { key, first } = options;
  const client = useClient();
  const announce = useAnnounce();
  // Options belong to their record, so that unsaved values are sent correctly after another one is opened.
  const [own, latest] = useMemo(() => {
    const of = { current: options };
    const saver = createAutosave<V>(
      {
        ...options,
        key,
        write: (...what) => of.current.write(...what),
        reread: async () => (of.current.reread ? of.current.reread() : of.current.first),
      },
      async (write, changed) => {
        const result = await client.executeMutation(write).toPromise();
        // Without a network drafts wait, and conflicts are shown at the field.
        if (!isOffline(result.error) && errorCode(result.error) !== 'CONFLICT')
          announce(result, of.current.said?.(changed) ?? null);
        if (result.data) of.current.onSaved?.(result.data);
        return result;
      },
    );
    return [saver, of] as const;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key represents the record; the save function is read when saving
  }, [key]);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const saving = useSyncExternalStore(own.subscribe, own.get);
  const stood = JSON.stringify(first);
  useEffect(() => {
    own.follow(latest.current.first);
  }, [own, latest, stood]);
  useEffect(() => {
    own.start();
    const close = lockDraft(key);
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
