import { describe, expect, it } from 'vitest';
import { linesOf, offsetFor, topsOf, windowOf } from '../../web/list/rows/lines.ts';

const rows = ['Ada', 'Abel', 'Bo', 'Åke'].map((name, index) => ({ id: String(index), name }));
const groupOf = ({ name }: { name: string }) => name.normalize('NFD')[0]!;

describe('the lines of a grouped list', () => {
  it('name a group before its first row, and again where the order comes back to it', () => {
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

  it('are the rows alone without groups', () => {
    expect(linesOf(rows, undefined)).toHaveLength(4);
  });

  it('stand under each other by their heights', () => {
    const { tops, height } = topsOf(linesOf(rows, groupOf), 60, 32);
    expect(tops).toEqual([0, 32, 92, 152, 184, 244, 276]);
    expect(height).toBe(336);
  });
});

describe('a row that is to be seen', () => {
  const pane = { top: 200, height: 300 };
  it('moves nothing while it is whole', () => expect(offsetFor(pane, 250, 60, 32)).toBe(200));
  it('comes out from under the name of its group', () => expect(offsetFor(pane, 210, 60, 32)).toBe(178));
  it('comes up from below', () => expect(offsetFor(pane, 480, 60, 32)).toBe(240));
  it('is never above the beginning', () => expect(offsetFor(pane, 0, 60, 32)).toBe(0));
});

describe('the lines that are drawn', () => {
  const tops = Array.from({ length: 10_000 }, (_, index) => index * 60);
  it('are those in view and six on each side, however far down', () => {
    expect(windowOf(tops, { top: 0, height: 600 })).toEqual([0, 15]);
    expect(windowOf(tops, { top: 300_000, height: 600 })).toEqual([4994, 5015]);
    expect(windowOf(tops, { top: 300_030, height: 600 })).toEqual([4994, 5016]);
  });
  it('end with the list, and are none in an empty one', () => {
    expect(windowOf(tops, { top: 9_999_999, height: 600 })).toEqual([9993, 9999]);
    expect(windowOf([], { top: 0, height: 600 })).toEqual([0, -1]);
    expect(windowOf([0], { top: 500, height: 600 })).toEqual([0, 0]);
  });
});
