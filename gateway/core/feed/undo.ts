import type { ChangeRow } from './changes.ts';
import { readFields, touchedFields } from './touched-fields.ts';

/**
 * Restores one record to its state before the change; null means that it didn't exist. Runs in the undoing transaction,
 * with the context of the undo request and the rooms' stores.
 */
type Restore<Inside> = (inside: Inside, id: string, before: never) => Promise<unknown>;

/** Part of a change that decides whether it can be undone. */
type Told = Pick<ChangeRow, 'record' | 'action' | 'before' | 'after'>;

/** Undo of a kind of record, with the rules that keep it from borrowing another person's name. */
type UndoHandler<Inside> = {
  restore: Restore<Inside>;
  /** Changes that can't be undone. */
  isKept?: (change: Told) => boolean;
  /** Fields that hold a person's decision: it can be removed, but never brought back. */
  decided?: readonly string[];
  /** Fields that name the person who acts or acted: reverting sets them to the user who reverts. */
  signed?: readonly string[];
  /** Field that names the only person who may change the record. */
  author?: string;
};

/** Undo handlers of a room, by SDL name of the record. */
export type Undo<Inside = never> = Record<string, Restore<Inside> | UndoHandler<Inside>>;

type UndoRefusal = 'kept' | 'decided' | 'author';

/** How changes of a record are undone; null if they can't be. */
export function undoHandlerOf(undo: Undo, { record }: Pick<Told, 'record'>): UndoHandler<never> | null {
  const handler = undo[record];
  return typeof handler === 'function' ? { restore: handler } : (handler ?? null);
}

/** Why a change can't be undone by a user, as far as the change alone shows. */
export function undoRefusal(undo: Undo, change: Told, user: string): UndoRefusal | null {
  const handler = undoHandlerOf(undo, change);
  if (!handler || handler.isKept?.(change)) return 'kept';
  const { decided = [], signed = [], author } = handler;
  if (author && readFields(change.after ?? change.before)[author] !== user) return 'author';
  if (change.action !== 'update' || decided.length + signed.length === 0) return null;
  const before = readFields(change.before);
  const touched = touchedFields(change);
  if (touched.some((field) => decided.includes(field) && before[field] != null)) return 'decided';
  return touched.length > 0 && touched.every((field) => signed.includes(field)) ? 'kept' : null;
}
