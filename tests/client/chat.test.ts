import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CombinedError } from 'urql';
import signs from 'virtual:emoji';
import names from 'virtual:emoji/jp';
import { draftOf, keepDraft } from '../../web/chat/draft.ts';
import { emojiOf, findEmoji, groups } from '../../web/chat/emoji.ts';
import { excerptOf } from '../../web/chat/excerpt.ts';
import { toHtml, toPlain, toTyped } from '../../web/chat/marks.ts';
import { createOutbox, mayPass, type Pending } from '../../web/chat/outbox.ts';
import { linesOf } from '../../web/chat/runs.ts';

describe('marks', () => {
  it.each([
    ['plain words', 'plain words'],
    ['<b>bold</b> & "quotes"', '&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quotes&quot;'],
    ['**bold** and _slanted_ and ~~gone~~', '<strong>bold</strong> and <em>slanted</em> and <s>gone</s>'],
    ['*also*', '<em>also</em>'],
    ['**bold with _slanted_ in it**', '<strong>bold with <em>slanted</em> in it</strong>'],
    ['2*3*4 and snake_case_name and 5 ** 6', '2*3*4 and snake_case_name and 5 ** 6'],
    ['`a < **b**`', '<code>a &lt; **b**</code>'],
    ['one\ntwo', 'one<br>two'],
    [
      'see https://example.org/a?b=1&c_d_e.',
      'see <a href="https://example.org/a?b=1&amp;c_d_e">https://example.org/a?b=1&amp;c_d_e</a>.',
    ],
    ['javascript:alert(1) http://plain.example', 'javascript:alert(1) http://plain.example'],
    ['👩🏽‍🚀 **日本語**。', '👩🏽‍🚀 <strong>日本語</strong>。'],
  ])('makes %j of what is typed', (typed, html) => {
    expect(toHtml(typed)).toBe(html);
  });

  it.each(['plain', '**bold** _slanted_', '`code < here`', 'one\ntwo', 'a < b & "c"', 'see https://example.org/x'])(
    'gives %j back for editing',
    (typed) => {
      expect(toTyped(toHtml(typed))).toBe(typed);
    },
  );

  it('are words alone in a quote', () => {
    expect(toPlain('<p>One <strong>two</strong></p><p>a &lt;b&gt;</p>')).toBe('One two a <b>');
  });
});

describe('lines of a conversation', () => {
  const said = (id: string, createdAt: string, isMine = false) => ({ id, createdAt, isMine });
  const shape = (lines: ReturnType<typeof linesOf>) =>
    lines.map((line) =>
      line.kind === 'message' ? `${line.key}${line.isFirst ? ' first' : ''}${line.isLast ? ' last' : ''}` : line.kind,
    );

  it('are runs of one person within five minutes, days, and the line above what is new', () => {
    const messages = [
      said('a', '2026-11-20T10:00:00'),
      said('b', '2026-11-20T10:04:00'),
      said('c', '2026-11-20T10:04:30', true),
      said('d', '2026-11-20T10:10:00', true),
      said('e', '2026-11-21T00:01:00', true),
      said('f', '2026-11-21T00:02:00'),
    ];
    expect(shape(linesOf(messages, 'f'))).toEqual([
      'day',
      'a first',
      'b last',
      'c first last',
      'd first last',
      'day',
      'e first last',
      'new',
      'f first last',
    ]);
  });

  it('hold for a clock that goes back, and for nothing', () => {
    expect(shape(linesOf([said('a', '2026-11-20T10:00:00'), said('b', '2026-11-20T09:58:00')], null))).toEqual([
      'day',
      'a first',
      'b last',
    ]);
    expect(linesOf([], 'x')).toEqual([]);
  });
});

describe('an excerpt', () => {
  it('shows what was found with some words before it', () => {
    const { before, found, after } = excerptOf(`${'word '.repeat(20)}The Watch ticks`, 'watch');
    expect([before.startsWith('…'), before.length, found, after]).toEqual([true, 41, 'Watch', ' ticks']);
  });
});

