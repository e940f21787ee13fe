import { useEffect } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { type LayoutName, isLayout, layout as chosen, setLayout } from '../core/state/appearance.ts';
import { useStore } from '../core/state/store.ts';

/** The user's choice; a query parameter overrides and stores it; a route's own layout has precedence. */
export function useLayoutName(): LayoutName {
  const own = useStore(chosen);
  const [search] = useSearchParams();
  const wanted = search.get('layout');
  const fromRoute = useMatches()
    .map((match) => (match.handle as { layout?: unknown } | undefined)?.layout)
    .findLast(isLayout);
  const fromQuery = isLayout(wanted) ? wanted : undefined;
  useEffect(() => {
    if (fromQuery) setLayout(fromQuery);
  }, [fromQuery]);
  return fromRoute ?? fromQuery ?? own;
}
