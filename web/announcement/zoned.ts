const MINUTE_MS = 60_000;

/** Local time of a time zone, in the format of a datetime field: 2026-11-22T09:30. */
export function clockAt(moment: string | null | undefined, zone: string): string {
  if (!moment) return '';
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * UTC time of a local time in a zone. Ambiguous times (end of daylight saving) are the first occurrence; skipped ones
 * are moved later by the gap.
 */
export function momentAt(clock: string, zone: string): string | null {
  const utc = Date.parse(`${clock}Z`);
  if (Number.isNaN(utc)) return null;
  const offsetAt = (time: number) => Date.parse(`${clockAt(new Date(time).toISOString(), zone)}Z`) - time;
  // One day before and after surround any clock change.
  const [before, after] = [offsetAt(utc - 24 * 60 * MINUTE_MS), offsetAt(utc + 24 * 60 * MINUTE_MS)];
  const fits = [utc - before, utc - after].filter((time) => time + offsetAt(time) === utc);
  return new Date(fits.length > 0 ? Math.min(...fits) : utc - before).toISOString();
}
