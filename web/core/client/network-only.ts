/** Asks the gateway, whatever the cache knows: to try again, and for what no event tells of. */
export const networkOnly = { requestPolicy: 'network-only' } as const;
