// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider, createRequest } from 'urql';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import { useAutosave } from '../../web/core/writes/use-autosave.ts';
import { type AutosaveOptions, createAutosave } from '../../web/core/writes/autosave.ts';
import type { Written } from '../../web/core/writes/undo.ts';
import { claimUnsaved, unsavedOf } from '../../web/core/writes/unsaved.ts';
import './strict.ts';

const refused = { error: { graphQLErrors: [] } } as unknown as Written;

const writeOf = (changed: object) => createRequest('mutation ($text: String) { save(text: $text) }', changed);

function note(answers: (Written | Promise<Written>)[] = []) {
  const saved: string[] = [];
  const own = createAutosave({ key: 'note:1', first: { text: '' }, wait: 300, write: writeOf }, async (_, { text }) => {
    saved.push(text!);
    return (await answers.shift()) ?? {};
  });
  own.start();
  return { own, saved };
}

type Fields = { title: string; text: string };

/** A record of two fields that asks about conflicts, with the writes it sent and the feed position of each. */
function record(options: Partial<AutosaveOptions<Fields>> = {}, answers: Written[] = []) {
  const sent: Partial<Fields>[] = [];
  const places: unknown[] = [];
  const own = createAutosave<Fields>(
    {
      key: 'record:1',
      first: { title: 'old', text: 'old' },
      wait: 300,
      asks: true,
      write: (changed, _, since) => writeOf({ ...changed, since }),
      ...options,
    },
    async ({ variables }, changed) => {
      sent.push(changed);
      places.push(variables!['since']);
      return answers.shift() ?? {};
    },
  );
  own.start();
  return { own, sent, places };
}

