import { describe, expect, it } from 'vitest';
import { countWaiting, growBy, holdPositions } from '../../web/core/client/hold-positions.ts';

const rows = (names: string) => [...names].map((id) => ({ id, text: id }));
const names = (held: { rows: readonly { id: string }[] }) => held.rows.map((row) => row.id).join('');
const first = holdPositions(null, [rows('bcd')]);

describe('a list that is held still', () => {
  it('takes the first answer as it is, each row once', () => {
    expect(names(holdPositions(null, [rows('abc'), rows('cd')]))).toBe('abcd');
  });

  it('shows each row as it is now, where it stood', () => {
    const next = holdPositions(first, [[{ id: 'd', text: 'new' }, ...rows('bc')]]);
    expect(names(next)).toBe('bcd');
    expect(next.rows[2]).toEqual({ id: 'd', text: 'new' });
  });

  it('lets new rows wait and counts them', () => {
    expect(names(holdPositions(first, [rows('abxcd')]))).toBe('bcd');
    expect(countWaiting(first, [rows('abxcd')])).toBe(2);
  });

  it('takes what comes after its end, and a further page, since nothing moves for it', () => {
    expect(names(holdPositions(first, [rows('abcde')]))).toBe('bcde');
    expect(names(holdPositions(first, [rows('abcd'), rows('ef')]))).toBe('bcdef');
    expect(names(holdPositions(first, [rows('bcd'), null]))).toBe('bcd');
    expect(countWaiting(first, [rows('bcde')])).toBe(0);
  });

  it('does not take a further page for new rows when it comes late', () => {
    const open = holdPositions(first, [rows('bcd'), null]);
    expect(names(holdPositions(open, [rows('bcd'), rows('ef')]))).toBe('bcdef');
  });

  it('grows by further pages as if it were gone through, and is gone through where anything else is new', () => {
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

  it('drops what is in no answer, unless it is to be kept', () => {
    expect(names(holdPositions(first, [rows('bd')]))).toBe('bd');
    expect(names(holdPositions(first, [rows('bd')], true))).toBe('bcd');
    // A kept list is a page of its own: what comes up from the next one is not of it.
    expect(names(holdPositions(first, [rows('bde')], true))).toBe('bcd');
  });

  it('begins anew when it was empty', () => {
    expect(names(holdPositions({ rows: [], pages: 1 }, [rows('ab')]))).toBe('ab');
  });
});
