import { batchById } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { Fault, badInput } from '../core/ground/errors.ts';
import { typedPicture } from '../core/ground/pictures.ts';
import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { drop } from '../kit/rows/collection.ts';
import type { NoteInput, NoteReplacement } from '../generated.ts';
import { binStore } from './bin-store.ts';
import { bulkStore } from './bulk-store.ts';
import { checklistStore } from './checklist-store.ts';
import { checkWhole, noteFields, shownOf } from './content.ts';
import { labelledStore } from './labelled-store.ts';
import { noteLabelStore } from './label-store.ts';
import { emptyNote, shown } from './note-mapping.ts';
import { type NoteFilter, noteLists } from './note-lists.ts';
import { noteWriter } from './note-writer.ts';
import { restoreNote } from './restore-note.ts';
import type { NoteRecord } from './records.ts';

export function noteStore(scope: Scope) {
  const labelled = labelledStore(scope);
  const labels = noteLabelStore(scope, labelled);
  const writer = noteWriter(scope, labelled);
  const lists = noteLists(scope, writer);
  const { find, findAny, insert, alter, bin } = writer;

  const known = async (note: Promise<NoteRecord | null>): Promise<NoteRecord> => {
    const found = await note;
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  return {
    labels,
    bulk: bulkStore(scope, writer, labels),
    bin: binStore(scope, writer, lists),
    ...checklistStore((id, make) => alter(id, (note) => make(note)), known),

    /** Pictures of notes in lists, loaded on demand. */
    images: batchById(async (ids) => {
      const rows = await writer.notes.own(scope.database).select(['id', 'image']).where('id', 'in', ids).execute();
      return rows as { id: string; image: string | null }[];
    }),

    list: (page: Page, filter: NoteFilter = {}): Promise<NoteRecord[]> => lists.page(page, filter),

    async find(id: string, isBinned = false): Promise<NoteRecord | null> {
      const note = await findAny(scope.database, id);
      return note && (note.binnedAt !== null) === isBinned ? shown(note) : null;
    },

    create: (note: NoteInput, isFirst = false): Promise<NoteRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = new Date().toISOString();
        return insert(writing, {
          ...emptyNote,
          ...noteFields(note),
          id: crypto.randomUUID(),
          labels: await labels.check(database, 'note.labels', note.labels ?? []),
          position: await writer.notes.place(database, isFirst ? 'first' : 'last'),
          madeAt: now,
          changedAt: now,
        });
      }),

    replace: (note: NoteReplacement): Promise<NoteRecord | null> => {
      checkWhole(note);
      return alter(note.id, async (before, { database }) => ({
        ...before,
        ...noteFields(note),
        labels: await labels.check(database, 'updatedNote.labels', note.labels),
        changedAt: new Date().toISOString(),
      }));
    },

    update: (id: string, patch: NoteInput, since?: string | null): Promise<NoteRecord> =>
      known(
        alter(id, async (before, { database }) => {
          // `updatedAt` is sent with every change and is no conflict.
          const fields = Object.keys(patch).filter((field) => field !== 'updatedAt');
          await refuseOverwriting(scope, database, { record: 'Note', id, since, fields });
          return {
            ...before,
            ...noteFields(patch),
            ...(patch.labels ? { labels: await labels.check(database, 'note.labels', patch.labels) } : {}),
            changedAt: new Date().toISOString(),
          };
        }),
      ),

    setImage: (id: string, image: string | null | undefined, preview?: string | null): Promise<NoteRecord> => {
      if (image === undefined) throw badInput('image', 'is required');
      const picture = image && typedPicture(image);
      const pictures = { image: picture, ...shownOf(picture, preview) };
      return known(alter(id, (before) => ({ ...before, ...pictures, changedAt: new Date().toISOString() })));
    },

    remove: (id: string): Promise<boolean> => drop(scope, { find, remove: bin }, id),

    restore: restoreNote(scope, writer, labels),
    restoreLabel: (id: string, before: Parameters<typeof labels.restore>[1]) =>
      labels.restore(id, before, async (database, ids) => {
        const rows = await writer.notes.own(database).select('notes.id').where('notes.id', 'in', ids).execute();
        return new Set(rows.map((row) => row.id as string));
      }),
  };
}
