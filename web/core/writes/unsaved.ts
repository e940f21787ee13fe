import { readLocal, writeLocal } from '../browser/local.ts';

/** Owner of stored drafts. Cleared on sign-out, but not when a session expires. */
const owner = 'lastPerson';
const draft = 'draft:';
const prefixes = [draft, 'recent:'];

/** On sign-in: removes drafts of another user. */
export function claimUnsaved(user: string): void {
  if (readLocal(owner) !== user) clearUnsaved();
  writeLocal(owner, user);
}

export function clearUnsaved(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    localStorage.removeItem(owner);
    sessionStorage.clear();
  } catch {
    // Storage is disabled: nothing to clear.
  }
}

/** Stores unsaved values of a form on this device. */
export function keepUnsaved(form: string, values: object): void {
  if (readLocal(owner) !== null) writeLocal(draft + form, JSON.stringify(values));
}

/** Removes stored values, because they were saved or the form was left on purpose. */
export const dropUnsaved = (form: string): void => writeLocal(draft + form, null);

/** Restores stored values. They stay until the form is left on purpose, because the page may be reloaded before. */
export function unsavedOf<T>(form: string): Partial<T> | null {
  const kept = readLocal(draft + form);
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as Partial<T>;
  } catch {
    return null;
  }
}

/** All forms with stored values. */
export function unsavedForms(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(draft) ? [key.slice(draft.length)] : []));
  } catch {
    return [];
  }
}
