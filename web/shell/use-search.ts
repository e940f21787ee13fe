import { useEffect, useState } from 'react';
import { type SearchQuery, useSearchQuery } from './generated.ts';

export type SearchSets = SearchQuery['search'];

export const searchDelay = 300;
export const searchLeast = 2;

/** Asks 300 ms after the last key and from two characters on; shorter text has no results, which is not the same as none found. */
export function useSearch(text: string): { sets: SearchSets | null; fetching: boolean } {
  const [query, setQuery] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(
      () => setQuery(wanted.length >= searchLeast ? wanted : ''),
      wanted.length >= searchLeast ? searchDelay : 0,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  const pause = query.length < searchLeast || wanted.length < searchLeast;
  const [{ data, fetching }] = useSearchQuery({ variables: { query }, pause, requestPolicy: 'cache-and-network' });
  return { sets: pause ? null : (data?.search ?? null), fetching: fetching && !pause };
}