describe('autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    claimUnsaved('1');
  });
  afterEach(() => void vi.useRealTimers());

  it('debounces typing and saves the latest text', async () => {
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

  it('saves one write at a time, the newest text last', async () => {
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

  it('keeps a failed draft on the device and restores it on the next visit', async () => {
    const { own } = note([refused]);
    own.change({ text: 'kept' });
    await own.flush();
    expect(own.get().state).toBe('failed');
    expect(unsavedOf('note:1')).toMatchObject({ values: { text: 'kept' }, base: { text: '' }, isRefused: true });
    const again = note();
    expect(again.own.get().values).toEqual({ text: 'kept' });
    await vi.advanceTimersByTimeAsync(300);
    expect(again.saved).toEqual(['kept']);
    expect(unsavedOf('note:1')).toBeNull();
  });

  it('keeps the draft on the device while a write is in flight, along with text typed meanwhile', async () => {
    let answer = (_: Written) => undefined as void;
    const { own } = record({}, [new Promise<Written>((done) => (answer = done)) as unknown as Written]);
    own.change({ title: 'mine' });
    void own.flush();
    await vi.advanceTimersByTimeAsync(0);
    own.change({ text: 'mine too' });
    const kept = () => unsavedOf<{ values: object; base: object }>('record:1');
    expect(kept()).toMatchObject({
      values: { title: 'mine', text: 'mine too' },
      base: { title: 'old', text: 'old' },
      writes: [{ variables: { title: 'mine', text: 'mine too' } }],
    });
    answer({});
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()?.values).toEqual({ text: 'mine too' });
  });

  it('follows the record until the user types, and again after saving', async () => {
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

  it('ignores an older update that arrives while a write is in flight', async () => {
    let answer = (_: Written) => undefined as void;
    const { own } = note([new Promise<Written>((done) => (answer = done))]);
    own.change({ text: 'newer' });
    void own.flush();
    await vi.advanceTimersByTimeAsync(0);
    own.follow({ text: 'older' });
    answer({});
    await vi.advanceTimersByTimeAsync(0);
    expect(own.get().values).toEqual({ text: 'newer' });
  });

  it('merges field by field: an untouched field follows the record and is not saved', async () => {
    const { own, sent } = record();
    own.change({ title: 'mine' });
    own.follow({ title: 'old', text: 'theirs' });
    await own.flush();
    expect(own.get()).toMatchObject({ values: { title: 'mine', text: 'theirs' }, theirs: {} });
    expect(sent).toEqual([{ title: 'mine' }]);
  });

  it('asks once about a conflicting field, saves the others, and then saves the decision', async () => {
    const { own, sent } = record();
    own.change({ title: 'mine', text: 'my text' });
    own.follow({ title: 'theirs', text: 'old' });
    expect(own.get()).toMatchObject({ values: { title: 'mine' }, theirs: { title: 'theirs' } });
    await own.flush();
    expect(sent).toEqual([{ text: 'my text' }]);
    expect(unsavedOf('record:1')).toMatchObject({ values: { title: 'mine' }, base: { title: 'old' }, writes: [] });
    // After a reload it still knows the overwritten value and asks again.
    const again = record({ first: { title: 'theirs', text: 'my text' } });
    expect(again.own.get()).toMatchObject({ values: { title: 'mine' }, theirs: { title: 'theirs' } });
    own.decide('title', 'mine');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.at(-1)).toEqual({ title: 'mine' });
    own.change({ title: 'again' });
    own.follow({ title: 'newer', text: 'my text' });
    own.decide('title', 'theirs');
    await vi.advanceTimersByTimeAsync(300);
    expect(own.get()).toMatchObject({ values: { title: 'newer' }, theirs: {} });
    expect(sent).toHaveLength(2);
    expect(unsavedOf('record:1')).toBeNull();
  });

  it('rereads the record before it retries an old draft', async () => {
    const { own, sent } = record({ reread: async () => ({ title: 'theirs', text: 'theirs' }) }, [refused]);
    own.change({ title: 'mine' });
    expect(await own.flush()).toBe(false);
    await own.flush();
    expect(own.get()).toMatchObject({ values: { title: 'mine', text: 'theirs' }, theirs: { title: 'theirs' } });
    expect(sent).toHaveLength(1);
  });

  it('rebases on CONFLICT: saves fields without a conflict at once and asks about the others', async () => {
    const overtaken = { graphQLErrors: [{ extensions: { code: 'CONFLICT', change: { id: '41' } } }] };
    const answers = [{ error: overtaken }, { extensions: { changes: ['42'] } }] as unknown as Written[];
    const { own, sent, places } = record({ reread: async () => ({ title: 'theirs', text: 'old' }) }, answers);
    own.change({ title: 'mine', text: 'mine' });
    expect(await own.flush()).toBe(true);
    expect(own.get().theirs).toEqual({ title: 'theirs' });
    own.decide('title', 'mine');
    await own.flush();
    expect(sent).toEqual([{ title: 'mine', text: 'mine' }, { text: 'mine' }, { title: 'mine' }]);
    expect(places).toEqual([null, '41', '42']);
  });

  it('asks about a field that changed between the first and the last keystroke', () => {
    const { own } = record();
    own.follow({ title: 'theirs', text: 'old' });
    own.change({ title: 'mine' }, { title: 'old' });
    own.change({ text: 'mine' }, { text: 'old' });
    expect(own.get()).toMatchObject({ values: { title: 'mine', text: 'mine' }, theirs: { title: 'theirs' } });
  });

  it('sends nothing if nothing changed', async () => {
    const { own, saved } = note();
    expect(await own.flush()).toBe(true);
    expect(saved).toEqual([]);
  });

  it('merges both versions if it can, and saves the result over the newer one', async () => {
    const conflict = {
      error: { graphQLErrors: [{ extensions: { code: 'CONFLICT', change: { id: '9' } } }] },
    } as unknown as Written;
    const { own, sent, places } = record(
      {
        asks: false,
        join: (_, theirs, mine) => ({ text: `${theirs.text}+${mine.text}` }),
        reread: async () => ({ title: 'old', text: 'theirs' }),
      },
      [conflict],
    );
    own.change({ text: 'mine' });
    await own.flush();
    expect(sent).toEqual([{ text: 'mine' }, { text: 'theirs+mine' }]);
    expect(places[1]).toBe('9');
  });
});

describe('autosave in a component', () => {
  beforeAll(() => i18n.init({ lng: 'en', resources: { en: { translation: {} } } }));
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    claimUnsaved('1');
  });
  afterEach(() => void vi.useRealTimers());

  it('sends a restored draft once, even if React discards a render', async () => {
    const before = note();
    before.own.change({ text: 'kept' });
    // The page closes before the debounce ends.
    vi.clearAllTimers();
    const sent: unknown[] = [];
    const client = {
      executeMutation: (write: unknown) => {
        sent.push(write);
        return { toPromise: () => Promise.resolve({}) };
      },
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <TranslationProvider>
        <Provider value={client as never}>{children}</Provider>
      </TranslationProvider>
    );
    renderHook(() => useAutosave({ key: 'note:1', first: { text: '' }, wait: 300, write: writeOf }), { wrapper });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
  });

  it('saves the pending draft of a record with the write of that record after another one opens', async () => {
    const sent: unknown[] = [];
    const client = {
      executeMutation: (write: unknown) => {
        sent.push(write);
        return { toPromise: () => Promise.resolve({}) };
      },
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <TranslationProvider>
        <Provider value={client as never}>{children}</Provider>
      </TranslationProvider>
    );
    const { result, rerender } = renderHook(
      ({ id }) =>
        useAutosave({
          key: `note:${id}`,
          first: { text: `of ${id}` },
          wait: 300,
          write: () => createRequest('mutation ($id: ID!) { save(id: $id) }', { id }),
        }),
      { wrapper, initialProps: { id: '1' } },
    );
    act(() => result.current.change({ text: 'mine' }));
    rerender({ id: '2' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(result.current.values).toEqual({ text: 'of 2' });
    expect(sent).toMatchObject([{ variables: { id: '1' } }]);
  });
});
