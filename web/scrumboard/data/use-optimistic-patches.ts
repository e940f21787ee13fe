import { useCallback, useState } from 'react';
import { hasFailed } from '../../core/writes/undo.ts';

type Answer = { error?: unknown };

/**
 * Optimistic changes of a screen. A failed write rolls back its own change only. Changes that need a refetch
 * (creations, deletions) stay until it is answered.
 */
export function useOptimisticPatches<G>(isAskedAnew: (guess: G) => boolean, refresh: () => Promise<unknown>) {
  const [guesses, setGuesses] = useState<readonly G[]>([]);
  const guess = useCallback(
    (one: G) =>
      async <T extends Answer | readonly Answer[]>(write: () => Promise<T>): Promise<T> => {
        setGuesses((now) => [...now, one]);
        const result = await write();
        const forget = () => setGuesses((now) => now.filter((other) => other !== one));
        if (!hasFailed([result].flat() as Answer[]) && isAskedAnew(one)) void refresh().then(forget);
        else forget();
        return result;
      },
    [isAskedAnew, refresh],
  );
  return { guesses, guess };
}
