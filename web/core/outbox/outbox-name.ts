import { sessionUser } from '../session/session.ts';
import { unsavedOf } from '../writes/unsaved.ts';

/** Storage key per user and organization, so that unsent data never goes to another organization. */
export const outboxName = (kind: string): string => `outbox ${kind} ${sessionUser.get()?.organization_id ?? ''}`;

export const hasUnsent = (kind: string): boolean => unsavedOf(outboxName(kind)) !== null;
