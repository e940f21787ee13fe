import { sql } from 'kysely';
import { batchById, batchByKey, batchPages, inOrder } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { checkLength } from '../core/ground/content.ts';
import { Fault } from '../core/ground/errors.ts';
import type { QuerySearchFilesArgs } from '../generated.ts';
import { firstItems } from './first-items.ts';
import { columnOf, pageOfItems, type FileOrder } from './item-pages.ts';
import { idOf, recordOf } from './item-row.ts';
import type { ItemRows } from './item-rows.ts';
import type { FileItemRecord, FileListingRecord, FileSpaceRecord } from './records.ts';
import type { FileTree } from './tree.ts';

/** SQLite takes at most 500 selects in a union. */
const FOLDERS_MOST = 200;

/** What asks for folders and files: one of them, those of a folder, those that are found. */
export function fileLists(scope: Scope, rows: ItemRows, tree: FileTree) {
  const visible = () => rows.there(scope.database);
  const inFolder = (folderId: string | null) => rows.inFolder(scope.database, folderId);

  const sorted = (query: ReturnType<typeof visible>, at: Page, { sort, order }: FileOrder, hasFolders = false) =>
    pageOfItems(scope, rows, query, at, columnOf[sort ?? 'name'], order === 'desc', hasFolders);

  const byId = batchById(async (ids) => (await visible().selectAll().where('id', 'in', ids).execute()).map(recordOf));
  const pathIds = batchByKey(
    async (ids) => [...(await tree.paths(scope.database, ids))].map(([start, path]) => ({ start, path })),
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
    (folders, at) => firstItems(rows, scope.database, folders, at),
    (row) => row.folderId,
    FOLDERS_MOST,
  );

  return {
    byId,
    pathOf,

    /** An open folder: the way to it first, so that an unknown one is known as such. */
    async open(given: string | null | undefined): Promise<FileListingRecord> {
      const folderId = idOf(given);
      return { folderId, path: await checkFolder(folderId) };
    },

    list: (folderId: string | null, isFolder: boolean, at: Page, order: FileOrder = {}): Promise<FileItemRecord[]> =>
      sorted(inFolder(folderId).where('isFolder', '=', isFolder ? 1 : 0), at, order),

    /** Folders first, then files, in one list. */
    async inside(given: string | null | undefined, at: Page, order: FileOrder): Promise<FileItemRecord[]> {
      await checkFolder(idOf(given));
      return sorted(inFolder(idOf(given)), at, order, true);
    },

    async search({ query, type, owner, from, folderId, ...at }: QuerySearchFilesArgs): Promise<FileItemRecord[]> {
      const words = checkLength('query', query, 200).trim().toLowerCase();
      if (words === '' && !type && !owner && !from) return [];
      let found = visible();
      if (words !== '') found = found.where(scope.engine.contains('file_items', 'searchKey', words));
      if (type) found = found.where('type', '=', type);
      if (owner) found = found.where('createdBy', '=', owner);
      if (from) found = found.where('modifiedAt', '>=', new Date(from).toISOString());
      if (folderId != null) found = found.where('id', 'in', tree.below(scope.database, folderId));
      return sorted(found, at, {}, true);
    },

    /** Files by the day of their last change. */
    recent: (at: Page): Promise<FileItemRecord[]> =>
      pageOfItems(scope, rows, visible().where('isFolder', '=', 0), at, 'modifiedAt', true),

    starred: (at: Page): Promise<FileItemRecord[]> =>
      sorted(
        visible().where('id', 'in', (within) =>
          within
            .selectFrom('file_stars')
            .select('item_id')
            .where('file_stars.organization_id', '=', scope.organization)
            .where('file_stars.user_id', '=', scope.user),
        ),
        at,
        {},
        true,
      ),

    /** What is in a folder; many folders are read together. */
    items: async (folder: string, at: Page): Promise<FileItemRecord[]> =>
      inOrder(
        byId,
        (await items(folder, at)).map(({ id }) => id),
      ),

    /** What stands at the top holds all the rest. */
    async space(): Promise<FileSpaceRecord> {
      const sum = (query: ReturnType<typeof visible>) =>
        query.select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes')).executeTakeFirstOrThrow();
      const used = await sum(inFolder(null));
      const binned = await sum(rows.own(scope.database).where('binnedAt', 'is not', null));
      return { used: Number(used.bytes), binned: Number(binned.bytes) };
    },
  };
}
