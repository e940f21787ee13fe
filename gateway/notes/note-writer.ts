import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { dueAt } from './content.ts';
import type { LabelledStore } from './labelled-store.ts';
import { noteMapping, shown } from './note-mapping.ts';
import type { KeptNote, NoteRecord } from './records.ts';

export const told = { room: 'notes', record: 'Note', isPrivate: true };

/** Removes an unchanged picture from both states, so that the feed doesn't repeat it. */
function withoutSame(before: KeptNote, after: KeptNote): [KeptNote, KeptNote] {
  const [one, other] = [{ ...before }, { ...after }];
  for (const key of ['image', 'preview'] as const) {
    if (one[key] !== other[key]) continue;
    delete one[key];
    delete other[key];
  }
  return [one, other];
}

/** A write without feed entries, which the caller adds itself. */
export const quiet = (writing: Writing): Writing => ({ ...writing, change: () => Promise.resolve() });

/** Reads and writes one note with its labels. Notes in the bin are found only on request. */
export function noteWriter(scope: Scope, labelled: LabelledStore) {
  const notes = collection(scope, noteMapping);

  const withLabels = async <N extends NoteRecord>(database: Db, rows: N[]): Promise<N[]> => {
    const carried = await labelled.idsOf(
      database,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({ ...row, labels: carried.get(row.id) ?? [] }));
  };

  const findAny = async (database: Db, id: string): Promise<KeptNote | null> =>
    (await withLabels(database, await notes.findMany(database, [id])))[0] ?? null;

  const find = async (database: Db, id: string): Promise<KeptNote | null> => {
    const note = await findAny(database, id);
    return note?.binnedAt === null ? note : null;
  };

  const setDue = (database: Db, note: Pick<KeptNote, 'id' | 'reminder'>) =>
    notes.set(database, note.id, { remindAt: dueAt(note.reminder) });

  const insert = async (writing: Writing, note: KeptNote): Promise<NoteRecord> => {
    await notes.insert(writing, note, { remindAt: dueAt(note.reminder) });
    await labelled.setIds(writing.database, note.id, note.labels);
    return shown(note);
  };

  const replace = async (writing: Writing, before: KeptNote, after: KeptNote): Promise<NoteRecord> => {
    const { database } = writing;
    await notes.replace(writing, ...withoutSame(before, after));
    // An unchanged reminder stays due, even if the note is saved at that moment.
    if (after.reminder !== before.reminder) await setDue(database, after);
    if (after.labels.join() !== before.labels.join()) await labelled.setIds(database, after.id, after.labels);
    return shown(after);
  };

  return {
    notes,
    withLabels,
    find,
    findAny,
    insert,
    replace,
    setDue,

    /** Notes of all ids in order, or none; either existing ones or those in the bin. */
    async findAll(database: Db, ids: readonly string[], isBinned = false): Promise<KeptNote[]> {
      const found = await withLabels(database, await notes.findAll(database, ids));
      if (found.some((note) => (note.binnedAt !== null) !== isBinned)) throw new Fault('NOT_FOUND');
      return found;
    },

    alter: (id: string, make: (note: KeptNote, writing: Writing) => Promise<KeptNote> | KeptNote) =>
      scope.writeOne(id, async (writing): Promise<NoteRecord | null> => {
        const before = await find(writing.database, id);
        if (!before) return null;
        const after = await make(before, writing);
        return after === before ? shown(before) : replace(writing, before, after);
      }),

    /** Moves to the bin; in the feed, that is a deletion. */
    async bin(writing: Writing, before: KeptNote): Promise<void> {
      const binned = { ...before, binnedAt: new Date().toISOString() };
      await notes.replace(quiet(writing), before, binned);
      await notes.set(writing.database, before.id, { remindAt: null });
      await writing.change({ ...told, id: before.id, action: 'delete', before, after: null });
    },

    /** Restores from the bin; undo moves it back. */
    async takeOut(writing: Writing, binned: KeptNote): Promise<NoteRecord> {
      const after = { ...binned, binnedAt: null };
      await notes.replace(quiet(writing), binned, after);
      await setDue(writing.database, after);
      await writing.change({ ...told, id: after.id, action: 'create', before: binned, after });
      return shown(after);
    },

    /** Deletes permanently; the feed records the deletion without the content. */
    async purge(writing: Writing, binned: KeptNote): Promise<void> {
      await notes.remove(quiet(writing), binned);
      await writing.change({ ...told, id: binned.id, action: 'delete', before: null, after: null });
    },
  };
}

export type NoteWriter = ReturnType<typeof noteWriter>;
