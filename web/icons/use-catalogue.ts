import { useMemo } from 'react';
import { errorCode } from '../core/client/errors.ts';
import { networkOnly } from '../core/client/network-only.ts';
import { findIcons } from './find-icons.ts';
import { useEveryIconSetQuery, useIconSetQuery } from './generated.ts';
import { drawnFor, glyphsOf } from './glyphs.ts';

/** Icons of one set or all, filtered by the search. */
export function useCatalogue(set: string, isAll: boolean, query: string) {
  const [one, againOne] = useIconSetQuery({ variables: { set } });
  const [every, againEvery] = useEveryIconSetQuery({ pause: !isAll });
  const answer = isAll ? every : one;
  const sets = useMemo(() => {
    if (isAll) return every.data?.iconSets ?? null;
    // While another set loads, the query still returns the previous one.
    return one.data?.icons.set === set ? [one.data.icons] : null;
  }, [isAll, every.data, one.data, set]);
  const glyphs = useMemo(() => sets && glyphsOf(sets, isAll), [sets, isAll]);
  const found = useMemo(() => glyphs && findIcons(glyphs, query), [glyphs, query]);
  const here = one.data?.icons;
  return {
    glyphs,
    found,
    size: drawnFor(here?.set === set ? here.grid : ''),
    error: answer.error,
    isUnknown: errorCode(one.error) === 'NOT_FOUND',
    retry: () => (isAll ? againEvery : againOne)(networkOnly),
  };
}
