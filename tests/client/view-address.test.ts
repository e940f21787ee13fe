import { describe, expect, it } from 'vitest';
import { addressOf, queryOf } from '../../web/list/filters/view-address.ts';

describe('the address of a kept list', () => {
  it('is the same in whatever order it was narrowed, and says apart where it came from', () => {
    expect(queryOf('?view=overdue&assignee=1&saved=x')).toEqual({ query: 'assignee=1&view=overdue', saved: 'x' });
    expect(queryOf('?assignee=1&view=overdue')).toEqual({ query: 'assignee=1&view=overdue', saved: null });
    expect(queryOf('')).toEqual({ query: '', saved: null });
  });

  it('leads to what it was kept from, words of every script too', () => {
    const { query } = queryOf('?q=機械 & oil#1');
    const address = addressOf('/apps/tasks', { id: '7', query });
    expect(queryOf(address.slice(address.indexOf('?')))).toEqual({ query, saved: '7' });
    expect(addressOf('/apps/tasks', { id: '7', query: '' })).toBe('/apps/tasks?saved=7');
  });
});
