import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CombinedError } from 'urql';
import { mayPass } from '../../web/core/client/errors.ts';
import { createOutbox } from '../../web/core/outbox/outbox.ts';

type Line = { chatId: string; value: string };

describe('the outbox', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    kept.set('lastPerson', 'somebody');
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const entry = (value: string, chatId = 'chat') => ({ chatId, value });
  const settled = () => new Promise((done) => setTimeout(done, 5));

  /** What the client makes of a missing response or a refusal. */
  const answer = (status: number, code?: string) =>
    new CombinedError({
      ...(code ? { graphQLErrors: [{ message: 'x', extensions: { code } }] } : { networkError: new Error('x') }),
      response: status ? { status } : undefined,
    });

  /** A fake gateway that can be unreachable and refuses some messages. */
  function fakeGateway() {
    const state = { isAway: false, keys: [] as string[], written: [] as string[], refused: 0 };
    const open = () =>
      createOutbox<Line, string>({
        name: 'lines',
        laneOf: ({ chatId }) => chatId,
        send: async ({ key, value }) => {
          await Promise.resolve();
          if (state.isAway) return { error: answer(0) };
          if (value === 'bad') return { error: answer(200, 'BAD_USER_INPUT') };
          // A write with the same Idempotency-Key is executed once.
          if (!state.keys.includes(key)) state.written.push(value);
          state.keys.push(key);
          return { made: value };
        },
        sent: () => undefined,
        refused: () => (state.refused += 1),
      });
    return { state, open };
  }

  it('sends in typing order, and keeps unsent messages across a reload', async () => {
    const { state, open } = fakeGateway();
    state.isAway = true;
    const before = open();
    for (const value of ['one', 'two', 'three']) before.add(entry(value));
    await settled();
    expect(state.written).toEqual([]);
    state.isAway = false;
    const after = open();
    expect(after.get().map(({ value }) => value)).toEqual(['one', 'two', 'three']);
    await after.run();
    expect(state.written).toEqual(['one', 'two', 'three']);
    expect(after.get()).toEqual([]);
    expect(kept.has('draft:lines')).toBe(false);
  });

  it('sends a message once from two tabs that both hold it', async () => {
    const { state, open } = fakeGateway();
    state.isAway = true;
    const first = open();
    first.add(entry('once'));
    await settled();
    const second = open();
    state.isAway = false;
    await Promise.all([first.run(), second.run()]);
    expect(state.written).toEqual(['once']);
  });

  it('blocks a lane behind a refused message, and continues with the others', async () => {
    const { state, open } = fakeGateway();
    const outbox = open();
    outbox.add(entry('bad'));
    outbox.add(entry('behind'));
    outbox.add(entry('elsewhere', 'other'));
    await settled();
    expect([state.written, state.refused]).toEqual([['elsewhere'], 1]);
    expect(outbox.get().map(({ state: one }) => one)).toEqual(['failed', 'waiting']);
    outbox.remove(outbox.get()[0]!.key);
    await settled();
    expect(state.written).toEqual(['elsewhere', 'behind']);
  });

  it('counts a message as sent even if the response has no data', async () => {
    const seen: unknown[] = [];
    const outbox = createOutbox<Line, string>({
      name: 'lines',
      laneOf: ({ chatId }) => chatId,
      send: () => Promise.resolve({}),
      sent: (_, made) => seen.push(made),
      refused: () => seen.push('refused'),
    });
    outbox.add(entry('overtaken'));
    await settled();
    expect([outbox.get(), seen]).toEqual([[], [undefined]]);
  });

  it.each([
    [0, undefined, true],
    [503, undefined, true],
    [429, undefined, true],
    [401, 'UNAUTHENTICATED', true],
    [200, 'FORBIDDEN', false],
    [200, 'BAD_USER_INPUT', false],
  ])('treats status %i with code %s as worth a retry: %s', (status, code, waits) => {
    expect(mayPass(answer(status, code))).toBe(waits);
  });
});
