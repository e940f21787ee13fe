import { describe, expect, it } from 'vitest';
import { nextSort, sortOf, sortText } from '../../web/ui/display/table-sort.ts';
import { treeStep, visibleBranches } from '../../web/file-manager/folders/tree-movement.ts';

describe('the order of a table', () => {
  it('stands in the address, and an unknown column there is no order', () => {
    expect(sortOf('-price', ['name', 'price'])).toEqual({ key: 'price', isDown: true });
    expect(sortOf('owner', ['name', 'price'])).toBeNull();
    expect(sortOf('', ['name'])).toBeNull();
    expect(sortText(sortOf('-price', ['price']))).toBe('-price');
    expect(sortText(null)).toBeNull();
  });

  it('goes up, down, and back to none with each press', () => {
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

  it('shows what is below an open folder, and says how deep', () => {
    expect(closed.map(({ node }) => node.id)).toEqual(['a', 'b']);
    expect(open.map(({ node, depth, at, of }) => [node.id, depth, at, of])).toEqual([
      ['a', 1, 1, 2],
      ['a1', 2, 1, 2],
      ['a2', 2, 2, 2],
      ['b', 1, 2, 2],
    ]);
    expect(open[2]?.isOpen).toBe(false);
  });

  it('opens before it goes in, and closes before it goes out', () => {
    expect(treeStep(closed, 'a', 'ArrowRight')).toEqual({ open: 'a' });
    expect(treeStep(open, 'a', 'ArrowRight')).toEqual({ to: 'a1' });
    expect(treeStep(open, 'a1', 'ArrowLeft')).toEqual({ to: 'a' });
    expect(treeStep(open, 'a', 'ArrowLeft')).toEqual({ close: 'a' });
    expect(treeStep(closed, 'b', 'ArrowRight')).toBeNull();
  });

  it('moves through what is seen, and finds its way when what it stood on is gone', () => {
    expect(treeStep(open, 'a2', 'ArrowDown')).toEqual({ to: 'b' });
    expect(treeStep(open, 'b', 'ArrowDown')).toBeNull();
    expect(treeStep(open, 'gone', 'ArrowDown')).toEqual({ to: 'a' });
  });
});
