import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from 'urql';
import signs from 'virtual:emoji';
import names from 'virtual:emoji/jp';
import { draftOf, keepDraft } from '../../web/chat/messages/draft.ts';
import { emojiOf, findEmoji, groups } from '../../web/writing/emoji.ts';
import { excerptOf } from '../../web/chat/excerpt.ts';
import { toHtml, toPlain, toTyped } from '../../web/chat/messages/marks.ts';
import type { Change } from '../../web/core/client/on-change.ts';
import { type Message, type WindowState, createWindow } from '../../web/chat/messages/message-window.ts';
import { linesOf } from '../../web/chat/messages/runs.ts';

describe('formatting marks', () => {
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
  ])('format %j as HTML', (typed, html) => {
    expect(toHtml(typed)).toBe(html);
  });

  it.each(['plain', '**bold** _slanted_', '`code < here`', 'one\ntwo', 'a < b & "c"', 'see https://example.org/x'])(
    'restore %j for editing',
    (typed) => {
      expect(toTyped(toHtml(typed))).toBe(typed);
    },
  );

  it('are removed in a quote', () => {
    expect(toPlain('<p>One <strong>two</strong></p><p>a &lt;b&gt;</p>')).toBe('One two a <b>');
  });
});

describe('the lines of a conversation', () => {
  const said = (id: string, createdAt: string, isMine = false) => ({ id, createdAt, isMine });
  const shape = (lines: ReturnType<typeof linesOf>) =>
    lines.map((line) => (line.kind === 'message' ? `${line.key}${line.isLast ? ' last' : ''}` : line.kind));

  it('group messages of one person within five minutes, by day and below the line of new messages', () => {
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
      'a',
      'b last',
      'c last',
      'd last',
      'day',
      'e last',
      'new',
      'f last',
    ]);
  });

  it('handle clocks that go backwards, and an empty conversation', () => {
    expect(shape(linesOf([said('a', '2026-11-20T10:00:00'), said('b', '2026-11-20T09:58:00')], null))).toEqual([
      'day',
      'a',
      'b last',
    ]);
    expect(linesOf([], 'x')).toEqual([]);
  });
});

describe('a search excerpt', () => {
  it('shows the match with some words before it', () => {
    const { before, found, after } = excerptOf(`${'word '.repeat(20)}The Watch ticks`, 'watch');
    expect([before.startsWith('…'), before.length, found, after]).toEqual([true, 41, 'Watch', ' ticks']);
  });
});

describe('emoji', () => {
  const all = emojiOf(signs, names);

  it('are grouped as on every keyboard, each with a code and a name', () => {
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

describe('a draft message', () => {
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
  it('is stored with its reply or edit mode, until both are cleared', () => {
    keepDraft('a', { text: 'Half a sen' });
    keepDraft('a', { mode: { kind: 'edit', id: 'm', text: 'Anew' } });
    keepDraft('b', { text: 'Another' });
    expect(draftOf('a')).toEqual({ text: 'Half a sen', mode: { kind: 'edit', id: 'm', text: 'Anew' } });
    keepDraft('a', { mode: null });
    keepDraft('a', { text: '' });
    expect([draftOf('a').text, draftOf('b').text, kept.has('draft:chat a')]).toEqual(['', 'Another', false]);
  });
});

describe('the loaded window of a conversation', () => {
  const all = Array.from({ length: 1000 }, (_, at) => ({ id: `m${at}`, value: String(at) }) as unknown as Message);
  type Asked = { first?: number; after?: string; last?: number; before?: string; around?: string };
  const place = (id: string | undefined) => all.findIndex((one) => one.id === id);
  const answer = ({ first, after, last = 50, before, around }: Asked) => {
    if (around) return all.slice(Math.max(0, place(around) - last / 2), place(around) + last / 2);
    if (after) return all.slice(place(after) + 1, place(after) + 1 + (first ?? 50));
    const end = before ? place(before) : all.length;
    return all.slice(Math.max(0, end - last), end);
  };
  const opened = () => {
    const asked: Asked[] = [];
    const query = (_: unknown, variables: Asked) => {
      asked.push(variables);
      return { toPromise: () => Promise.resolve({ data: { chatMessages: answer(variables) } }) };
    };
    return { asked, pane: createWindow({ query } as unknown as Client, 'chat') };
  };
  const edges = ({ messages }: WindowState) => [messages?.[0]?.id, messages?.at(-1)?.id];

  it('is requested once when prefetch and opening overlap', async () => {
    const { asked, pane } = opened();
    pane.begin(null);
    pane.begin(null);
    await vi.waitFor(() => expect(edges(pane.get())).toEqual(['m970', 'm999']));
    expect(asked).toHaveLength(1);
    expect(pane.get()).toMatchObject({ hasBefore: true, hasAfter: false });
  });

  it('grows by one page per request while scrolling, and unloads distant messages', async () => {
    const { asked, pane } = opened();
    await pane.open(null);
    await Promise.all(Array.from({ length: 20 }, () => pane.before()));
    expect([asked.length, ...edges(pane.get())]).toEqual([2, 'm920', 'm999']);
    for (let page = 0; page < 6; page += 1) await pane.before();
    expect(edges(pane.get())).toEqual(['m620', 'm919']);
    expect(pane.get().hasAfter).toBe(true);
    await Promise.all([pane.onward(), pane.onward()]);
    expect(edges(pane.get())).toEqual(['m670', 'm969']);
  });

  it('starts around a given message, and ignores new messages beyond its end', async () => {
    const { pane } = opened();
    await pane.open('m500');
    await vi.waitFor(() => expect(edges(pane.get())).toEqual(['m435', 'm514']));
    expect(pane.get()).toMatchObject({ hasBefore: true, hasAfter: true });
    pane.put({ ...all[999]!, id: 'new' });
    expect(edges(pane.get())).toEqual(['m435', 'm514']);
  });

  it('stays empty after a clear, even if earlier writes answer later, and shows new messages', async () => {
    const { pane } = opened();
    await pane.open(null);
    const takeBack = pane.guess('m999', { editedAt: all[0]!.createdAt });
    pane.clear();
    pane.change(all[999]!);
    takeBack();
    expect(pane.get().messages).toEqual([]);
    pane.put({ ...all[999]!, id: 'new' });
    expect(edges(pane.get())).toEqual(['new', 'new']);
  });

  it('drops messages deleted while it was hidden, and loads new ones once it is visible', async () => {
    const { asked, pane } = opened();
    await pane.open(null);
    const told = (action: 'create' | 'delete', id: string) => pane.hear({ action, record_id: id } as Change);
    await Promise.all([told('delete', 'm999'), told('create', 'new')]);
    expect([asked.length, ...edges(pane.get())]).toEqual([1, 'm970', 'm998']);
    pane.subscribe(() => undefined);
    await told('create', 'new');
    expect([asked.length, ...edges(pane.get())]).toEqual([2, 'm970', 'm999']);
  });
});
