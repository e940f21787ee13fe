import { sessionUser } from '../session/session.ts';
import { unsavedOf } from '../writes/unsaved.ts';

/** Under what this device keeps what was not sent. What is written in one organization never goes to another one. */
export const outboxName = (kind: string): string => `outbox ${kind} ${sessionUser.get()?.organization_id ?? ''}`;

export const hasUnsent = (kind: string): boolean => unsavedOf(outboxName(kind)) !== null;
