import { describe, expect, it } from 'vitest';
import { deedsOf } from '../../web/log/use-log.ts';
import { wordDiff } from '../../web/log/word-diff.ts';

const row = (id: string, more: object = {}) =>
  ({ id, batch: id, record: 'Contact', action: 'update', ...more }) as Parameters<typeof deedsOf>[0][number];

describe('the log', () => {
  it('tells two texts apart word by word, and gives both back', () => {
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

  it('draws what was done alike in one write as one deed, and never two writes as one', () => {
    const deeds = deedsOf([
      row('4', { batch: '3' }),
      row('3'),
      row('2'),
      row('1', { batch: null }),
      row('0', { batch: null }),
    ]);
    expect(deeds.map(({ id, count }) => [id, count])).toEqual([
      ['4', 2],
      ['2', 1],
      ['1', 1],
      ['0', 1],
    ]);
  });
});
