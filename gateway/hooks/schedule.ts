const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Retry delays recommended by Standard Webhooks. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const WAIT_MOST_MS = 24 * HOUR_MS;
const JITTER = 0.1;

/** A webhook that fails for this long is disabled. */
export const FAILING_MOST_MS = 5 * 24 * HOUR_MS;

/** Delay after this attempt; null after the last. A receiver may request a longer one. */
export function waitAfter(attempt: number, askedMs: number, random = Math.random): number | null {
  const wait = WAITS_MS[attempt - 1];
  if (wait === undefined) return null;
  return Math.max(wait * (1 + JITTER * (2 * random() - 1)), Math.min(askedMs, WAIT_MOST_MS));
}

/** `Retry-After` in seconds or as a date; 0 if invalid. */
export function readRetryAfter(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * SECOND_MS : Date.parse(value) - now;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}
