// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from '../../web/core/autosave.ts';
import type { Written } from '../../web/core/undo.ts';
import { claimUnsaved, unsavedOf } from '../../web/core/unsaved.ts';

const refused = { error: new Error('No') } as unknown as Written;

function note(answers: (Written | Promise<Written>)[] = []) {
  const saved: string[] = [];
  const own = createAutosave({
    key: 'note:1',
    first: { text: '' },
    wait: 300,
    save: async ({ text }) => {
      saved.push(text);
      return (await answers.shift()) ?? {};
    },
  });
  return { own, saved };
}

describe('what saves itself', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    claimUnsaved('1');
  });
  afterEach(() => void vi.useRealTimers());

  it('is saved once nobody typed for a while, and with all that was typed', async () => {
    const { own, saved } = note();
    own.change({ text: 'a' });
    await vi.advanceTimersByTimeAsync(200);
    own.change({ text: 'ab' });
    await vi.advanceTimersByTimeAsync(299);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['ab']);
    expect(own.get().state).toBe('saved');
  });

  it('goes one after the other, the newest words last', async () => {
    let answer = (_: Written) => undefined as void;
    const { own, saved } = note([new Promise<Written>((done) => (answer = done))]);
    own.change({ text: 'a' });
    void own.flush();
    await vi.advanceTimersByTimeAsync(0);
    own.change({ text: 'ab' });
    void own.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual(['a']);
    answer({});
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['a', 'ab']);
  });

  it('stays on this device until the gateway has it, and comes back from there', async () => {
    const { own } = note([refused]);
    own.change({ text: 'kept' });
    await own.flush();
    expect(own.get().state).toBe('failed');
    expect(unsavedOf('note:1')).toEqual({ text: 'kept' });
    const again = note();
    expect(again.own.get().values).toEqual({ text: 'kept' });
    await vi.advanceTimersByTimeAsync(300);
    expect(again.saved).toEqual(['kept']);
    expect(unsavedOf('note:1')).toBeNull();
  });

  it('follows the record while nobody typed, and not after', async () => {
    const { own } = note();
    own.follow({ text: 'theirs' });
    expect(own.get().values).toEqual({ text: 'theirs' });
    own.change({ text: 'mine' });
    own.follow({ text: 'theirs again' });
    expect(own.get().values).toEqual({ text: 'mine' });
    await own.flush();
    own.follow({ text: 'theirs again' });
    expect(own.get().values).toEqual({ text: 'theirs again' });
  });

  it('asks for nothing when there is nothing to save', async () => {
    const { own, saved } = note();
    expect(await own.flush()).toBe(true);
    expect(saved).toEqual([]);
  });
});
