import type { Scope, Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { NoteLabelStore } from './label-store.ts';
import { quiet, told, type NoteWriter } from './note-writer.ts';
import type { KeptNote } from './records.ts';

/** The feed omits an unchanged picture. */
type InFeed = Omit<KeptNote, 'image' | 'preview'> & Partial<Pick<KeptNote, 'image' | 'preview'>>;

/** Restores a note at its position; labels deleted since are not restored. */
export function restoreNote(scope: Scope, writer: NoteWriter, labels: NoteLabelStore) {
  const { notes, findAny, insert, replace, setDue } = writer;

  const put = async (writing: Writing, id: string, before: InFeed | null): Promise<void> => {
    const { database } = writing;
    const now = await findAny(database, id);
    if (!now && !before) throw new Fault('CONFLICT', 'This was deleted permanently');
    if (!before) return void (await notes.remove(writing, now!));
    const pictures = { image: now?.image ?? null, preview: now?.preview ?? null };
    const note = { ...pictures, ...before, labels: await labels.known(database, before.labels) };
    if (!now) return void (await insert(writing, note));
    if (now.binnedAt === null && note.binnedAt !== null)
      await writing.change({ ...told, id, action: 'delete', before: now, after: null });
    if (now.binnedAt !== null && note.binnedAt === null) {
      await replace(quiet(writing), now, note);
      await setDue(database, note);
      return writing.change({ ...told, id, action: 'create', before: now, after: note });
    }
    await replace(note.binnedAt === null ? writing : quiet(writing), now, note);
  };

  return (id: string, before: InFeed | null): Promise<void> => scope.write((writing) => put(writing, id, before));
}
