import type DataLoader from 'dataloader';
import { sql } from 'kysely';
import { batchById, batchByKey, inOrder } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { checkLength } from '../core/ground/content.ts';
import { Fault } from '../core/ground/errors.ts';
import type { FileDirection, FileSort, QuerySearchFilesArgs } from '../generated.ts';
import { idOf, recordOf } from './item-row.ts';
import type { FileItemRecord, FileListingRecord, FileSpaceRecord } from './records.ts';
import type { FileTree } from './tree.ts';

/** SQLite takes at most 500 selects in a union. */
const FOLDERS_MOST = 200;

const COLUMN_OF = { name: 'sortKey', modified: 'modifiedAt', size: 'bytes', type: 'type' } as const;

/** How a list is sorted; without it by name. */
export type FileOrder = { sort?: FileSort | null | undefined; order?: FileDirection | null | undefined };

/** What asks for folders and files: one of them, those of a folder, those that are found. */
export function fileLists(scope: Scope, tree: FileTree) {
  const { engine, user } = scope;
  const own = (database: Db) => tree.own(database);
  const visible = () => own(scope.database).where('binnedWith', 'is', null);

  /** A page in an order that is equal on both engines: by the column, then by the id. */
  async function page(
    query: ReturnType<typeof visible>,
    at: Page,
    column: (typeof COLUMN_OF)[FileSort],
    isDown: boolean,
    hasFolders = false,
  ): Promise<FileItemRecord[]> {
    const direction = isDown ? 'desc' : 'asc';
    const { after } = at;
    let rest = query.selectAll('file_items');
    if (after != null) {
      const last = await own(scope.database)
        .select(['isFolder', column])
        .where('file_items.id', '=', after)
        .executeTakeFirst();
      if (!last) return [];
      rest = rest.where((expression) => {
        const behind = expression(
          expression.refTuple(`file_items.${column}`, 'file_items.id'),
          isDown ? '<' : '>',
          expression.tuple(last[column], after),
        );
        if (!hasFolders) return behind;
        const alike = expression.and([expression('file_items.isFolder', '=', last.isFolder), behind]);
        return expression.or([expression('file_items.isFolder', '<', last.isFolder), alike]);
      });
    }
    if (hasFolders) rest = rest.orderBy('file_items.isFolder', 'desc');
    const rows = await rest
      .orderBy(`file_items.${column}`, direction)
      .orderBy('file_items.id', direction)
      .limit(limitOf(at, scope.listMax))
      .execute();
    return rows.map(recordOf);
  }

  const sorted = (query: ReturnType<typeof visible>, at: Page, { sort, order }: FileOrder, hasFolders = false) =>
    page(query, at, COLUMN_OF[sort ?? 'name'], order === 'desc', hasFolders);
  const inFolder = (folderId: string | null) => visible().where('folderId', folderId === null ? 'is' : '=', folderId);

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
  const items = new Map<string, DataLoader<string, { folderId: string; id: string }[]>>();

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
      if (words !== '') found = found.where(engine.contains('file_items', 'searchKey', words));
      if (type) found = found.where('type', '=', type);
      if (owner) found = found.where('createdBy', '=', owner);
      if (from) found = found.where('modifiedAt', '>=', new Date(from).toISOString());
      if (folderId != null) found = found.where('id', 'in', tree.below(scope.database, folderId));
      return sorted(found, at, {}, true);
    },

    /** Files by the day of their last change. */
    recent: (at: Page): Promise<FileItemRecord[]> => page(visible().where('isFolder', '=', 0), at, 'modifiedAt', true),

    starred: (at: Page): Promise<FileItemRecord[]> =>
      sorted(
        visible().where('id', 'in', (within) =>
          within
            .selectFrom('file_stars')
            .select('item_id')
            .where('file_stars.organization_id', '=', scope.organization)
            .where('file_stars.user_id', '=', user),
        ),
        at,
        {},
        true,
      ),

    /** What is in a folder; many folders are read together. */
    async items(folder: string, at: Page): Promise<FileItemRecord[]> {
      const key = JSON.stringify([at.first, at.after]);
      let loader = items.get(key);
      if (!loader) {
        const load = (folders: readonly string[]) => tree.itemsOf(scope.database, folders, at);
        items.set(key, (loader = batchByKey(load, (row) => row.folderId, FOLDERS_MOST)));
      }
      return inOrder(
        byId,
        (await loader.load(folder)).map(({ id }) => id),
      );
    },

    /** What stands at the top holds all the rest. */
    async space(): Promise<FileSpaceRecord> {
      const sum = (query: ReturnType<typeof visible>) =>
        query.select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes')).executeTakeFirstOrThrow();
      const used = await sum(inFolder(null));
      const binned = await sum(own(scope.database).where('binnedAt', 'is not', null));
      return { used: Number(used.bytes), binned: Number(binned.bytes) };
    },
  };
}
