import { describe, expect, it } from 'vitest';
import {
  heirOf,
  noSelection,
  onlyShown,
  stepTo,
  stretched,
  toggleSelected,
} from '../../web/list/selection/selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const tick = (ticks: typeof noSelection, id: string, isRange = false) => toggleSelected(ticks, order, id, isRange);
const ids = (set: ReadonlySet<string>) => [...set].sort().join('');

describe('selecting rows', () => {
  it('toggles single rows', () => {
    const one = tick(noSelection, 'b');
    expect(ids(one.ids)).toBe('b');
    expect(ids(tick(one, 'b').ids)).toBe('');
  });

  it('extends a range from the last toggled row', () => {
    expect(ids(tick(tick(noSelection, 'b'), 'd', true).ids)).toBe('bcd');
    expect(ids(tick(tick(noSelection, 'd'), 'b', true).ids)).toBe('bcd');
    // Earlier selections stay, and the end of a range starts the next one.
    const twice = tick(tick(tick(noSelection, 'a'), 'b', true), 'd', true);
    expect(ids(twice.ids)).toBe('abcd');
  });

  it('selects one row if the anchor is missing', () => {
    expect(ids(tick(noSelection, 'c', true).ids)).toBe('c');
    expect(ids(tick({ ids: new Set(), anchor: 'x' }, 'c', true).ids)).toBe('c');
  });

  it('grows and shrinks with Shift and arrow keys', () => {
    const down = stretched(stretched(new Set(), order, 1, 2), order, 2, 3);
    expect(ids(down)).toBe('bcd');
    expect(ids(stretched(down, order, 3, 2))).toBe('bc');
    expect(ids(stretched(new Set(['a']), order, 4, 2))).toBe('acde');
  });

  it('drops rows that a filter hides', () => {
    expect(ids(onlyShown(new Set(['a', 'c', 'x']), ['c', 'd']))).toBe('c');
  });
});

describe('the next focused row', () => {
  it('is the next remaining one, or the one before the last', () => {
    expect(heirOf(order, new Set(['b', 'c']))).toBe('d');
    expect(heirOf(order, new Set(['d', 'e']))).toBe('c');
  });

  it('is none if all rows leave or none of them is listed', () => {
    expect(heirOf(order, new Set(order))).toBeNull();
    expect(heirOf(order, new Set(['x']))).toBeNull();
  });
});

describe('an arrow key', () => {
  it('moves to the neighbor, and stays at both ends', () => {
    expect(stepTo(order, 'b', null, 1)).toBe('c');
    expect(stepTo(order, 'a', null, -1)).toBe('a');
    expect(stepTo(order, 'e', null, 1)).toBe('e');
  });

  it('moves to the start of the list if nothing has focus', () => {
    expect(stepTo(order, null, 'c', 1)).toBe('c');
    expect(stepTo(order, null, null, 1)).toBe('a');
    expect(stepTo([], null, null, 1)).toBeNull();
  });
});
