import type { Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { noPreview } from '../../kit/parts/previews.ts';
import { named, recordOf, type FileItemRow } from './item-row.ts';
import type { ItemRows } from './item-rows.ts';
import type { FileItemRecord } from '../records.ts';
import type { FileTree } from '../tree.ts';
import type { FileContent, FileVersions } from '../version-store.ts';

/** Writes one item: its row, the sizes of its folders, and the feed entry. */
export function itemWriter(rows: ItemRows, tree: FileTree, versions: FileVersions) {
  const told = async ({ change }: Writing, before: FileItemRow | null, after: FileItemRow | null): Promise<void> => {
    const action = before && after ? 'update' : after ? 'create' : 'delete';
    const id = (after ?? before)!.id;
    // Omits an unchanged preview from the feed.
    const isSame = before?.preview === after?.preview;
    const [was, is] = [before, after].map((row) => row && recordOf(isSame ? { ...row, ...noPreview } : row));
    await change({ room: 'file-manager', record: 'FileItem', id, action, before: was, after: is });
  };

  const insert = async (writing: Writing, row: FileItemRow): Promise<FileItemRecord> => {
    const { database } = writing;
    await tree.lock(database);
    const path = await tree.pathTo(database, row.folderId);
    await rows.items.put(database, [row]);
    await tree.add(database, path, row.bytes, row.files);
    await told(writing, null, row);
    return recordOf(row);
  };

  const replace = async (writing: Writing, before: FileItemRow, change: Partial<FileItemRow>): Promise<FileItemRow> => {
    await rows.items.set(writing.database, before.id, change);
    const after = { ...before, ...change };
    await told(writing, before, after);
    return after;
  };

  const move = async (writing: Writing, before: FileItemRow, folderId: string | null): Promise<FileItemRow> => {
    const { database } = writing;
    if (before.folderId === folderId) return before;
    const from = await tree.pathTo(database, before.folderId);
    const to = await tree.pathTo(database, folderId, [before.id]);
    await tree.add(database, from, -before.bytes, -before.files);
    await tree.add(database, to, before.bytes, before.files);
    return replace(writing, before, { folderId });
  };

  /** Replaces the content and updates folder sizes. */
  const fill = async (writing: Writing, before: FileItemRow, content: FileContent): Promise<FileItemRow> => {
    const { database } = writing;
    const path = await tree.pathTo(database, before.folderId);
    await tree.add(database, path, content.bytes - before.bytes, 0);
    return replace(writing, before, { ...content, modifiedAt: new Date().toISOString() });
  };

  /** Restores name, description, content and folder. */
  const reset = async (writing: Writing, now: FileItemRow, before: FileItemRecord): Promise<void> => {
    const { database } = writing;
    const { name, description, folderId, modifiedTime } = before;
    if (folderId !== null && !(await rows.hasFolder(database, folderId)))
      throw new Fault('CONFLICT', 'The parent folder was deleted');
    let moved = await move(writing, now, folderId);
    if (before.hash && before.hash !== now.file_hash) {
      const content = await versions.content(database, now.id, { file_hash: before.hash });
      await versions.keep(database, now);
      await versions.forget(database, now.id, before.hash);
      moved = await fill(writing, moved, content);
    }
    await replace(writing, moved, { ...named(name, description), modifiedAt: modifiedTime });
  };

  return { told, insert, replace, move, fill, reset };
}

export type ItemWriter = ReturnType<typeof itemWriter>;
