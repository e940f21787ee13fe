/** Asks the gateway, whatever the cache knows: to try again, and for what no event tells of. */
export const anew = { requestPolicy: 'network-only' } as const;
