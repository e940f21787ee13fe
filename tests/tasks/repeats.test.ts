import { describe, expect, it } from 'vitest';
import { checkRepeat, nextDue, type Repeat } from '../../gateway/tasks/writes/repeats.ts';

const oslo = (rule: string, from: Repeat['from'] = 'due'): Repeat => ({ rule, zone: 'Europe/Oslo', from });
const at = (text: string) => new Date(text);
const refusal = (rule: string): string => {
  try {
    checkRepeat({ rule, zone: 'Europe/Oslo', from: 'due' });
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

describe('the next date of a repeating task', () => {
  it('is after its date and after today, however late it was completed', () => {
    const monday = '2026-11-23';
    expect(nextDue(oslo('FREQ=DAILY'), monday, false, at('2026-11-23T08:00:00Z'))).toBe('2026-11-24');
    expect(nextDue(oslo('FREQ=DAILY;INTERVAL=3'), monday, false, at('2026-12-01T08:00:00Z'))).toBe('2026-12-02');
    expect(nextDue(oslo('FREQ=WEEKLY'), monday, false, at('2026-11-20T08:00:00Z'))).toBe('2026-11-30');
    expect(nextDue(oslo('FREQ=DAILY'), '0001-01-01', false, at('2026-11-23T08:00:00Z'))).toBe('2026-11-24');
  });

  it('follows weekdays, also across skipped weeks', () => {
    const weekdays = oslo('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR');
    expect(nextDue(weekdays, '2026-11-27', false, at('2026-11-27T08:00:00Z'))).toBe('2026-11-30');
    const second = oslo('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH');
    expect(nextDue(second, '2026-11-23', false, at('2026-11-23T08:00:00Z'))).toBe('2026-11-26');
    expect(nextDue(second, '2026-11-26', false, at('2026-11-26T08:00:00Z'))).toBe('2026-12-07');
  });

  it('is the last day of a shorter month', () => {
    expect(nextDue(oslo('FREQ=MONTHLY'), '2027-01-31', false, at('2027-01-31T08:00:00Z'))).toBe('2027-02-28');
    expect(nextDue(oslo('FREQ=MONTHLY;BYMONTHDAY=-1'), '2027-02-28', false, at('2027-02-28T08:00:00Z'))).toBe(
      '2027-03-31',
    );
    expect(nextDue(oslo('FREQ=MONTHLY;BYMONTHDAY=1'), '2026-11-23', false, at('2026-11-23T08:00:00Z'))).toBe(
      '2026-12-01',
    );
    expect(nextDue(oslo('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'), '2028-02-29', false, at('2028-02-29T08:00:00Z'))).toBe(
      '2029-02-28',
    );
  });

  it('counts from the completion day when the rule requires it', () => {
    expect(nextDue(oslo('FREQ=WEEKLY', 'completion'), '2026-11-23', false, at('2026-11-25T08:00:00Z'))).toBe(
      '2026-12-02',
    );
  });

  it('keeps the wall-clock hour across a daylight saving change', () => {
    const before = '2026-03-28T16:00:00.000Z';
    expect(nextDue(oslo('FREQ=DAILY'), before, true, at('2026-03-28T17:00:00Z'))).toBe('2026-03-29T15:00:00.000Z');
    // An hour that the clock skips moves to the next hour.
    expect(nextDue(oslo('FREQ=DAILY'), '2026-03-28T01:30:00.000Z', true, at('2026-03-28T02:00:00Z'))).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('keeps the format of a date that was sent with a time', () => {
    expect(nextDue(oslo('FREQ=DAILY'), '2026-11-23T00:00:00.000Z', false, at('2026-11-23T08:00:00Z'))).toBe(
      '2026-11-24T00:00:00.000Z',
    );
  });
});

describe('a rule', () => {
  it('without an occurrence, or with invalid syntax, is refused with the reason', () => {
    expect(refusal('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toContain('a day that exists');
    expect(refusal('FREQ=HOURLY')).toContain('FREQ=');
    expect(refusal('FREQ=DAILY;COUNT=3')).toContain('COUNT');
    expect(refusal('FREQ=DAILY;INTERVAL=0')).toContain('0');
    expect(refusal('FREQ=WEEKLY;BYDAY=XX')).toContain('weekdays');
    expect(refusal('FREQ=WEEKLY;BYDAY=MO,TH')).toBe('taken');
  });
});
