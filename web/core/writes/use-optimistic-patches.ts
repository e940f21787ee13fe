import { useCallback, useState } from 'react';
import { hasFailed } from './undo.ts';

type Answer = { error?: unknown };

/**
 * What writes are about to make of a screen, shown at once (optimistic). A refusal forgets that one alone (rollback).
 * What can be told only by asking anew, as what is made or gone, stays until that is answered.
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
