import { sql, type SqlBool } from 'kysely';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { binWriter } from './bin-writer.ts';
import { recordOf } from './items/item-row.ts';
import { itemMapping, type ItemRows } from './items/item-rows.ts';
import type { ItemWriter } from './items/item-writer.ts';
import type { FileItemRecord } from './records.ts';
import type { FileTree } from './tree.ts';

/** Last deleted first. */
const binKind: typeof itemMapping = {
  ...itemMapping,
  order: 'binnedAt',
  isDescending: true,
  conditions: { isBinned: () => sql<SqlBool>`"binnedAt" is not null` },
};

/** Two-step deletion: into the bin and back, or out of it permanently. */
export function fileBin(scope: Scope, rows: ItemRows, tree: FileTree, writer: ItemWriter) {
  const { discard, bringBack, purge, removeFresh, remake } = binWriter(rows, tree, writer);
  const { reset } = writer;
  const bin = collection(scope, binKind);
  const binned = (database: Db) => rows.items.own(database).where('binnedAt', 'is not', null);

  return {
    async bin(at: Page): Promise<FileItemRecord[]> {
      return (await bin.page(at, {}, ['isBinned'])).map(recordOf);
    },

    discardAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        const { database } = writing;
        await tree.lock(database);
        for (const { id } of await rows.findAll(database, ids)) {
          // Skips items that are already in the bin because their folder is in the same list.
          const row = await rows.items.find(database, id);
          if (row?.binnedWith === null) await discard(writing, row);
        }
        return true;
      }),

    bringBackAll: (ids: readonly string[]): Promise<FileItemRecord[]> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        const back: FileItemRecord[] = [];
        for (const row of await rows.findBinned(writing.database, ids)) back.push(await bringBack(writing, row));
        return back;
      }),

    purgeAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        for (const row of await rows.findBinned(writing.database, ids)) await purge(writing, row);
        return true;
      }),

    empty: (): Promise<boolean> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        for (const row of await binned(writing.database).selectAll().execute()) await purge(writing, row);
        return true;
      }),

    /** Restores an item: its name, its place, and whether it is in the bin. */
    restore: (id: string, before: FileItemRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        const now = await rows.items.find(writing.database, id);
        if (!now) return before ? remake(writing, before) : undefined;
        if (!before) return removeFresh(writing, now);
        if (now.binnedAt !== null && before.deletedTime === null) await bringBack(writing, now);
        else if (now.binnedAt === null && before.deletedTime !== null) await discard(writing, now);
        else await reset(writing, now, before);
      }),
  };
}
