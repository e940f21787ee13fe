// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLocalDraft } from '../../web/core/writes/use-local-draft.ts';
import './strict.ts';

it('a change applies to an earlier one that is not rendered yet', () => {
  const { result } = renderHook(() => useLocalDraft('a note', { text: '', quote: null as string | null }));
  const [, change] = result.current;
  act(() => {
    change({ quote: 'words of the step' });
    change({ text: 'W' });
  });
  expect(result.current[0]).toEqual({ text: 'W', quote: 'words of the step' });
});

it('another key starts with its own draft', () => {
  const first = { text: '', color: 'none' };
  const { result, rerender } = renderHook(({ key }) => useLocalDraft<typeof first>(key, first), {
    initialProps: { key: 'one' },
  });
  act(() => result.current[1]({ text: 'of one', color: 'red' }));
  rerender({ key: 'two' });
  act(() => result.current[1]({ text: 'of two' }));
  expect(result.current[0]).toEqual({ text: 'of two', color: 'none' });
});
