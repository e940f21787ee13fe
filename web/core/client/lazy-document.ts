import type { DocumentNode } from 'graphql';
import { createRequest } from 'urql';

/** Document with urql's key. */
type Known = DocumentNode & { __key: number };

/** Query text that is parsed on first use. */
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
