/** `local` stays on this device, `session` in this tab until it is closed. */
export type StorageName = 'local' | 'session';
const storageOf = (name: StorageName): Storage => (name === 'local' ? localStorage : sessionStorage);

/** Storage that may be full, switched off or foreign: reading gives null, writing never throws. */
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
    // Nothing depends on it: the choice lasts until the page is left.
  }
}
