import { sql } from 'kysely';
import { batchById, batchByKey, batchPages, inOrder } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { QuerySearchFilesArgs } from '../generated.ts';
import { ownOf } from '../kit/rows/collection.ts';
import { firstItems } from './items/first-items.ts';
import { pageOfItems, type FileOrder } from './items/item-pages.ts';
import { idOf, recordOf } from './items/item-row.ts';
import { itemMapping, type ItemRows } from './items/item-rows.ts';
import type { FileItemRecord, FileListingRecord, FileSpaceRecord } from './records.ts';
import type { FileTree } from './tree.ts';

/** SQLite allows at most 500 selects in a union. */
const FOLDERS_MOST = 200;

const thoseOf = prepared((database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
  ownOf(database, itemMapping, { organization }).selectAll().where('binnedWith', 'is', null).where('id', 'in', ids),
);

const spaceOf = prepared((database: Db, { organization }: { organization: string }) => {
  const bytes = ownOf(database, itemMapping, { organization }).select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'));
  const used = bytes.where('binnedWith', 'is', null).where('folderId', 'is', null);
  const binned = bytes.where('binnedAt', 'is not', null);
  return database.selectNoFrom([used.$asScalar().$notNull().as('used'), binned.$asScalar().$notNull().as('binned')]);
});

/** Reads folders and files: single ones, by folder, by search. */
export function fileLists(scope: Scope, rows: ItemRows, tree: FileTree) {
  const { database, organization } = scope;
  const byName = { foldersFirst: true };

  const byId = batchById(async (ids) => (await thoseOf(database, { organization, ids })).map(recordOf));
  const pathIds = batchByKey(
    async (ids) => [...(await tree.paths(database, ids))].map(([start, path]) => ({ start, path })),
    ({ start }) => start,
  );
  const pathOf = async (id: string): Promise<FileItemRecord[]> =>
    inOrder(
      byId,
      (await pathIds.load(id)).flatMap(({ path }) => path),
    );
  const checkFolder = async (folderId: string | null): Promise<FileItemRecord[]> => {
    const path = folderId === null ? [] : await pathOf(folderId);
    if (folderId !== null && path.at(-1)?.type !== 'folder') throw new Fault('NOT_FOUND');
    return path;
  };
  const items = batchPages(
    (folders, at) => firstItems(rows, database, folders, at),
    (row) => row.folderId,
    FOLDERS_MOST,
  );

  return {
    byId,
    pathOf,

    /** An open folder; its path is loaded first, so that an unknown id throws. */
    async open(given: string | null | undefined): Promise<FileListingRecord> {
      const folderId = idOf(given);
      return { folderId, path: await checkFolder(folderId) };
    },

    list: (folderId: string | null, isFolder: boolean, at: Page, order: FileOrder = {}): Promise<FileItemRecord[]> =>
      pageOfItems(scope, rows, { folderId, isFolder: isFolder ? 1 : 0 }, at, order),

    /** Folders and files in one list, folders first. */
    async inside(given: string | null | undefined, at: Page, order: FileOrder): Promise<FileItemRecord[]> {
      const folderId = idOf(given);
      await checkFolder(folderId);
      return pageOfItems(scope, rows, { folderId }, at, { ...order, foldersFirst: true });
    },

    async search({ query, type, owner, from, folderId, ...at }: QuerySearchFilesArgs): Promise<FileItemRecord[]> {
      const words = query.trim().toLowerCase();
      if (words === '' && !type && !owner && !from) return [];
      const narrowing = {
        text: words,
        type: type || undefined,
        createdBy: owner || undefined,
        from: from ? new Date(from).toISOString() : undefined,
        below: folderId ?? undefined,
      };
      return pageOfItems(scope, rows, narrowing, at, byName);
    },

    /** Files by last change. */
    recent: (at: Page): Promise<FileItemRecord[]> =>
      pageOfItems(scope, rows, { isFolder: 0 }, at, { sort: 'modified', order: 'desc' }),

    starred: (at: Page): Promise<FileItemRecord[]> => pageOfItems(scope, rows, { fan: scope.user }, at, byName),

    /** Items of a folder, batched over folders. */
    items: async (folder: string, at: Page): Promise<FileItemRecord[]> =>
      inOrder(
        byId,
        (await items(folder, at)).map(({ id }) => id),
      ),

    /** The top-level items contain everything else. */
    async space(): Promise<FileSpaceRecord> {
      const [sums] = await spaceOf(database, { organization });
      return { used: Number(sums!.used), binned: Number(sums!.binned) };
    },
  };
}
