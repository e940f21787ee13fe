import { type GraphQLRequest, stringifyDocument } from 'urql';
import { sessionUser } from '../session/session.ts';
import { keepUnsaved } from '../writes/unsaved.ts';

/** A write that waits on this device, so that whoever finds it can send it. */
export type QueuedWrite = { query: string; variables: object };
export type QueuedWrites<W extends QueuedWrite = QueuedWrite> = {
  /** What is written in one organization never goes to another one. */
  organization: string | null;
  /** The first one is sent first. None, where the person has to be asked before. */
  writes: W[];
  /** It waits until its field is opened, and says there why. */
  isRefused?: boolean;
};

export const queuedWrite = ({ query, variables }: GraphQLRequest): QueuedWrite => ({
  query: stringifyDocument(query),
  variables: variables ?? {},
});

/** Keeps words with how they are sent, in the organization that is entered now: the session may end before they are there. */
export function writesKeeper<K extends QueuedWrites>(key: string): (kept: Omit<K, 'organization'>) => void {
  const organization = sessionUser.get()?.organization_id ?? null;
  return (kept) => keepUnsaved(key, { ...kept, organization });
}
