import { describe, expect, it } from 'vitest';
import { linesOf, offsetFor, topsOf } from '../../web/list/lines.ts';

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
