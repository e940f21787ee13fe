import { describe, expect, it } from 'vitest';
import { datesIn } from '../../web/core/words/intl.ts';

describe('a relative time', () => {
  const { day, relative } = datesIn('en');
  const now = new Date(2026, 10, 30, 9);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it.each([34, 47, 81, 130, -34])('of %i hours ago names the same day as the heading above it', (hours) => {
    expect(relative(hoursAgo(hours), now.getTime())).toBe(day(hoursAgo(hours), now));
  });

  it('below a day is in hours', () => {
    expect(relative(hoursAgo(23), now.getTime())).toBe('23 hours ago');
  });
});
