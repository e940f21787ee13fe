import { createStore } from '../state/store.ts';

/** Why an address led to the root path: a right is missing. */
export type Refusal = {
  right: string;
  /** The refused address. */
  path: string;
  /** Where the root path led: the notice stands there, until the person goes on. */
  shownAt: string | null;
};

/** Kept across the redirects of the root path. */
export const refusal = createStore<Refusal | null>(null);

export const refuse = (right: string, { pathname, search }: URL): void =>
  refusal.set({ right, path: pathname + search, shownAt: null });

/** Called where the root path ends: from here on the notice is shown. */
export function showRefusalAt(pathname: string): void {
  const now = refusal.get();
  if (now && now.shownAt !== pathname) refusal.set({ ...now, shownAt: pathname });
}
