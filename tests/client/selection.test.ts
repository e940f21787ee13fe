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

describe('ticks', () => {
  it('are put and taken away one by one', () => {
    const one = tick(noSelection, 'b');
    expect(ids(one.ids)).toBe('b');
    expect(ids(tick(one, 'b').ids)).toBe('');
  });

  it('reach from the last one that was ticked, by whatever means, to this one', () => {
    expect(ids(tick(tick(noSelection, 'b'), 'd', true).ids)).toBe('bcd');
    expect(ids(tick(tick(noSelection, 'd'), 'b', true).ids)).toBe('bcd');
    // What was ticked before stays, and the end of a range begins the next one.
    const twice = tick(tick(tick(noSelection, 'a'), 'b', true), 'd', true);
    expect(ids(twice.ids)).toBe('abcd');
  });

  it('begin with one where the anchor is gone or was never set', () => {
    expect(ids(tick(noSelection, 'c', true).ids)).toBe('c');
    expect(ids(tick({ ids: new Set(), anchor: 'x' }, 'c', true).ids)).toBe('c');
  });

  it('stretch with each step, and let go of what a step back leaves', () => {
    const down = stretched(stretched(new Set(), order, 1, 2), order, 2, 3);
    expect(ids(down)).toBe('bcd');
    expect(ids(stretched(down, order, 3, 2))).toBe('bc');
    expect(ids(stretched(new Set(['a']), order, 4, 2))).toBe('acde');
  });

  it('of rows that a filter hides are dropped', () => {
    expect(ids(onlyShown(new Set(['a', 'c', 'x']), ['c', 'd']))).toBe('c');
  });
});

describe('who takes over', () => {
  it('is the next one that stays, or the one before the last', () => {
    expect(heirOf(order, new Set(['b', 'c']))).toBe('d');
    expect(heirOf(order, new Set(['d', 'e']))).toBe('c');
  });

  it('is nobody when all leave or none of them is here', () => {
    expect(heirOf(order, new Set(order))).toBeNull();
    expect(heirOf(order, new Set(['x']))).toBeNull();
  });
});

describe('a step', () => {
  it('goes to the neighbour and stays at both ends', () => {
    expect(stepTo(order, 'b', null, 1)).toBe('c');
    expect(stepTo(order, 'a', null, -1)).toBe('a');
    expect(stepTo(order, 'e', null, 1)).toBe('e');
  });

  it('goes to where the list begins, not past it, while nothing has the focus', () => {
    expect(stepTo(order, null, 'c', 1)).toBe('c');
    expect(stepTo(order, null, null, 1)).toBe('a');
    expect(stepTo([], null, null, 1)).toBeNull();
  });
});
