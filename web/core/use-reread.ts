import type { DocumentNode } from 'graphql';
import { useClient } from 'urql';
import { anew } from './anew.ts';

/** What the gateway says of a record now, for words that were kept on this device; null where it is silent. */
export function useReread<Q, T>(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  pick: (data: Q) => T | null,
): () => Promise<T | null> {
  const client = useClient();
  return async () => {
    const { data } = await client.query<Q>(document, variables, anew).toPromise();
    return data ? pick(data) : null;
  };
}
