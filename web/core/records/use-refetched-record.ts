import type { DocumentNode } from 'graphql';
import { useClient } from 'urql';
import { networkOnly } from '../client/network-only.ts';

/** Current record from the gateway, to compare with a stored draft; null if unavailable. */
export function useRefetchedRecord<Q, T>(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  pick: (data: Q) => T | null,
): () => Promise<T | null> {
  const client = useClient();
  return async () => {
    const { data } = await client.query<Q>(document, variables, networkOnly).toPromise();
    return data ? pick(data) : null;
  };
}
