import { type Client, type OperationContext, type OperationResult, useClient } from 'urql';
import { networkOnly } from '../client/network-only.ts';

/** Reads a record again from the gateway, for a draft that was kept on this device; null where there is no answer. */
export function useRefetchedRecord<Q, V, T>(
  fetch: (client: Client, variables: V, context?: Partial<OperationContext>) => Promise<OperationResult<Q>>,
  variables: V,
  pick: (data: Q) => T | null,
): () => Promise<T | null> {
  const client = useClient();
  return async () => {
    const { data } = await fetch(client, variables, networkOnly);
    return data ? pick(data) : null;
  };
}
