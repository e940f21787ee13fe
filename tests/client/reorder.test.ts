import { describe, expect, it } from 'vitest';
import { scrollStep } from '../../web/ui/drag/edge-scroll.ts';
import { isSameOrder, neighbourBeside, neighbourFor, reordered } from '../../web/ui/drag/reorder.ts';
import { acceptedFiles } from '../../web/ui/form/accepted-files.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('what is dropped in a list', () => {
  it('stands after the neighbour on the side where it was dropped', () => {
    expect(neighbourFor(ids, ['d'], 'b', 'before')).toBe('a');
    expect(neighbourFor(ids, ['d'], 'b', 'after')).toBe('b');
    expect(neighbourFor(ids, ['d'], 'a', 'before')).toBeNull();
  });

  it('never names as its neighbour what moves along', () => {
    expect(neighbourFor(ids, ['b', 'd'], 'c', 'before')).toBe('a');
    expect(neighbourFor(ids, ['a', 'b'], 'c', 'before')).toBeNull();
  });

  it('takes its place with all that move, in the order that they had', () => {
    expect(reordered(ids, ['d', 'b'], 'e')).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(reordered(ids, ['c'], null)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(isSameOrder(reordered(ids, ['c'], 'b'), ids)).toBe(true);
  });

  it('may come from another list', () => {
    expect(reordered(ids, ['x'], 'b')).toEqual(['a', 'b', 'x', 'c', 'd', 'e']);
    expect(reordered([], ['x'], null)).toEqual(['x']);
  });
});

describe('what is moved by keys', () => {
  it('changes places with its neighbour, and ends where the list ends', () => {
    expect(neighbourBeside(ids, ['c'], 1)).toBe('d');
    expect(neighbourBeside(ids, ['c'], -1)).toBe('a');
    expect(neighbourBeside(ids, ['b'], -1)).toBeNull();
    expect(neighbourBeside(ids, ['a'], -1)).toBeUndefined();
    expect(neighbourBeside(ids, ['e'], 1)).toBeUndefined();
    expect(neighbourBeside(ids, ['x'], 1)).toBeUndefined();
  });

  it('goes together, also when it stood apart', () => {
    expect(neighbourBeside(ids, ['b', 'd'], 1)).toBe('c');
    expect(reordered(ids, ['b', 'd'], 'c')).toEqual(['a', 'c', 'b', 'd', 'e']);
  });
});

describe('the edge of a list while something is dragged', () => {
  it('scrolls faster the nearer it is, and not at all in the middle or outside', () => {
    expect(scrollStep(300, 0, 600)).toBe(0);
    expect(scrollStep(1, 0, 600)).toBeLessThan(scrollStep(40, 0, 600));
    expect(scrollStep(599, 0, 600)).toBeGreaterThan(scrollStep(560, 0, 600));
    expect(scrollStep(700, 0, 600)).toBe(0);
  });
});

describe('files that are dropped', () => {
  const [picture, table, odd] = [
    { name: 'a.PNG', type: 'image/png' },
    { name: 'b.csv', type: '' },
    { name: 'c.exe', type: 'application/x-msdownload' },
  ] as const;

  it('are held to what an input would take', () => {
    const taken = (accept: string) => acceptedFiles([picture, table, odd], { accept, many: true }).taken;
    expect(taken('image/*')).toEqual([picture]);
    expect(taken('.csv, image/png')).toEqual([picture, table]);
    expect(taken('')).toHaveLength(3);
  });

  it('are refused by name beyond the one that is wanted', () => {
    expect(acceptedFiles([picture, table], {})).toEqual({ taken: [picture], refused: [table] });
  });
});
