import { createStore } from '../state/store.ts';

/** A refused page because of a missing right. */
export type Refusal = {
  right: string;
  /** Refused URL. */
  path: string;
  /** Page that shows the notice; it stays until the user navigates. */
  shownAt: string | null;
};

/** Kept across redirects of the root path. */
export const refusal = createStore<Refusal | null>(null);

export const refuse = (right: string, { pathname, search }: URL): void =>
  refusal.set({ right, path: pathname + search, shownAt: null });

/** Shows the notice on this page; called at the end of the root redirects. */
export function showRefusalAt(pathname: string): void {
  const now = refusal.get();
  if (now && now.shownAt !== pathname) refusal.set({ ...now, shownAt: pathname });
}
