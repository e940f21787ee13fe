import { inBatches } from '../kit/rows/in-batches.ts';
import type { Db } from '../core/database/tables.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { LabelledStore } from './labelled-store.ts';
import type { NoteLabelRecord } from './records.ts';

/** A label in the feed, with its position and its notes, so that undo can restore them. */
export type KeptLabel = NoteLabelRecord & { position: number; notes?: { id: string; position: number }[] };

const mapping: EntityMapping<'note_labels', KeptLabel> = {
  room: 'notes',
  record: 'NoteLabel',
  table: 'note_labels',
  columns: ['id', 'title', 'position'],
  order: 'position',
  isPrivate: true,
  recordOf: (row) => row,
  rowOf: ({ id, title, position }) => ({ id, title, position }),
};

const shown = ({ id, title }: KeptLabel): NoteLabelRecord => ({ id, title });

/** Labels of one person. */
export function noteLabelStore(scope: Scope, labelled: LabelledStore) {
  const labels = collection(scope, mapping);

  const list = async (database: Db): Promise<NoteLabelRecord[]> => (await labels.every(database, {})).map(shown);

  /** Includes the notes with the label, for undo. */
  const removeFrom = async (writing: Writing, label: KeptLabel) =>
    labels.remove(writing, { ...label, notes: await labelled.carriersOf(writing.database, label.id) });

  return {
    byId: labels.byId,
    known: (database: Db, ids: readonly string[]): Promise<string[]> => labels.known(database, ids),
    all: async (wanted: Page): Promise<NoteLabelRecord[]> => (await labels.page(wanted)).map(shown),

    /** Ids without duplicates; throws if one is foreign. */
    check: (database: Db, argument: string, ids: readonly string[]): Promise<string[]> =>
      labels.checkAll(database, argument, ids, 'no label of yours'),

    /** Each returns the whole list, as in the contract. */
    create: (title: string): Promise<NoteLabelRecord[]> =>
      scope.write(async (writing) => {
        const position = await labels.place(writing.database, 'last');
        await labels.insert(writing, {
          id: crypto.randomUUID(),
          title,
          position,
        });
        return list(writing.database);
      }),

    update: (id: string, title: string): Promise<NoteLabelRecord[]> =>
      scope.write(async (writing) => {
        const before = await labels.find(writing.database, id);
        if (before) await labels.replace(writing, before, { ...before, title });
        return list(writing.database);
      }),

    remove: (id: string): Promise<NoteLabelRecord[]> =>
      scope.write(async (writing) => {
        const before = await labels.find(writing.database, id);
        if (before) await removeFrom(writing, before);
        return list(writing.database);
      }),

    /** Restores a label at its position, and on those of its notes that still exist. */
    restore: (id: string, before: KeptLabel | null, thereOf: (database: Db, ids: string[]) => Promise<Set<string>>) =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await labels.find(database, id);
        if (!before) return void (now && (await removeFrom(writing, now)));
        if (now) return void (await labels.replace(writing, now, { ...now, title: before.title }));
        await labels.insert(writing, before);
        await inBatches(before.notes ?? [], async (notes) => {
          const there = await thereOf(
            database,
            notes.map((note) => note.id),
          );
          await labelled.carry(
            database,
            id,
            notes.filter((note) => there.has(note.id)),
          );
        });
      }),
  };
}

export type NoteLabelStore = ReturnType<typeof noteLabelStore>;