describe('the signs', () => {
  const all = emojiOf(signs, names);

  it('stand in the groups of every keyboard, each with its word and its name', () => {
    expect(all.length).toBe(groups.length);
    expect(all.flat().length).toBeGreaterThan(1850);
    expect(all.flat().filter(({ sign, code, name }) => !sign || !code || !name)).toEqual([]);
    expect(all[groups.indexOf('flags')]?.some(({ sign }) => sign === '🇯🇵')).toBe(true);
  });

  it.each([
    ['tada', '🎉'],
    ['+1', '👍'],
    ['ペンギン', '🐧'],
    ['heart_eyes', '😍'],
    ['  ', undefined],
    ['no such sign', undefined],
  ])('are found by %j', (typed, sign) => {
    expect(findEmoji(all, typed, 6)[0]?.sign).toBe(sign);
  });
});

describe('what is written', () => {
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
  const entry = (value: string, chatId = 'chat') => ({ chatId, value, replyTo: null, attachments: [], names: [] });
  const settled = () => new Promise((done) => setTimeout(done, 5));

  /** A gateway that can be away, and refuses some words. */
  function house() {
    const state = { isAway: false, keys: [] as string[], written: [] as string[], refused: 0 };
    const open = () =>
      createOutbox<string>({
        send: async ({ key, value }: Pending) => {
          await Promise.resolve();
          if (state.isAway) return { isOffline: true };
          if (value === 'bad') return { isOffline: false, error: new Error('refused') as never };
          // An Idempotency-Key is written once.
          if (!state.keys.includes(key)) state.written.push(value);
          state.keys.push(key);
          return { message: value, isOffline: false };
        },
        sent: () => undefined,
        refused: () => (state.refused += 1),
      });
    return { state, open };
  }

  it('sends in the order of typing, and keeps what could not go over a reload', async () => {
    const { state, open } = house();
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
    expect(kept.has('draft:chat-outbox')).toBe(false);
  });

  it('is written once by two tabs that hold the same', async () => {
    const { state, open } = house();
    state.isAway = true;
    const first = open();
    first.add(entry('once'));
    await settled();
    const second = open();
    state.isAway = false;
    await Promise.all([first.run(), second.run()]);
    expect(state.written).toEqual(['once']);
  });

  it('is sent also where nothing of the answer could be read', async () => {
    const seen: unknown[] = [];
    const outbox = createOutbox<string>({
      send: () => Promise.resolve({ isOffline: false }),
      sent: (_, message) => seen.push(message),
      refused: () => seen.push('refused'),
    });
    outbox.add(entry('overtaken'));
    await settled();
    expect([outbox.get(), seen]).toEqual([[], [undefined]]);
  });

  it('holds a chat behind what was refused, and goes on in the others', async () => {
    const { state, open } = house();
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

  it.each([
    [0, undefined, true],
    [503, undefined, true],
    [429, undefined, true],
    [401, 'UNAUTHENTICATED', true],
    [200, 'FORBIDDEN', false],
    [200, 'BAD_USER_INPUT', false],
  ])('waits where no answer of status %i, or %s, is a refusal: %s', (status, code, waits) => {
    const error = new CombinedError({
      ...(code ? { graphQLErrors: [{ message: 'x', extensions: { code } }] } : { networkError: new Error('x') }),
      response: status ? { status } : undefined,
    });
    expect(mayPass(error)).toBe(waits);
  });

  it('stays as a draft with what it answers or changes, until both are gone', () => {
    keepDraft('a', { text: 'Half a sen' });
    keepDraft('a', { mode: { kind: 'edit', id: 'm', text: 'Anew' } });
    keepDraft('b', { text: 'Another' });
    expect(draftOf('a')).toEqual({ text: 'Half a sen', mode: { kind: 'edit', id: 'm', text: 'Anew' } });
    keepDraft('a', { mode: null });
    keepDraft('a', { text: '' });
    expect([draftOf('a').text, draftOf('b').text, kept.has('draft:chat a')]).toEqual(['', 'Another', false]);
  });
});
