import type { Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { emptyFolder, recordOf, type FileItemRow } from './items/item-row.ts';
import type { ItemRows } from './items/item-rows.ts';
import type { ItemWriter } from './items/item-writer.ts';
import type { FileItemRecord } from './records.ts';
import type { FileTree } from './tree.ts';

/** Moves single items into the bin, back, or deletes them permanently. */
export function binWriter(rows: ItemRows, tree: FileTree, { told, insert }: ItemWriter) {
  const discard = async (writing: Writing, before: FileItemRow): Promise<void> => {
    const { database } = writing;
    await tree.add(database, await tree.pathTo(database, before.folderId), -before.bytes, -before.files);
    await tree.bin(database, before.id);
    await rows.items.set(database, before.id, { binnedAt: new Date().toISOString() });
    await told(writing, before, null);
  };

  /** Restores an item with its contents, into its folder or, if that is gone, to the top level. */
  const bringBack = async (writing: Writing, before: FileItemRow): Promise<FileItemRecord> => {
    const { database } = writing;
    const folderId = before.folderId && (await rows.hasFolder(database, before.folderId)) ? before.folderId : null;
    await rows.items.set(database, before.id, { folderId, binnedAt: null });
    await rows.items.updateOwn(database).set({ binnedWith: null }).where('binnedWith', '=', before.id).execute();
    await tree.add(database, await tree.pathTo(database, folderId), before.bytes, before.files);
    const after = { ...before, folderId, binnedAt: null, binnedWith: null };
    await told(writing, before, after);
    return recordOf(after);
  };

  const purge = async (writing: Writing, before: FileItemRow): Promise<void> => {
    const { database } = writing;
    const gone = rows.items.own(database).select('id').where('binnedWith', '=', before.id);
    await database.deleteFrom('file_items').where('id', 'in', gone).execute();
    await told(writing, before, null);
  };

  const removeFresh = async (writing: Writing, before: FileItemRow): Promise<void> => {
    const { database } = writing;
    const child = await rows.items
      .own(database)
      .select('id')
      .where('folderId', '=', before.id)
      .limit(1)
      .executeTakeFirst();
    if (child) throw new Fault('CONFLICT', 'The folder is no longer empty');
    await tree.add(database, await tree.pathTo(database, before.folderId), -before.bytes, -before.files);
    await database.deleteFrom('file_items').where('id', '=', before.id).execute();
    await told(writing, before, null);
  };

  /** Only empty folders can be recreated, because contents of files are deleted with them. */
  const remake = async (writing: Writing, before: FileItemRecord): Promise<void> => {
    const { type, fileCount, deletedTime, folderId } = before;
    if (type !== 'folder' || fileCount !== 0 || deletedTime !== null)
      throw new Fault('CONFLICT', 'This was deleted permanently');
    if (folderId !== null && !(await rows.hasFolder(writing.database, folderId)))
      throw new Fault('CONFLICT', 'The parent folder was deleted');
    await insert(writing, emptyFolder(before));
  };

  return { discard, bringBack, purge, removeFresh, remake };
}
