import { describe, expect, it } from 'vitest';
import { clockAt, momentAt } from '../../web/announcement/zoned.ts';

describe('the scheduled time of an announcement', () => {
  it.each([
    ['2026-01-15T09:30', 'UTC', '2026-01-15T09:30:00.000Z', 'without a change of clocks'],
    ['2026-01-15T09:30', 'Europe/Oslo', '2026-01-15T08:30:00.000Z', 'in winter'],
    ['2026-07-15T09:30', 'Europe/Oslo', '2026-07-15T07:30:00.000Z', 'in summer'],
    ['2026-03-29T02:30', 'Europe/Oslo', '2026-03-29T01:30:00.000Z', 'skipped by the clock change: an hour later'],
    ['2026-10-25T02:30', 'Europe/Oslo', '2026-10-25T00:30:00.000Z', 'occurs twice: the first one'],
    ['2026-10-25T03:30', 'Europe/Oslo', '2026-10-25T02:30:00.000Z', 'after the repeated hour'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', 'skipped, west of Greenwich'],
    [
      '2026-04-05T01:45',
      'Australia/Lord_Howe',
      '2026-04-04T14:45:00.000Z',
      'occurs twice, with a shift of half an hour',
    ],
    ['2026-06-01T08:00', 'Asia/Kathmandu', '2026-06-01T02:15:00.000Z', 'with an offset of 45 minutes'],
  ])('%s in %s is %s: %s', (clock, zone, moment) => {
    expect(momentAt(clock, zone)).toBe(moment);
  });

  it('is shown as local time of its zone, and an empty time as an empty text', () => {
    expect(clockAt('2026-07-15T07:30:00.000Z', 'Europe/Oslo')).toBe('2026-07-15T09:30');
    expect(clockAt('2026-01-14T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-01-15T08:30');
    expect([clockAt(null, 'UTC'), momentAt('', 'UTC')]).toEqual(['', null]);
  });
});
