import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts, undoLatest } from '../../web/core/toasts.ts';

const texts = () => toasts.get().map((one) => one.text);

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('stands for six seconds, or as long as it was given', () => {
    toast('usual');
    toast('long', { life: 10_000 });
    vi.advanceTimersByTime(6000);
    expect(texts()).toEqual(['long']);
    vi.advanceTimersByTime(4000);
    expect(texts()).toEqual([]);
  });

  it('stands with at most two others, and one that keeps its place beside them', () => {
    toast('kept', { life: 10_000, keeps: true, undo: () => undefined });
    for (const text of ['a', 'b', 'c', 'd']) toast(text);
    expect(texts()).toEqual(['kept', 'b', 'c', 'd']);
  });

  it('loses its undo to a later one, unless it keeps its place', () => {
    const taken: string[] = [];
    toast('kept', { keeps: true, undo: () => taken.push('kept') });
    toast('first', { undo: () => taken.push('first') });
    toast('second', { undo: () => taken.push('second') });
    expect(texts()).toEqual(['kept', 'second']);
    expect([undoLatest(), undoLatest(), undoLatest()]).toEqual([true, true, false]);
    expect(taken).toEqual(['second', 'kept']);
  });

  it('says when its life is over, and not when it was taken back', () => {
    const onEnd = vi.fn();
    toast('over', { onEnd });
    vi.advanceTimersByTime(6000);
    expect(onEnd).toHaveBeenCalledOnce();
    toast('back', { onEnd, undo: () => undefined });
    undoLatest();
    vi.advanceTimersByTime(6000);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
