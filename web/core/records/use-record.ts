import { useLayoutEffect, useRef } from 'react';
import type { AnyVariables, CombinedError, UseQueryResponse } from 'urql';
import { errorCode } from '../client/errors.ts';

export type RecordState<T> = {
  record: T | null;
  state: 'loading' | 'here' | 'gone' | 'failed';
  error: CombinedError | undefined;
  retry: () => void;
};

/**
 * A record by id, answered for exactly this id. The previous data stays during a refetch, so that forms being edited
 * don't disappear.
 */
export function useRecord<Q, V extends AnyVariables, T extends { id: string }>(
  [{ data, error, fetching, stale, operation }, refetch]: UseQueryResponse<Q, V>,
  id: string,
  pick: (data: Q) => T | null | undefined,
): RecordState<T> {
  const last = useRef<T | null>(null);
  const isOfThis = operation?.variables?.['id'] === id;
  const found = isOfThis && data ? pick(data) : undefined;
  const isRefused = isOfThis && errorCode(error) === 'NOT_FOUND';
  const isMissing = error ? isRefused : found === null;
  const isGone = isOfThis && !fetching && !stale && isMissing;
  const known = last.current?.id === id && !isGone ? last.current : null;
  const record = found?.id === id ? found : known;
  // Not during render, because React may discard it.
  useLayoutEffect(() => {
    if (record || isGone) last.current = record;
  });
  // Asking again about a record that doesn't exist is no failure either.
  const state = record ? 'here' : isGone || isRefused ? 'gone' : error ? 'failed' : 'loading';
  return {
    record,
    state,
    error: state === 'failed' ? error : undefined,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}
