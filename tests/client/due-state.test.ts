import { describe, expect, it } from 'vitest';
import { dayOf } from '../../web/core/dates/day-text.ts';
import { daysBetween, dueState, dueText, isWithin, onDay } from '../../web/ui/date/due-state.ts';

const now = new Date(2026, 10, 22, 15, 30);

describe('a due date', () => {
  it('may be in any year from 1 to 9999', () => {
    expect(dayOf('0001-01-01T00:00:00.000Z')?.getFullYear()).toBe(1);
    expect(dayOf('9999-12-31T00:00:00.000Z')?.getFullYear()).toBe(9999);
  });

  it('is overdue only after its day ends', () => {
    expect(dueState(null, now)).toBe('none');
    expect(dueState(new Date(2026, 10, 22, 0, 1), now)).toBe('today');
    expect(dueState(new Date(2026, 10, 21, 23, 59), now)).toBe('past');
    expect(dueState(new Date(2026, 10, 23), now)).toBe('future');
  });

  it('counts calendar days, across daylight saving changes too', () => {
    expect(daysBetween(new Date(2026, 2, 28, 12), new Date(2026, 2, 30, 1))).toBe(2);
    expect(daysBetween(new Date(2026, 9, 24, 23), new Date(2026, 9, 26, 0))).toBe(2);
  });

  it('is shown relative to today when near, and with the year only if it differs', () => {
    expect(dueText(new Date(2026, 10, 23), now, 'en')).toBe('Tomorrow');
    expect(dueText(new Date(2026, 10, 21), now, 'ja')).toBe('昨日');
    expect(dueText(new Date(2026, 10, 26), now, 'en')).toBe('Thursday');
    expect(dueText(new Date(2026, 11, 24), now, 'en')).toBe('Dec 24');
    expect(dueText(new Date(2027, 0, 2), now, 'en')).toBe('Jan 2, 2027');
  });

  it('keeps its time when the day changes', () => {
    expect(onDay(new Date(2026, 11, 1), now)).toEqual(new Date(2026, 11, 1, 15, 30));
  });

  it('is within bounds on the first and the last day', () => {
    const [first, last] = [new Date(2026, 10, 1), new Date(2026, 10, 30)];
    expect(isWithin(new Date(2026, 10, 30, 23), first, last)).toBe(true);
    expect(isWithin(new Date(2026, 11, 1), first, last)).toBe(false);
    expect(isWithin(new Date(2026, 9, 31), first, last)).toBe(false);
  });
});
