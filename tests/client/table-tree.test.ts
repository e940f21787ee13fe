import { describe, expect, it } from 'vitest';
import { nextSort, sortOf, sortText } from '../../web/ui/display/table-sort.ts';
import { treeStep, visibleBranches } from '../../web/file-manager/folders/tree-movement.ts';

describe('the sort order of a table', () => {
  it('is stored in the address, and ignored for an unknown column', () => {
    expect(sortOf('-price', ['name', 'price'])).toEqual({ key: 'price', isDown: true });
    expect(sortOf('owner', ['name', 'price'])).toBeNull();
    expect(sortOf('', ['name'])).toBeNull();
    expect(sortText(sortOf('-price', ['price']))).toBe('-price');
    expect(sortText(null)).toBeNull();
  });

  it('cycles through ascending, descending and none with each click', () => {
    const up = nextSort(null, 'name');
    const down = nextSort(up, 'name');
    expect([sortText(up), sortText(down), nextSort(down, 'name')]).toEqual(['name', '-name', null]);
    expect(sortText(nextSort(down, 'price'))).toBe('price');
  });
});

describe('a tree', () => {
  const nodes = [
    {
      id: 'a',
      title: 'A',
      children: [
        { id: 'a1', title: 'A1' },
        { id: 'a2', title: 'A2', children: [] },
      ],
    },
    { id: 'b', title: 'B' },
  ];
  const closed = visibleBranches(nodes, new Set());
  const open = visibleBranches(nodes, new Set(['a', 'a2']));

  it('shows the children of an open folder, with their depth', () => {
    expect(closed.map(({ node }) => node.id)).toEqual(['a', 'b']);
    expect(open.map(({ node, depth, at, of }) => [node.id, depth, at, of])).toEqual([
      ['a', 1, 1, 2],
      ['a1', 2, 1, 2],
      ['a2', 2, 2, 2],
      ['b', 1, 2, 2],
    ]);
    expect(open[2]?.isOpen).toBe(false);
  });

  it('opens a folder before moving into it, and closes it before moving out', () => {
    expect(treeStep(closed, 'a', 'ArrowRight')).toEqual({ open: 'a' });
    expect(treeStep(open, 'a', 'ArrowRight')).toEqual({ to: 'a1' });
    expect(treeStep(open, 'a1', 'ArrowLeft')).toEqual({ to: 'a' });
    expect(treeStep(open, 'a', 'ArrowLeft')).toEqual({ close: 'a' });
    expect(treeStep(closed, 'b', 'ArrowRight')).toBeNull();
  });

  it('moves through visible items, and recovers when the current one is gone', () => {
    expect(treeStep(open, 'a2', 'ArrowDown')).toEqual({ to: 'b' });
    expect(treeStep(open, 'b', 'ArrowDown')).toBeNull();
    expect(treeStep(open, 'gone', 'ArrowDown')).toEqual({ to: 'a' });
  });
});
