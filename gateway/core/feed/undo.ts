import type { ChangeRow } from './changes.ts';

/**
 * Puts one record back to what it was before; null means that it was not there. Runs inside the undoing transaction, and
 * is given that request's context with the stores of the rooms, which core does not know.
 */
export type Restore<Inside> = (inside: Inside, id: string, before: never) => Promise<unknown>;

/** What a change says of itself. */
type Told = Pick<ChangeRow, 'record' | 'action' | 'before' | 'after'>;

/** Of some records only a part of what is done to them has a way back. */
type Partly<Inside> = { restore: Restore<Inside>; isKept: (change: Told) => boolean };

/** What a room can take back, by the SDL name of the record. */
export type Undo<Inside = never> = Record<string, Restore<Inside> | Partly<Inside>>;

/** How a change is taken back; null for what has no way back. */
export function wayBack(undo: Undo, change: Told): Restore<never> | null {
  const way = undo[change.record];
  if (!way || typeof way === 'function') return way ?? null;
  return way.isKept(change) ? null : way.restore;
}
