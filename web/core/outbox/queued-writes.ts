import { type GraphQLRequest, stringifyDocument } from 'urql';
import { sessionUser } from '../session/session.ts';
import { keepUnsaved } from '../writes/unsaved.ts';

/** A stored write that any page can send. */
export type QueuedWrite = { query: string; variables: object };
export type QueuedWrites<W extends QueuedWrite = QueuedWrite> = {
  /** Unsent data never goes to another organization. */
  organization: string | null;
  /** In sending order. Empty if the user must be asked first. */
  writes: W[];
  /** Waits until its field is opened, which shows the reason. */
  isRefused?: boolean;
};

export const queuedWrite = ({ query, variables }: GraphQLRequest): QueuedWrite => ({
  query: stringifyDocument(query),
  variables: variables ?? {},
});

/** Stores drafts with their writes for the current organization, because the session may end before they are sent. */
export function writesKeeper<K extends QueuedWrites>(key: string): (kept: Omit<K, 'organization'>) => void {
  const organization = sessionUser.get()?.organization_id ?? null;
  return (kept) => keepUnsaved(key, { ...kept, organization });
}
