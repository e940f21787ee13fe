import { type Client, createRequest } from 'urql';
import { errorCode, errorText, mayPass } from '../client/errors.ts';
import type { QueuedWrites } from '../outbox/queued-writes.ts';
import { i18n } from '../words/languages.ts';
import { draftLock } from './draft-lock.ts';
import { sessionUser } from '../session/session.ts';
import { toast } from '../state/toasts.ts';
import { dropUnsaved, keepUnsaved, unsavedForms, unsavedOf } from './unsaved.ts';

/** Stored writes that this page can send; other forms have none. */
function sendable(key: string): QueuedWrites | null {
  const { organization = null, writes = [], isRefused, ...words } = unsavedOf<QueuedWrites>(key) ?? {};
  const isOwn = organization !== null && organization === sessionUser.get()?.organization_id;
  return isOwn && writes.length > 0 && !isRefused ? { ...words, organization, writes } : null;
}

/** Sends the stored writes of a key; returns whether there is a network. */
async function sendAll(client: Client, key: string): Promise<boolean> {
  for (let kept = sendable(key); kept; kept = sendable(key)) {
    const [first, ...others] = kept.writes;
    const { query, variables } = first!;
    // oxlint-disable-next-line no-await-in-loop -- one depends on the other
    const { data, error } = await client.executeMutation<object>(createRequest(query, variables)).toPromise();
    if (error && mayPass(error)) return false;
    // Some mutations report a deleted record as null without an error.
    if (error || Object.values(data ?? {}).includes(null)) {
      keepUnsaved(key, { ...kept, isRefused: true });
      // Conflicts are resolved where the field is opened.
      if (error && errorCode(error) !== 'CONFLICT') toast(errorText(error, i18n.t), { tone: 'danger' });
    } else if (others.length > 0) keepUnsaved(key, { ...kept, writes: others });
    else dropUnsaved(key);
  }
  return true;
}

/** Runs only while the field is closed in all tabs. Without a secure context there are no locks, so nothing runs. */
const whileClosed = async (key: string, run: () => Promise<boolean>): Promise<boolean> =>
  (await navigator.locks?.request(draftLock(key), { ifAvailable: true }, async (lock) => (lock ? run() : true))) ??
  false;

/**
 * Sends drafts of autosaved fields that are open in no tab. Refused ones stay on this device, and are shown when their
 * field is opened.
 */
export async function sendClosedDrafts(client: Client): Promise<void> {
  for (const key of unsavedForms()) if (sendable(key) && !(await whileClosed(key, () => sendAll(client, key)))) return;
}
