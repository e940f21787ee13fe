import { describe, expect, it } from 'vitest';
import { cellTo, cellsOf, columnsFor } from '../../web/list/grid/cells.ts';
import { linesOf, topsOf } from '../../web/list/rows/lines.ts';

const rows = ['f1', 'f2', 'd1', 'd2', 'd3', 'd4'].map((id) => ({ id }));
const lines = cellsOf(
  linesOf(rows, ({ id }) => (id.startsWith('f') ? 'Folders' : 'Files')),
  3,
);

describe('the columns of a grid', () => {
  it('are as many as fit with the gaps between them, and at least one', () => {
    expect(columnsFor(640, 200, 20)).toBe(3);
    expect(columnsFor(639, 200, 20)).toBe(2);
    expect(columnsFor(100, 200, 20)).toBe(1);
  });
});

describe('the lines of a grid', () => {
  it('hold one card per column, and start a new line for each group', () => {
    expect(lines.map((line) => (line.kind === 'group' ? line.name : line.rows.map(({ id }) => id).join(' ')))).toEqual([
      'Folders',
      'f1 f2',
      'Files',
      'd1 d2 d3',
      'd4',
    ]);
    expect(lines.map((line) => (line.kind === 'cells' ? line.index : null))).toEqual([null, 0, null, 2, 5]);
  });

  it('are positioned below each other by height', () => {
    expect(topsOf(lines, 100, 30)).toEqual({ tops: [0, 30, 130, 160, 260], height: 360 });
  });
});

describe('arrow keys in a grid', () => {
  const to = (from: string, key: string) => {
    const at = cellTo(
      lines,
      rows.findIndex(({ id }) => id === from),
      key,
    );
    return at === undefined ? undefined : rows[at]?.id;
  };
  it('move left and right to the neighbor, across line ends', () => {
    expect(to('f1', 'ArrowRight')).toBe('f2');
    expect(to('f2', 'ArrowRight')).toBe('d1');
    expect(to('d1', 'ArrowLeft')).toBe('f2');
    expect(to('f1', 'ArrowLeft')).toBeUndefined();
  });
  it('keep the column when moving up and down, past group headings', () => {
    expect(to('f2', 'ArrowDown')).toBe('d2');
    expect(to('d2', 'ArrowUp')).toBe('f2');
  });
  it('go to the last card of a shorter line, and stop at the first and the last line', () => {
    expect(to('d3', 'ArrowDown')).toBe('d4');
    expect(to('d3', 'ArrowUp')).toBe('f2');
    expect(to('d4', 'ArrowDown')).toBeUndefined();
    expect(to('f1', 'ArrowUp')).toBeUndefined();
  });
  it('ignore other keys', () => expect(to('f1', 'a')).toBeUndefined());
});
