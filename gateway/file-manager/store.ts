import type { Call } from '../core/call.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import type { StoredFile } from '../core/contract/sdl/uploads.ts';
import type { FileItemPatch, FolderInput } from '../generated.ts';
import { fileBin } from './bin-store.ts';
import { fileCopies } from './copy-store.ts';
import { emptyFolder, idOf, named, recordOf, type FileItemRow } from './items/item-row.ts';
import { itemRows } from './items/item-rows.ts';
import { itemWriter } from './items/item-writer.ts';
import { fileLists } from './list-store.ts';
import type { FileItemRecord } from './records.ts';
import { fileStars } from './star-store.ts';
import { fileTree } from './tree.ts';
import { fileUploads } from './upload-store.ts';
import { fileVersions } from './version-store.ts';
import { savedName } from './words.ts';

export function fileManagerStore(call: Pick<Call, 'scope' | 'signedIn' | 'services'>) {
  const { scope } = call;
  const rows = itemRows(scope);
  const tree = fileTree(scope, rows);
  const versions = fileVersions(scope);
  const writer = itemWriter(rows, tree, versions);
  const { insert, replace, move } = writer;

  const freshRow = (folderId: string | null, name: string): FileItemRow => {
    const now = new Date().toISOString();
    const createdBy = call.signedIn.user.name;
    const id = crypto.randomUUID();
    return emptyFolder({ id, folderId, name, description: null, createdBy, createdTime: now, modifiedTime: now });
  };

  return {
    ...fileLists(scope, rows, tree),
    ...fileBin(scope, rows, tree, writer),
    ...fileStars(scope, rows),
    ...fileCopies(scope, rows, tree, writer),
    ...fileUploads(scope, { ...writer, rows, tree, files: call.services.files, versions, freshRow }),
    versions: versions.versions,

    find: async (id: string): Promise<FileItemRecord> => recordOf(await rows.find(scope.database, id)),

    async content(id: string): Promise<StoredFile | null> {
      const row = await rows.items.find(scope.database, id);
      if (!row?.file_hash || row.binnedWith !== null) return null;
      const { file_hash: hash, name, extension, mediaType, bytes: size } = row;
      return { hash, name: savedName(name, extension), type: mediaType ?? 'application/octet-stream', size };
    },

    createFolder: (folder: FolderInput): Promise<FileItemRecord> =>
      scope.write((writing) => {
        const { name, description } = folder;
        return insert(writing, { ...freshRow(idOf(folder.folderId), name), ...named(name, description || null) });
      }),

    update: (id: string, patch: FileItemPatch, since?: string | null): Promise<FileItemRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await rows.find(database, id);
        await refuseOverwriting(scope, database, { record: 'FileItem', id, since, fields: Object.keys(patch) });
        const name = patch.name ?? before.name;
        const about = patch.description === undefined ? before.description : patch.description || null;
        const modifiedAt = new Date().toISOString();
        return recordOf(await replace(writing, before, { ...named(name, about), modifiedAt }));
      }),

    moveAll: (ids: readonly string[], folderId: string | null | undefined): Promise<FileItemRecord[]> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        const found = await rows.findAll(writing.database, ids);
        await tree.pathTo(writing.database, idOf(folderId), ids);
        const moved: FileItemRecord[] = [];
        for (const row of found) moved.push(recordOf(await move(writing, row, idOf(folderId))));
        return moved;
      }),
  };
}
