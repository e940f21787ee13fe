/** `local` is per device, `session` per tab. */
export type StorageName = 'local' | 'session';
const storageOf = (name: StorageName): Storage => (name === 'local' ? localStorage : sessionStorage);

/** Storage may be full or disabled: reading then returns null, and writing never throws. */
export function readLocal(key: string, storage: StorageName = 'local'): string | null {
  try {
    return storageOf(storage).getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string | null, storage: StorageName = 'local'): void {
  try {
    if (value === null) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, value);
  } catch {
    // Not stored; the value lasts until the page is closed.
  }
}
