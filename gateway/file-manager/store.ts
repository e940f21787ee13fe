import type DataLoader from 'dataloader';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Call } from '../core/call.ts';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { StoredFile, Upload } from '../core/files/files.ts';
import { batchById, batchByKey, inOrder } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Writing } from '../core/feed/scope.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { checkPreview, noPreview } from '../core/parts/previews.ts';
import type { FileItemPatch, FolderInput, MutationUploadFileArgs } from '../generated.ts';
import { fileBin } from './bin-store.ts';
import { recordOf, type FileItemRow } from './item-row.ts';
import { fileTree } from './tree.ts';
import { extensionOf, kindOf, savedName } from './words.ts';
import type { FileItemRecord, FileListingRecord } from './records.ts';

type Uploaded = Omit<MutationUploadFileArgs, 'file'>;

/** SQLite takes at most 500 selects in a union. */
const FOLDERS_MOST = 200;

/** The text null, as the contract writes the top in a query string; forms have no other way to say it. */
const idOf = (folderId: string | null | undefined): string | null =>
  folderId == null || folderId === 'null' ? null : folderId;

const describe = (argument: string, text: string | null | undefined): string | null =>
  text ? checkLength(argument, text, 2_000) : null;

export function fileManagerStore(call: Pick<Call, 'scope' | 'signedIn' | 'services'>) {
  const { scope } = call;
  const { organization } = scope;
  const tree = fileTree(scope);
  const all = (database: Db) => database.selectFrom('file_items').where('organization_id', '=', organization);
  const visible = (database: Db) => all(database).where('binnedWith', 'is', null);

  const find = async (database: Db, id: string): Promise<FileItemRow> => {
    const row = await visible(database).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Fault('NOT_FOUND');
    return row;
  };

  /** All or nothing: an id that is not the organization's own, or in the bin, changes nothing at all. */
  const findAll = async (database: Db, ids: readonly string[]): Promise<FileItemRow[]> => {
    const wanted = [...new Set(ids)];
    if (wanted.length > scope.listMax) throw badInput('ids', `must hold at most ${scope.listMax}`);
    if (wanted.length === 0) return [];
    const rows = await visible(database).selectAll().where('id', 'in', wanted).execute();
    if (rows.length < wanted.length) throw new Fault('NOT_FOUND');
    return wanted.map((id) => rows.find((row) => row.id === id)!);
  };

  const told = async ({ change }: Writing, before: FileItemRow | null, after: FileItemRow | null): Promise<void> => {
    const action = before && after ? 'update' : after ? 'create' : 'delete';
    const id = (after ?? before)!.id;
    const [was, is] = [before, after].map((row) => row && recordOf(row));
    await change({ room: 'file-manager', record: 'FileItem', id, action, before: was, after: is });
  };

  const insert = async (writing: Writing, row: FileItemRow): Promise<FileItemRecord> => {
    const { database } = writing;
    await tree.lock(database);
    const path = await tree.pathTo(database, row.folderId);
    await database.insertInto('file_items').values(row).execute();
    await tree.add(database, path, row.bytes, row.files);
    await told(writing, null, row);
    return recordOf(row);
  };

  const replace = async (writing: Writing, before: FileItemRow, change: Partial<FileItemRow>): Promise<FileItemRow> => {
    const own = writing.database.updateTable('file_items').set(change).where('organization_id', '=', organization);
    await own.where('id', '=', before.id).execute();
    const after = { ...before, ...change };
    await told(writing, before, after);
    return after;
  };

  const move = async (writing: Writing, before: FileItemRow, folderId: string | null): Promise<FileItemRow> => {
    const { database } = writing;
    if (before.folderId === folderId) return before;
    const [from, to] = [
      await tree.pathTo(database, before.folderId),
      await tree.pathTo(database, folderId, [before.id]),
    ];
    await tree.add(database, from, -before.bytes, -before.files);
    await tree.add(database, to, before.bytes, before.files);
    return replace(writing, before, { folderId });
  };

  /** Takes a name, a description and a place back. */
  const reset = async (writing: Writing, now: FileItemRow, before: FileItemRecord): Promise<void> => {
    const { name, description, folderId, modifiedTime } = before;
    const home = visible(writing.database)
      .select('id')
      .where('id', '=', folderId ?? '');
    if (folderId !== null && !(await home.executeTakeFirst()))
      throw new Fault('CONFLICT', 'The folder that it was in is gone');
    const moved = await move(writing, now, folderId);
    await replace(writing, moved, { name, description, sortKey: sortKey(name), modifiedAt: modifiedTime });
  };

  const freshRow = (folderId: string | null, name: string): FileItemRow => {
    const now = new Date().toISOString();
    return {
      id: crypto.randomUUID(),
      organization_id: organization,
      folderId,
      isFolder: 1,
      type: 'folder',
      name,
      sortKey: sortKey(name),
      createdBy: call.signedIn.user.name,
      createdAt: now,
      modifiedAt: now,
      description: null,
      bytes: 0,
      files: 0,
      file_hash: null,
      mediaType: null,
      extension: null,
      ...noPreview,
      binnedWith: null,
      binnedAt: null,
    };
  };

  const byId = batchById(async (ids) =>
    (await visible(scope.database).selectAll().where('id', 'in', ids).execute()).map(recordOf),
  );
  const pathIds = batchByKey(
    async (ids) => [...(await tree.paths(scope.database, ids))].map(([start, path]) => ({ start, path })),
    ({ start }) => start,
  );
  const pathOf = async (id: string): Promise<FileItemRecord[]> =>
    inOrder(
      byId,
      (await pathIds.load(id)).flatMap(({ path }) => path),
    );

  const items = new Map<string, DataLoader<string, { folderId: string; id: string }[]>>();

  return {
    byId,
    pathOf,
    ...fileBin(scope, { tree, find, findAll, told, reset }),

    find: async (id: string): Promise<FileItemRecord> => recordOf(await find(scope.database, id)),

    /** An open folder: the way to it first, so that an unknown one is known as such. */
    async open(given: string | null | undefined): Promise<FileListingRecord> {
      const folderId = idOf(given);
      const path = folderId === null ? [] : await pathOf(folderId);
      if (folderId !== null && path.at(-1)?.type !== 'folder') throw new Fault('NOT_FOUND');
      return { folderId, path };
    },

    async list(folderId: string | null, isFolder: boolean, page: Page): Promise<FileItemRecord[]> {
      let query = visible(scope.database)
        .selectAll()
        .where('folderId', folderId === null ? 'is' : '=', folderId)
        .where('isFolder', '=', isFolder ? 1 : 0);
      if (page.after != null) {
        const last = await all(scope.database).select('sortKey').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('sortKey', 'id'), '>', expression.tuple(last.sortKey, page.after!)),
        );
      }
      const rows = await query.orderBy('sortKey').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
      return rows.map(recordOf);
    },

    /** What is in a folder; many folders are read together. */
    async items(folder: string, page: Page): Promise<FileItemRecord[]> {
      const key = JSON.stringify([page.first, page.after]);
      let loader = items.get(key);
      if (!loader) {
        const load = (folders: readonly string[]) => tree.itemsOf(scope.database, folders, page);
        items.set(key, (loader = batchByKey(load, (row) => row.folderId, FOLDERS_MOST)));
      }
      return inOrder(
        byId,
        (await loader.load(folder)).map(({ id }) => id),
      );
    },

    async content(id: string): Promise<StoredFile | null> {
      const row = await visible(scope.database).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row?.file_hash) return null;
      const { file_hash: hash, name, extension, mediaType, bytes: size } = row;
      return { hash, name: savedName(name, extension), type: mediaType ?? 'application/octet-stream', size };
    },

    createFolder: (folder: FolderInput): Promise<FileItemRecord> =>
      scope.write((writing) => {
        const row = freshRow(idOf(folder.folderId), checkFilled('folder.name', folder.name));
        return insert(writing, { ...row, description: describe('folder.description', folder.description) });
      }),

    async upload(file: Upload, { folderId, name, description, preview }: Uploaded): Promise<FileItemRecord> {
      const about = describe('description', description);
      const picture = checkPreview('preview', preview);
      await tree.pathTo(scope.database, idOf(folderId));
      const stored = await call.services.files.receive('file', file, name);
      const known = await call.services.files.known(stored);
      const extension = extensionOf(stored);
      return scope.write((writing) =>
        insert(writing, {
          ...freshRow(idOf(folderId), stored.name),
          isFolder: 0,
          type: kindOf(extension),
          description: about,
          bytes: stored.size,
          files: 1,
          file_hash: stored.hash,
          mediaType: known.type,
          extension,
          ...picture,
        }),
      );
    },

    update: (id: string, patch: FileItemPatch): Promise<FileItemRecord> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        const change: Partial<FileItemRow> = { modifiedAt: new Date().toISOString() };
        refuseNull('item', patch, 'name');
        if (patch.name !== undefined) {
          change.name = checkFilled('item.name', patch.name);
          change.sortKey = sortKey(change.name);
        }
        if (patch.description !== undefined) change.description = describe('item.description', patch.description);
        return recordOf(await replace(writing, before, change));
      }),

    moveAll: (ids: readonly string[], folderId: string | null | undefined): Promise<FileItemRecord[]> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        const rows = await findAll(writing.database, ids);
        await tree.pathTo(writing.database, idOf(folderId), ids);
        const moved: FileItemRecord[] = [];
        for (const row of rows) moved.push(recordOf(await move(writing, row, idOf(folderId))));
        return moved;
      }),
  };
}
