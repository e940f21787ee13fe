/** Bypasses the cache: for retries, and data without change events. */
export const networkOnly = { requestPolicy: 'network-only' } as const;
