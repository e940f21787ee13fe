// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { type Client, Provider } from 'urql';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import { dismissToast, forgetUndo, toast, toasts, undoLatest } from '../../web/core/state/toasts.ts';
import { useAnnounce, type Written } from '../../web/core/writes/undo.ts';
import { refusedWrites, writesUnderWay } from '../../web/core/writes/writes.ts';

const texts = () => toasts.get().map((one) => one.text);

describe('a toast', () => {
  beforeEach(() => {
    // Another suite of the same process may have shown toasts.
    toasts.set([]);
    undoLatest();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('disappears after six seconds, or after its own duration', () => {
    toast('usual');
    toast('long', { life: 10_000 });
    vi.advanceTimersByTime(6000);
    expect(texts()).toEqual(['long']);
    vi.advanceTimersByTime(4000);
    expect(texts()).toEqual([]);
  });

  it('is shown with at most two others, apart from a pinned one', () => {
    toast('kept', { life: 10_000, keeps: true, undo: () => undefined });
    for (const text of ['a', 'b', 'c', 'd']) toast(text);
    expect(texts()).toEqual(['kept', 'b', 'c', 'd']);
  });

  it('loses its undo to a later toast unless it is pinned', () => {
    const taken: string[] = [];
    toast('kept', { keeps: true, undo: () => taken.push('kept') });
    toast('first', { undo: () => taken.push('first') });
    toast('second', { undo: () => taken.push('second') });
    expect(texts()).toEqual(['kept', 'second']);
    expect([undoLatest(), undoLatest(), undoLatest()]).toEqual([true, true, false]);
    expect(taken).toEqual(['second', 'kept']);
  });

  it('is not undone instead of a pending write, which undo waits for', () => {
    const taken: string[] = [];
    const undo = (what: string) => () => void taken.push(what);
    toast('before', { undo: undo('before') });
    writesUnderWay.set(2);
    expect(undoLatest()).toBe(true);
    writesUnderWay.set(1);
    vi.advanceTimersByTime(0);
    expect(taken).toEqual([]);
    writesUnderWay.set(0);
    toast('moved', { undo: undo('moved') });
    vi.advanceTimersByTime(0);
    expect(taken).toEqual(['moved']);
  });

  it('is not undone instead of a refused write, but its own button works at once', () => {
    const taken: string[] = [];
    toast('before', { undo: () => taken.push('before') });
    writesUnderWay.set(1);
    expect(undoLatest()).toBe(true);
    refusedWrites.set(1);
    writesUnderWay.set(0);
    vi.advanceTimersByTime(0);
    expect([taken, texts()]).toEqual([[], ['before']]);
    writesUnderWay.set(1);
    toasts.get()[0]?.undo?.();
    expect(taken).toEqual(['before']);
    writesUnderWay.set(0);
  });

  it('can be undone by key for five minutes, until a later action, and unless the action only happened then', () => {
    const taken: string[] = [];
    const undo = (what: string) => () => void taken.push(what);
    toast('first', { undo: undo('first') });
    toast('note');
    vi.advanceTimersByTime(6000 + 4 * 60_000);
    expect([undoLatest(), undoLatest()]).toEqual([true, false]);
    toast('second', { undo: undo('second') });
    vi.advanceTimersByTime(6000 + 5 * 60_000);
    expect(undoLatest()).toBe(false);
    toast('third', { undo: undo('third') });
    vi.advanceTimersByTime(6000);
    toast('sent later', { undo: undo('sent later'), onEnd: () => undefined });
    vi.advanceTimersByTime(6000);
    expect(undoLatest()).toBe(false);
    toast('dismissed', { undo: undo('dismissed') });
    dismissToast(toasts.get()[0]!.id);
    vi.advanceTimersByTime(6000);
    expect(undoLatest()).toBe(false);
    toast('of the last session', { undo: undo('of the last session') });
    vi.advanceTimersByTime(6000);
    forgetUndo();
    expect(undoLatest()).toBe(false);
    expect(taken).toEqual(['first']);
  });

  it('reports when it expires, but not when it was undone', () => {
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

describe('the toast after a write', () => {
  // A page has its texts before it renders.
  beforeAll(() => void i18n.init({ lng: 'en', resources: {} }));

  const asked: unknown[] = [];
  const mutation = (_: unknown, variables: unknown) => {
    asked.push(variables);
    return { toPromise: () => Promise.resolve({}) };
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      Provider,
      { value: { mutation } as unknown as Client },
      createElement(TranslationProvider, null, children),
    );

  it('undoes the first change of its batch, and has no undo without a change', async () => {
    const { result } = renderHook(useAnnounce, { wrapper });
    const announce = (extensions: Written['extensions'], text: string) =>
      result.current({ extensions } as Written, text);
    announce({ changes: ['first', 'second'] }, 'kept');
    expect(undoLatest()).toBe(true);
    await vi.waitFor(() => expect(texts()).toContain('ui.undone'));
    expect(asked).toEqual([{ id: 'first' }]);
    announce({ changes: [] }, 'delivered');
    announce(undefined, 'elsewhere');
    expect(texts()).toEqual(expect.arrayContaining(['delivered', 'elsewhere']));
    expect(undoLatest()).toBe(false);
  });
});
