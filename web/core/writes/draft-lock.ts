/** Web Lock of an open field, across tabs. */
export const draftLock = (key: string): string => `words ${key}`;

/** Locks a field while it is open, so that its draft is sent from there only. */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(draftLock(key), { mode: 'shared' }, () => promise);
  return resolve;
}
