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
  it('take what is under them along; whoever is ticked goes together, in the order of the list', () => {
    expect([moved('FAIR'), moved('HOME'), moved('b')]).toEqual([['FAIR', 'b', 'c'], ['HOME', 'd'], ['b']]);
    expect(moved('d', 'd', 'a')).toEqual(['a', 'd']);
    expect(moved('b', 'd', 'a')).toEqual(['b']);
  });

  it('hide what is under them while they are folded', () => {
    expect([shown('FAIR'), shown('FAIR', 'HOME'), shown()]).toEqual([
      'a FAIR HOME d',
      'a FAIR HOME',
      'a FAIR b c HOME d',
    ]);
  });
});
