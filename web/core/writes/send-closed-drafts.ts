import { type Client, createRequest } from 'urql';
import { errorCode, errorText, mayPass } from '../client/errors.ts';
import type { QueuedWrites } from '../outbox/queued-writes.ts';
import { i18n } from '../words/languages.ts';
import { draftLock } from './draft-lock.ts';
import { sessionUser } from '../session/session.ts';
import { toast } from '../state/toasts.ts';
import { dropUnsaved, keepUnsaved, unsavedForms, unsavedOf } from './unsaved.ts';

/** What may be sent by this page; forms of other kinds have no writes. */
function sendable(key: string): QueuedWrites | null {
  const { organization = null, writes = [], isRefused, ...words } = unsavedOf<QueuedWrites>(key) ?? {};
  const isOwn = organization !== null && organization === sessionUser.get()?.organization_id;
  return isOwn && writes.length > 0 && !isRefused ? { ...words, organization, writes } : null;
}

/** Sends what is kept under the key; answers whether there is a network. */
async function sendAll(client: Client, key: string): Promise<boolean> {
  for (let kept = sendable(key); kept; kept = sendable(key)) {
    const [first, ...others] = kept.writes;
    const { query, variables } = first!;
    // oxlint-disable-next-line no-await-in-loop -- one stands on the other
    const { data, error } = await client.executeMutation<object>(createRequest(query, variables)).toPromise();
    if (error && mayPass(error)) return false;
    // A record that is gone is told without an error by some.
    if (error || Object.values(data ?? {}).includes(null)) {
      keepUnsaved(key, { ...kept, isRefused: true });
      // What both wrote is asked about where it stands.
      if (error && errorCode(error) !== 'CONFLICT') toast(errorText(error, i18n.t), { tone: 'danger' });
    } else if (others.length > 0) keepUnsaved(key, { ...kept, writes: others });
    else dropUnsaved(key);
  }
  return true;
}

/** Runs it while the field is closed in every tab, and not if it is open. A page that is not secure can't know: it goes no further. */
const whileClosed = async (key: string, run: () => Promise<boolean>): Promise<boolean> =>
  (await navigator.locks?.request(draftLock(key), { ifAvailable: true }, async (lock) => (lock ? run() : true))) ??
  false;

/**
 * Words of fields that save themselves, and are open in no tab: whatever became of the page that they were typed into.
 * What is refused stays on this device, and is told and asked about when its field is opened again.
 */
export async function sendClosedDrafts(client: Client): Promise<void> {
  for (const key of unsavedForms()) if (sendable(key) && !(await whileClosed(key, () => sendAll(client, key)))) return;
}
