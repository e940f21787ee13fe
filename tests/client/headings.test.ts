import { describe, expect, it } from 'vitest';
import { together, withoutFolded } from '../../web/tasks/headings.ts';

/** Headings are in capitals. */
const rows = ['a', 'FAIR', 'b', 'c', 'HOME', 'd'].map((id) => ({ id }));
type Row = (typeof rows)[number];
const isHeading = ({ id }: Row) => id === id.toUpperCase();
const shown = (...folded: string[]) =>
  withoutFolded(rows, isHeading, new Set(folded))
    .map(({ id }) => id)
    .join(' ');
const moved = (id: string, ...ticked: string[]) => together(rows, isHeading, new Set(ticked), id);

describe('headings of a list', () => {
  it('move along with their rows, and selected rows move together in list order', () => {
    expect([moved('FAIR'), moved('HOME'), moved('b')]).toEqual([['FAIR', 'b', 'c'], ['HOME', 'd'], ['b']]);
    expect(moved('d', 'd', 'a')).toEqual(['a', 'd']);
    expect(moved('b', 'd', 'a')).toEqual(['b']);
  });

  it('hide their rows while collapsed', () => {
    expect([shown('FAIR'), shown('FAIR', 'HOME'), shown()]).toEqual([
      'a FAIR HOME d',
      'a FAIR HOME',
      'a FAIR b c HOME d',
    ]);
  });
});
