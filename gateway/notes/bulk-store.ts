import { badInput } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { NotesPatch } from '../generated.ts';
import type { NoteLabelStore } from './label-store.ts';
import type { NoteWriter } from './note-writer.ts';
import type { KeptNote, NoteRecord } from './records.ts';

/** Gap left by a move, so that later moves to the same position write a single row. */
const GAP = 1_024;

/** Writes to several notes in one transaction, all or none, and their order. */
export function bulkStore(scope: Scope, writer: NoteWriter, labels: NoteLabelStore) {
  const { notes, findAll, insert, replace, bin } = writer;

  const changeAll = (ids: readonly string[], change: (note: KeptNote) => KeptNote): Promise<NoteRecord[]> =>
    scope.write(async (writing) => {
      const changed: NoteRecord[] = [];
      for (const before of await findAll(writing.database, ids))
        changed.push(await replace(writing, before, change(before)));
      return changed;
    });

  /** Position behind a note, or before all; shifts later notes if there is no gap. */
  const placeAfter = async ({ database }: Writing, after: string | null | undefined): Promise<number> => {
    if (after == null) return notes.place(database, 'first');
    const target = await notes.find(database, after);
    if (target?.binnedAt !== null) throw badInput('after', `names ${after}, which is not one of your notes`);
    const next = await notes
      .own(database)
      .select((expression) => expression.fn.min('notes.position').as('position'))
      .where('notes.position', '>', target.position)
      .executeTakeFirst();
    const { position } = target;
    if (next?.position == null) return position + 1;
    const room = Number(next.position) - position;
    if (room > 1) return position + Math.floor(room / 2);
    await notes.shift(database, position, GAP);
    return position + GAP / 2;
  };

  return {
    updateAll: (ids: readonly string[], patch: NotesPatch): Promise<NoteRecord[]> => {
      const { pinned, archived } = patch;
      return changeAll(ids, (note) => ({
        ...note,
        pinned: pinned ?? note.pinned,
        archived: archived ?? note.archived,
        color: patch.color === undefined ? note.color : patch.color,
        reminder: patch.reminder === undefined ? note.reminder : patch.reminder,
      }));
    },

    async labelAll(ids: readonly string[], label: string, labelled: boolean): Promise<NoteRecord[]> {
      await labels.check(scope.database, 'label', [label]);
      return changeAll(ids, (note) => {
        const others = note.labels.filter((id) => id !== label);
        return { ...note, labels: labelled ? [...others, label] : others };
      });
    },

    removeAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        for (const note of await findAll(writing.database, ids)) await bin(writing, note);
        return true;
      }),

    move: (id: string, after: string | null | undefined): Promise<NoteRecord> =>
      scope.write(async (writing) => {
        if (after === id) throw badInput('after', 'must not be the note itself');
        await findAll(writing.database, [id]);
        const position = await placeAfter(writing, after);
        // Read after shifting, so that undo returns to the current neighbors.
        const [before] = await findAll(writing.database, [id]);
        return replace(writing, before!, { ...before!, position });
      }),

    /** Placed behind the original, unpinned and without reminder. */
    duplicate: (id: string): Promise<NoteRecord> =>
      scope.write(async (writing) => {
        const [original] = await findAll(writing.database, [id]);
        const now = new Date().toISOString();
        const tasks = original!.tasks?.map((task) => ({ ...task, id: crypto.randomUUID() })) ?? null;
        const copy = { ...original!, id: crypto.randomUUID(), tasks, pinned: false, reminder: null };
        const position = await placeAfter(writing, id);
        return insert(writing, { ...copy, position, madeAt: now, changedAt: now });
      }),
  };
}
