import { useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { isInside, sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { type SearchQuery, useSearchQuery } from '../generated.ts';

export type SearchSets = SearchQuery['search'];

/** Debounce in milliseconds, and minimum length. */
export const searchDelay = 300;
export const searchLeast = 2;

export type Search = {
  /** Null before the first search; previous results stay while the next ones load. */
  sets: SearchSets | null;
  error: CombinedError | undefined;
  /** Whether the results are for the current text; only then does empty mean "nothing found". */
  isAnswer: boolean;
};

/** Shorter texts aren't searched, which differs from no results. */
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
