/** The lock of a field that is open, in whatever tab (Web Locks). */
export const draftLock = (key: string): string => `words ${key}`;

/** A field whose words this device keeps is open: until it is closed they are sent from there alone. */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(draftLock(key), { mode: 'shared' }, () => promise);
  return resolve;
}
