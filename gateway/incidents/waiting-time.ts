const HOUR_MS = 3_600_000;
/** So long an incident may wait for somebody. */
export const WAIT_MS = 4 * HOUR_MS;

export const hasWaitedTooLong = ({ createdAt }: { createdAt: string }, now: number): boolean =>
  Date.parse(createdAt) <= now - WAIT_MS;
