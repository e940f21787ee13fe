import { describe, expect, it } from 'vitest';
import { rankRows } from '../../web/shell/search/palette-rank.ts';

type Row = { title: string; also?: string; isFound?: boolean };
const rows = (...groups: Row[][]) => groups.map((group) => ({ rows: group }));
const first = (groups: { rows: Row[] }[], text: string) =>
  rankRows<Row, { rows: readonly Row[] }>(groups, text)[0]?.rows[0]?.title;

describe('the first row of the palette', () => {
  it('is the exact title, before longer titles and matches by synonym', () => {
    const groups = rows(
      [{ title: 'Notify me about', isFound: true }, { title: 'Sign out of other devices' }],
      [{ title: 'Sign out' }],
    );
    expect(first(groups, 'sign out')).toBe('Sign out');
  });

  it('is a record with the word, before a page with the same letters in it', () => {
    const groups = rows(
      [{ title: 'Support' }, { title: 'Sites' }],
      [{ title: 'Order straps for the fair', isFound: true }],
    );
    expect(first(groups, 'straps')).toBe('Order straps for the fair');
  });

  it('can be found by a synonym', () => {
    const groups = rows([{ title: 'Add to Tasks', also: 'add task, new task' }], [{ title: 'Tasks' }]);
    expect(first(groups, 'new task')).toBe('Add to Tasks');
    expect(first(groups, 'tasks')).toBe('Tasks');
  });

  it('does not exist without a match', () => {
    expect(rankRows(rows([{ title: 'Mailbox' }]), 'zzz')).toEqual([]);
  });
});
