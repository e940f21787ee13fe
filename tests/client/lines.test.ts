import { describe, expect, it } from 'vitest';
import { linesOf, offsetFor, topsOf, windowOf } from '../../web/list/rows/lines.ts';

const rows = ['Ada', 'Abel', 'Bo', 'Åke'].map((name, index) => ({ id: String(index), name }));
const groupOf = ({ name }: { name: string }) => name.normalize('NFD')[0]!;

describe('the lines of a grouped list', () => {
  it('start with a heading before each group, repeated if the group occurs again', () => {
    const lines = linesOf(rows, groupOf);
    expect(lines.map((line) => (line.kind === 'group' ? line.name : line.row.name))).toEqual([
      'A',
      'Ada',
      'Abel',
      'B',
      'Bo',
      'A',
      'Åke',
    ]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
  });

  it('are just the rows without groups', () => {
    expect(linesOf(rows, undefined)).toHaveLength(4);
  });

  it('are positioned below each other by height', () => {
    const { tops, height } = topsOf(linesOf(rows, groupOf), 60, 32);
    expect(tops).toEqual([0, 32, 92, 152, 184, 244, 276]);
    expect(height).toBe(336);
  });
});

describe('scrolling a row into view', () => {
  const pane = { top: 200, height: 300 };
  it('keeps the offset if the row is fully visible', () => expect(offsetFor(pane, 250, 60, 32)).toBe(200));
  it('reveals a row below its group heading', () => expect(offsetFor(pane, 210, 60, 32)).toBe(178));
  it('reveals a row below the pane', () => expect(offsetFor(pane, 480, 60, 32)).toBe(240));
  it('never scrolls above the start', () => expect(offsetFor(pane, 0, 60, 32)).toBe(0));
});

describe('the rendered lines', () => {
  const tops = Array.from({ length: 10_000 }, (_, index) => index * 60);
  it('are those in view and six on each side, at any offset', () => {
    expect(windowOf(tops, { top: 0, height: 600 })).toEqual([0, 15]);
    expect(windowOf(tops, { top: 300_000, height: 600 })).toEqual([4994, 5015]);
    expect(windowOf(tops, { top: 300_030, height: 600 })).toEqual([4994, 5016]);
  });
  it('end with the list, and are none in an empty list', () => {
    expect(windowOf(tops, { top: 9_999_999, height: 600 })).toEqual([9993, 9999]);
    expect(windowOf([], { top: 0, height: 600 })).toEqual([0, -1]);
    expect(windowOf([0], { top: 500, height: 600 })).toEqual([0, 0]);
  });
});
