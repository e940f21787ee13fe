import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { StoredFile } from '../core/files/files.ts';
import { checkFilled } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { noPreview } from '../core/parts/previews.ts';
import type { FileItemPatch, FolderInput } from '../generated.ts';
import { fileBin } from './bin-store.ts';
import { fileCopies } from './copy-store.ts';
import { idOf, named, recordOf, type FileItemRow } from './item-row.ts';
import { fileLists } from './list-store.ts';
import type { FileItemRecord } from './records.ts';
import { fileStars } from './star-store.ts';
import { fileTree, type FileTree } from './tree.ts';
import { fileUploads } from './upload-store.ts';
import { fileVersions, type FileContent } from './version-store.ts';
import { checkAbout, savedName } from './words.ts';

export function fileManagerStore(call: Pick<Call, 'scope' | 'signedIn' | 'services'>) {
  const { scope } = call;
  const tree = fileTree(scope);
  const { find, findAll, namesIn } = fileRows(scope, tree);
  const versions = fileVersions(scope);
  const writer = fileWriter(scope, tree, versions);
  const { insert, replace, move, told, reset } = writer;

  const freshRow = (folderId: string | null, name: string): FileItemRow => {
    const now = new Date().toISOString();
    return {
      id: crypto.randomUUID(),
      organization_id: scope.organization,
      folderId,
      isFolder: 1,
      type: 'folder',
      ...named(name, null),
      createdBy: call.signedIn.user.name,
      createdAt: now,
      modifiedAt: now,
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

  return {
    ...fileLists(scope, tree),
    ...fileBin(scope, { tree, find, findAll, told, reset }),
    ...fileStars(scope, findAll),
    ...fileCopies(scope, { tree, findAll, namesIn, insert }),
    ...fileUploads(scope, { ...writer, tree, files: call.services.files, versions, find, namesIn, freshRow }),
    versions: versions.versions,

    find: async (id: string): Promise<FileItemRecord> => recordOf(await find(scope.database, id)),

    async content(id: string): Promise<StoredFile | null> {
      const row = await tree.own(scope.database).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row?.file_hash || row.binnedWith !== null) return null;
      const { file_hash: hash, name, extension, mediaType, bytes: size } = row;
      return { hash, name: savedName(name, extension), type: mediaType ?? 'application/octet-stream', size };
    },

    createFolder: (folder: FolderInput): Promise<FileItemRecord> =>
      scope.write((writing) => {
        const name = checkFilled('folder.name', folder.name);
        const about = checkAbout('folder.description', folder.description);
        return insert(writing, { ...freshRow(idOf(folder.folderId), name), ...named(name, about) });
      }),

    update: (id: string, patch: FileItemPatch, since?: string | null): Promise<FileItemRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await find(database, id);
        refuseNull('item', patch, 'name');
        await refuseOverwriting(scope, database, { record: 'FileItem', id, since, fields: Object.keys(patch) });
        const name = patch.name === undefined ? before.name : checkFilled('item.name', patch.name!);
        const about =
          patch.description === undefined ? before.description : checkAbout('item.description', patch.description);
        const modifiedAt = new Date().toISOString();
        return recordOf(await replace(writing, before, { ...named(name, about), modifiedAt }));
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

/** Rows that are not in the bin. */
function fileRows(scope: Scope, tree: FileTree) {
  const visible = (database: Db) => tree.own(database).where('binnedWith', 'is', null);
  return {
    async find(database: Db, id: string): Promise<FileItemRow> {
      const row = await visible(database).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return row;
    },

    /** All or nothing: an id that is not the organization's own, or in the bin, changes nothing at all. */
    async findAll(database: Db, ids: readonly string[]): Promise<FileItemRow[]> {
      const wanted = [...new Set(ids)];
      if (wanted.length > scope.listMax) throw badInput('ids', `must hold at most ${scope.listMax}`);
      if (wanted.length === 0) return [];
      const rows = await visible(database).selectAll().where('id', 'in', wanted).execute();
      if (rows.length < wanted.length) throw new Fault('NOT_FOUND');
      return wanted.map((id) => rows.find((row) => row.id === id)!);
    },

    /** The names in a folder, in lower case. */
    async namesIn(database: Db, folderId: string | null): Promise<Set<string>> {
      const rows = await visible(database)
        .select('name')
        .where('folderId', folderId === null ? 'is' : '=', folderId)
        .execute();
      return new Set(rows.map(({ name }) => name.toLowerCase()));
    },
  };
}

/** The writes of one item: its row, what the folders above it hold, and the entry of the feed. */
function fileWriter(scope: Scope, tree: FileTree, versions: ReturnType<typeof fileVersions>) {
  const told = async ({ change }: Writing, before: FileItemRow | null, after: FileItemRow | null): Promise<void> => {
    const action = before && after ? 'update' : after ? 'create' : 'delete';
    const id = (after ?? before)!.id;
    // A preview that did not change is not written into the feed again and again.
    const isSame = before?.preview === after?.preview;
    const [was, is] = [before, after].map((row) => row && recordOf(isSame ? { ...row, ...noPreview } : row));
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
    const own = writing.database
      .updateTable('file_items')
      .set(change)
      .where('organization_id', '=', scope.organization);
    await own.where('id', '=', before.id).execute();
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

  /** Another content, and as much more or less in the folders above. */
  const fill = async (writing: Writing, before: FileItemRow, content: FileContent): Promise<FileItemRow> => {
    const { database } = writing;
    const path = await tree.pathTo(database, before.folderId);
    await tree.add(database, path, content.bytes - before.bytes, 0);
    return replace(writing, before, { ...content, modifiedAt: new Date().toISOString() });
  };

  /** Takes a name, a description, a content and a place back. */
  const reset = async (writing: Writing, now: FileItemRow, before: FileItemRecord): Promise<void> => {
    const { database } = writing;
    const { name, description, folderId, modifiedTime } = before;
    const home = tree.own(database).select('id').where('binnedWith', 'is', null);
    if (folderId !== null && !(await home.where('id', '=', folderId).executeTakeFirst()))
      throw new Fault('CONFLICT', 'The folder that it was in is gone');
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
