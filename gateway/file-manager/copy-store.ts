import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { idOf, named, type FileItemRow } from './items/item-row.ts';
import type { ItemRows } from './items/item-rows.ts';
import type { ItemWriter } from './items/item-writer.ts';
import { freeName } from './names.ts';
import type { FileItemRecord } from './records.ts';
import type { FileTree } from './tree.ts';

const COPIES_MOST = 1_000;

/** Copies of files, and of folders with their contents. */
export function fileCopies(scope: Scope, rows: ItemRows, tree: FileTree, { insert }: ItemWriter) {
  /** Items to copy, folders before their contents. */
  async function wholes(database: Db, wanted: readonly FileItemRow[]): Promise<FileItemRow[]> {
    const found: FileItemRow[] = [];
    let level = [...wanted];
    while (level.length > 0) {
      found.push(...level);
      if (found.length > COPIES_MOST)
        throw badInput('ids', `would exceed the limit of ${COPIES_MOST} items, including the content of folders`);
      const folders = level.filter((row) => row.isFolder === 1).map(({ id }) => id);
      const inside = rows.there(database).selectAll();
      level = folders.length === 0 ? [] : await inside.where('folderId', 'in', folders).execute();
    }
    return found;
  }

  return {
    copyAll: (ids: readonly string[], given: string | null | undefined): Promise<FileItemRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const folderId = idOf(given);
        await tree.lock(database);
        const found = await rows.findAll(database, ids);
        await tree.pathTo(database, folderId, ids);
        const taken = await rows.namesIn(database, folderId);
        const now = new Date().toISOString();
        const newIds = new Map<string, string>();
        const made: FileItemRecord[] = [];
        for (const row of await wholes(database, found)) {
          const id = crypto.randomUUID();
          newIds.set(row.id, id);
          const isTop = ids.includes(row.id);
          const name = isTop ? freeName(row.name, (one) => taken.has(one.toLowerCase())) : row.name;
          if (isTop) taken.add(name.toLowerCase());
          // A copied folder starts empty; its items are counted when they are added.
          const size = row.isFolder === 1 ? { bytes: 0, files: 0 } : {};
          const place = {
            id,
            folderId: isTop ? folderId : newIds.get(row.folderId!)!,
            createdAt: now,
            modifiedAt: now,
          };
          const copy = await insert(writing, { ...row, ...named(name, row.description), ...size, ...place });
          if (isTop) made.push(copy);
        }
        return made;
      }),
  };
}
