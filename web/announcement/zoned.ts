const MINUTE_MS = 60_000;

/** What the clocks of a zone show at a moment, as a field of the browser writes it: 2026-11-22T09:30. */
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
 * The moment at which the clocks of a zone show a time. One that they show twice, as summer ends, is the first; one that
 * they leap over, as it begins, is as much later as they leap.
 */
export function momentAt(clock: string, zone: string): string | null {
  const utc = Date.parse(`${clock}Z`);
  if (Number.isNaN(utc)) return null;
  const offsetAt = (time: number) => Date.parse(`${clockAt(new Date(time).toISOString(), zone)}Z`) - time;
  // A day before and after stand on both sides of any change of the clocks.
  const [before, after] = [offsetAt(utc - 24 * 60 * MINUTE_MS), offsetAt(utc + 24 * 60 * MINUTE_MS)];
  const fits = [utc - before, utc - after].filter((time) => time + offsetAt(time) === utc);
  return new Date(fits.length > 0 ? Math.min(...fits) : utc - before).toISOString();
}
