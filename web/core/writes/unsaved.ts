import { readLocal, writeLocal } from '../browser/local.ts';

/** Whose unsaved words this device keeps. Signing out takes it away; a session that runs out does not. */
const owner = 'lastPerson';
const draft = 'draft:';
const prefixes = [draft, 'recent:'];

/** Somebody signs in: what another person left here is theirs to lose. */
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
    // Storage is switched off: there is nothing to clear.
  }
}

/** Keeps what stood in a form when the session ran out. */
export function keepUnsaved(form: string, values: object): void {
  if (readLocal(owner) !== null) writeLocal(draft + form, JSON.stringify(values));
}

/** Somebody left the form on purpose. */
export const dropUnsaved = (form: string): void => writeLocal(draft + form, null);

/** Gives it back. It stays on this device until the form is left on purpose: the page may be loaded anew before that. */
export function unsavedOf<T>(form: string): Partial<T> | null {
  const kept = readLocal(draft + form);
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as Partial<T>;
  } catch {
    return null;
  }
}

/** All forms that something of is kept here. */
export function unsavedForms(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(draft) ? [key.slice(draft.length)] : []));
  } catch {
    return [];
  }
}
