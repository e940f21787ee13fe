import { describe, expect, it } from 'vitest';
import { countWaiting, growBy, holdPositions } from '../../web/core/client/hold-positions.ts';

const rows = (names: string) => [...names].map((id) => ({ id, text: id }));
const names = (held: { rows: readonly { id: string }[] }) => held.rows.map((row) => row.id).join('');
const first = holdPositions(null, [rows('bcd')]);

describe('a list with held positions', () => {
  it('shows the first answer unchanged, each row once', () => {
    expect(names(holdPositions(null, [rows('abc'), rows('cd')]))).toBe('abcd');
  });

  it('updates rows in place', () => {
    const next = holdPositions(first, [[{ id: 'd', text: 'new' }, ...rows('bc')]]);
    expect(names(next)).toBe('bcd');
    expect(next.rows[2]).toEqual({ id: 'd', text: 'new' });
  });

  it('holds back new rows and counts them', () => {
    expect(names(holdPositions(first, [rows('abxcd')]))).toBe('bcd');
    expect(countWaiting(first, [rows('abxcd')])).toBe(2);
  });

  it('appends rows at its end and further pages, because they move nothing', () => {
    expect(names(holdPositions(first, [rows('abcde')]))).toBe('bcde');
    expect(names(holdPositions(first, [rows('abcd'), rows('ef')]))).toBe('bcdef');
    expect(names(holdPositions(first, [rows('bcd'), null]))).toBe('bcd');
    expect(countWaiting(first, [rows('bcde')])).toBe(0);
  });

  it('appends a late page without counting its rows as new', () => {
    const open = holdPositions(first, [rows('bcd'), null]);
    expect(names(holdPositions(open, [rows('bcd'), rows('ef')]))).toBe('bcdef');
  });

  it('grows by a page as if it were recomputed, and is recomputed if anything else changed', () => {
    const [one, two, three] = [rows('abc'), rows('cd'), rows('ef')];
    const before = [one, null];
    const held = holdPositions(null, before);
    const now = [one, two, three];
    expect(growBy(held, before, now)).toEqual(holdPositions(held, now));
    expect(growBy(held, before, [one, null])).toBe(held);
    const waiting = holdPositions(first, [rows('abcd')]);
    const page = rows('abcd');
    expect(growBy(waiting, [page], [page, three])).toEqual(holdPositions(waiting, [page, three]));
    for (const other of [[rows('abc'), two], [one, null, three], []]) expect(growBy(held, before, other)).toBeNull();
  });

  it('drops rows missing from all answers unless asked to keep them', () => {
    expect(names(holdPositions(first, [rows('bd')]))).toBe('bd');
    expect(names(holdPositions(first, [rows('bd')], true))).toBe('bcd');
    // A kept list is one page: a row that moves up from the next page is not part of it.
    expect(names(holdPositions(first, [rows('bde')], true))).toBe('bcd');
  });

  it('starts over if it was empty', () => {
    expect(names(holdPositions({ rows: [], pages: 1 }, [rows('ab')]))).toBe('ab');
  });
});
