const HOUR_MS = 3_600_000;
/** Maximum time until an incident must be acknowledged. */
export const WAIT_MS = 4 * HOUR_MS;

export const hasWaitedTooLong = ({ createdAt }: { createdAt: string }, now: number): boolean =>
  Date.parse(createdAt) <= now - WAIT_MS;
