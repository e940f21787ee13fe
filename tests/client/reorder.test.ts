import { describe, expect, it } from 'vitest';
import { scrollStep } from '../../web/ui/drag/edge-scroll.ts';
import { isSameOrder, neighbourBeside, neighbourFor, reordered } from '../../web/ui/drag/reorder.ts';
import { acceptedFiles } from '../../web/ui/form/accepted-files.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('dropping in a list', () => {
  it('places the item after the neighbor on the side of the drop', () => {
    expect(neighbourFor(ids, ['d'], 'b', 'before')).toBe('a');
    expect(neighbourFor(ids, ['d'], 'b', 'after')).toBe('b');
    expect(neighbourFor(ids, ['d'], 'a', 'before')).toBeNull();
  });

  it('ignores moved items when looking for the neighbor', () => {
    expect(neighbourFor(ids, ['b', 'd'], 'c', 'before')).toBe('a');
    expect(neighbourFor(ids, ['a', 'b'], 'c', 'before')).toBeNull();
  });

  it('moves all dragged items, in their order', () => {
    expect(reordered(ids, ['d', 'b'], 'e')).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(reordered(ids, ['c'], null)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(isSameOrder(reordered(ids, ['c'], 'b'), ids)).toBe(true);
  });

  it('accepts items of another list', () => {
    expect(reordered(ids, ['x'], 'b')).toEqual(['a', 'b', 'x', 'c', 'd', 'e']);
    expect(reordered([], ['x'], null)).toEqual(['x']);
  });
});

describe('moving with keys', () => {
  it('swaps with the neighbor, and stops at the ends', () => {
    expect(neighbourBeside(ids, ['c'], 1)).toBe('d');
    expect(neighbourBeside(ids, ['c'], -1)).toBe('a');
    expect(neighbourBeside(ids, ['b'], -1)).toBeNull();
    expect(neighbourBeside(ids, ['a'], -1)).toBeUndefined();
    expect(neighbourBeside(ids, ['e'], 1)).toBeUndefined();
    expect(neighbourBeside(ids, ['x'], 1)).toBeUndefined();
  });

  it('moves separated items together', () => {
    expect(neighbourBeside(ids, ['b', 'd'], 1)).toBe('c');
    expect(reordered(ids, ['b', 'd'], 'c')).toEqual(['a', 'c', 'b', 'd', 'e']);
  });
});

describe('the edge of a list during a drag', () => {
  it('scrolls faster the nearer the pointer is, and not in the middle or outside', () => {
    expect(scrollStep(300, 0, 600)).toBe(0);
    expect(scrollStep(1, 0, 600)).toBeLessThan(scrollStep(40, 0, 600));
    expect(scrollStep(599, 0, 600)).toBeGreaterThan(scrollStep(560, 0, 600));
    expect(scrollStep(700, 0, 600)).toBe(0);
  });
});

describe('dropped files', () => {
  const [picture, table, odd] = [
    { name: 'a.PNG', type: 'image/png' },
    { name: 'b.csv', type: '' },
    { name: 'c.exe', type: 'application/x-msdownload' },
  ] as const;

  it('are filtered like those of a file input', () => {
    const taken = (accept: string) => acceptedFiles([picture, table, odd], { accept, many: true }).taken;
    expect(taken('image/*')).toEqual([picture]);
    expect(taken('.csv, image/png')).toEqual([picture, table]);
    expect(taken('')).toHaveLength(3);
  });

  it('are refused by name beyond the first if only one is allowed', () => {
    expect(acceptedFiles([picture, table], {})).toEqual({ taken: [picture], refused: [table] });
  });
});
