import { describe, expect, it } from 'vitest';
import { choicesFor, lineWith, openWord, readLine, type Value } from '../../web/log/change/line.ts';
import { entriesOf } from '../../web/log/use-log.ts';
import { wordDiff } from '../../web/log/change/word-diff.ts';

const row = (id: string, more: object = {}) =>
  ({ id, batch: id, record: 'Contact', action: 'update', ...more }) as Parameters<typeof entriesOf>[0][number];

describe('the log', () => {
  it('shows a word diff from which both texts can be restored', () => {
    const pieces = wordDiff('a new offer by spring.', 'an offer by summer.');
    expect(pieces).toContainEqual({ text: ' offer by ', kind: 'same' });
    const join = (without: string) =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join('');
    expect([join('new'), join('gone')]).toEqual(['a new offer by spring.', 'an offer by summer.']);
    expect(wordDiff('x '.repeat(700), 'y')).toHaveLength(2);
  });

  it('groups equal changes of one write into one entry, and never those of two writes', () => {
    const entries = entriesOf([
      row('4', { batch: '3' }),
      row('3'),
      row('2'),
      row('1', { batch: null }),
      row('0', { batch: null }),
    ]);
    expect(entries.map(({ id, count }) => [id, count])).toEqual([
      ['4', 2],
      ['2', 1],
      ['1', 1],
      ['0', 1],
    ]);
  });
});

describe('the search line of the log', () => {
  const value = (
    qualifier: Value['qualifier'],
    code: string,
    name: string,
    patch: Value['patch'],
    count = 1,
  ): Value => ({
    qualifier,
    code,
    name,
    count,
    patch,
  });
  const values = [
    value('who', 'Nora Lindqvist', 'Nora Lindqvist', { by: '1' }, 3),
    value('who', 'Nobuo Ito', 'Nobuo Ito', { by: '2' }, 9),
    value('room', 'file-manager', 'File manager', { room: 'file-manager' }),
    value('did', 'delete', 'Deleted', { did: 'delete' }),
    value('is', 'undone', 'Reverted only', { undone: true }),
  ];

  it('turns completed qualifiers into filters, and keeps the search words', () => {
    expect(readLine('invoice who:nora did:delete ', values, false)).toEqual({
      patch: { by: '1', did: 'delete' },
      rest: 'invoice ',
    });
    expect(readLine('who:lind', values, false).rest).toBe('who:lind');
    expect(readLine('who:lind', values, true)).toEqual({ patch: { by: '1' }, rest: '' });
    expect(readLine('WHO:"nobuo ito" after:2026-11-01 is:undone x', values, true)).toEqual({
      patch: { by: '2', after: '2026-11-01', undone: true },
      rest: 'x',
    });
    // The translated value works too.
    expect(readLine('did:deleted', values, true).patch).toEqual({ did: 'delete' });
    for (const text of ['who:somebody', 'after:2026-99-99', 'http://x', 'who:', 'colour:red', 'a  b'])
      expect(readLine(text, values, true)).toEqual({ patch: {}, rest: text });
    expect(readLine(`who:${'x'.repeat(10_000)}`, values, true).patch).toEqual({});
  });

  it('suggests qualifiers, values of an open qualifier, and values that match the last word', () => {
    const said = (text: string) => choicesFor(text, values).map(({ key }) => key);
    expect(said('')).toEqual(['who', 'room', 'record', 'did', 'door', 'after', 'before', 'is']);
    expect(said('invoice who:')).toEqual(['who Nora Lindqvist', 'who Nobuo Ito']);
    expect(said('who:no')).toEqual(['who Nobuo Ito', 'who Nora Lindqvist']);
    expect(said('manag')).toEqual(['room file-manager']);
    expect(said('re')).toEqual(['record', 'is undone']);
    expect(openWord('x who:"nora l')).toEqual({ qualifier: 'who', typed: 'nora l', start: 2 });
    const [first] = choicesFor('invoice who:no', values);
    expect(lineWith('invoice who:no', first!)).toBe('invoice ');
    expect(lineWith('invoice w', choicesFor('invoice w', values)[0]!)).toBe('invoice who:');
  });
});
