// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { useAdding } from '../../web/list/checklist/use-adding.ts';
import './strict.ts';

const enter = {
  key: 'Enter',
  nativeEvent: { isComposing: false },
  preventDefault() {},
  stopPropagation() {},
} as unknown as KeyboardEvent;

it('restores a refused line before it applies keys typed in the meantime', async () => {
  const answers: ((kept: string[]) => void)[] = [];
  const sent: string[][] = [];
  const onAdd = (titles: string[]) => {
    sent.push(titles);
    return new Promise<string[]>((resolve) => answers.push(resolve));
  };
  const { result } = renderHook(() => useAdding({ draft: 'lines of a test', most: 200, onAdd }));
  act(() => result.current.change('first'));
  act(() => result.current.onKeyDown(enter));
  expect(result.current.text).toBe('');
  await act(async () => {
    result.current.change('secon');
    // The answer arrives between two keystrokes, before React renders the restored line.
    answers[0]!(['first']);
    await Promise.resolve();
    await Promise.resolve();
    result.current.change('second');
    result.current.onKeyDown(enter);
  });
  expect(sent[1]).toEqual(['first', 'second']);
  await act(async () => answers[1]!(['first', 'second']));
  expect(result.current.text).toBe('first\nsecond\n');
});
