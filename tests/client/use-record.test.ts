// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { CombinedError, type UseQueryResponse } from 'urql';
import { expect, it } from 'vitest';
import { useRecord } from '../../web/core/records/use-record.ts';

type Card = { id: string };
type Answer = { data?: { card: Card | null }; error?: CombinedError; fetching?: boolean; stale?: boolean };

const failing = (code: string) => new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } }] });

it('is gone when the gateway no longer knows the record, also while it is asked again', () => {
  const { result, rerender } = renderHook(
    (answer: Answer) => {
      const state = { fetching: false, stale: false, operation: { variables: { id: 'a' } }, ...answer };
      const response = [state, () => undefined] as unknown as UseQueryResponse<{ card: Card | null }, { id: string }>;
      return useRecord(response, 'a', ({ card }) => card);
    },
    { initialProps: { data: { card: { id: 'a' } } } as Answer },
  );
  expect(result.current.state).toBe('here');
  rerender({ error: failing('NOT_FOUND'), stale: true });
  expect(result.current.state).toBe('here');
  rerender({ error: failing('NOT_FOUND') });
  expect(result.current.state).toBe('gone');
  rerender({ error: failing('NOT_FOUND'), stale: true });
  expect([result.current.state, result.current.error]).toEqual(['gone', undefined]);
  rerender({ error: failing('NOT_FOUND'), fetching: true });
  expect(result.current.state).toBe('gone');
  rerender({ error: failing('INTERNAL') });
  expect(result.current.state).toBe('failed');
});
