import type { DocumentNode } from 'graphql';
import { createRequest } from 'urql';

/** What urql knows a document by. */
type Known = DocumentNode & { __key: number };

/** A question as it is written; it is read when it is asked for the first time. */
export function lazyDocument(text: string): Known {
  let read: Known | undefined;
  const document = () => (read ??= createRequest(text, {}).query as Known);
  return {
    kind: 'Document' as Known['kind'],
    get definitions() {
      return document().definitions;
    },
    get __key() {
      return document().__key;
    },
  };
}
