import { useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { isInside, sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { type SearchQuery, useSearchQuery } from '../generated.ts';

export type SearchSets = SearchQuery['search'];

/** Debounce: so long after the last key, and from so many characters on. */
export const searchDelay = 300;
export const searchLeast = 2;

export type Search = {
  /** null until something was asked for. What was found before stays while the next letters are on their way. */
  sets: SearchSets | null;
  error: CombinedError | undefined;
  /** Whether they answer what stands in the field now: only then is an empty answer "nothing found". */
  isAnswer: boolean;
};

/** Shorter text has no results, which is not the same as none found. */
export function useSearch(text: string): Search {
  const [query, setQuery] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(
      () => setQuery(wanted.length >= searchLeast ? wanted : ''),
      wanted.length >= searchLeast ? searchDelay : 0,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  const inside = isInside(useStore(sessionUser));
  const pause = !inside || query.length < searchLeast || wanted.length < searchLeast;
  const [{ data, error, fetching, stale, operation }] = useSearchQuery({
    variables: { query },
    pause,
  });
  const isAnswer = !pause && !fetching && !stale && query === wanted && operation?.variables.query === wanted;
  return { sets: pause ? null : (data?.search ?? null), error: isAnswer ? error : undefined, isAnswer };
}
