import { describe, expect, it } from 'vitest';
import { addressOf, queryOf } from '../../web/list/filters/view-address.ts';

describe('the address of a saved view', () => {
  it('is the same for any order of parameters, and has the id of the view separately', () => {
    expect(queryOf('?view=overdue&assignee=1&saved=x')).toEqual({ query: 'assignee=1&view=overdue', saved: 'x' });
    expect(queryOf('?assignee=1&view=overdue')).toEqual({ query: 'assignee=1&view=overdue', saved: null });
    expect(queryOf('')).toEqual({ query: '', saved: null });
  });

  it('restores the saved query, in any script', () => {
    const { query } = queryOf('?q=機械 & oil#1');
    const address = addressOf('/apps/tasks', { id: '7', query });
    expect(queryOf(address.slice(address.indexOf('?')))).toEqual({ query, saved: '7' });
    expect(addressOf('/apps/tasks', { id: '7', query: '' })).toBe('/apps/tasks?saved=7');
  });
});
