import { readLocal, writeLocal } from '../core/browser/local.ts';
import { createStore, useStore } from '../core/state/store.ts';

/** A copied icon. */
export type Used = { set: string; name: string };

const key = 'icons-used';
const most = 12;

function read(): Used[] {
  const kept = (readLocal(key) ?? '').split(' ').map((one) => /^([a-z-]+):([\w-]+)$/.exec(one));
  return kept.flatMap((match) => (match ? [{ set: match[1]!, name: match[2]! }] : [])).slice(0, most);
}

const used = createStore<readonly Used[]>(read());

export const useLastUsed = (): readonly Used[] => useStore(used);

/** Most recent first, without duplicates; stored on this device. */
export function noteUsed({ set, name }: Used): void {
  const others = used.get().filter((one) => one.set !== set || one.name !== name);
  const next = [{ set, name }, ...others].slice(0, most);
  used.set(next);
  writeLocal(key, next.map((one) => `${one.set}:${one.name}`).join(' '));
}
