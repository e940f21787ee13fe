import { useSyncExternalStore } from 'react';
import { type Client, useClient } from 'urql';
import type { Outbox, Waiting } from './outbox.ts';

/** Current unsent entries. */
export function useOutbox<V extends object>(
  of: (client: Client) => Outbox<V>,
): {
  outbox: Outbox<V>;
  all: readonly Waiting<V>[];
} {
  const outbox = of(useClient());
  return { outbox, all: useSyncExternalStore(outbox.subscribe, outbox.get) };
}
