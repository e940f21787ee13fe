import type { ChangeRow } from './changes.ts';

/**
 * Restores one record to its state before the change; null means that it didn't exist. Runs in the undoing transaction,
 * with the context of the undo request and the rooms' stores.
 */
type Restore<Inside> = (inside: Inside, id: string, before: never) => Promise<unknown>;

/** Part of a change that decides whether it can be undone. */
type Told = Pick<ChangeRow, 'record' | 'action' | 'before' | 'after'>;

/** Undo for only some changes of a record. */
type Partly<Inside> = { restore: Restore<Inside>; isKept: (change: Told) => boolean };

/** Undo handlers of a room, by SDL name of the record. */
export type Undo<Inside = never> = Record<string, Restore<Inside> | Partly<Inside>>;

/** Handler that undoes a change; null if it can't be undone. */
export function wayBack(undo: Undo, change: Told): Restore<never> | null {
  const way = undo[change.record];
  if (!way || typeof way === 'function') return way ?? null;
  return way.isKept(change) ? null : way.restore;
}
