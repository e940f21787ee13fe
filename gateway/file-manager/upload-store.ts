import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { StoredFile, Upload } from '../core/contract/sdl/uploads.ts';
import type { Files } from '../kit/files/files.ts';
import { Fault } from '../core/ground/errors.ts';
import { storedPreview, type Preview } from '../kit/parts/previews.ts';
import type { MutationUploadFileArgs } from '../generated.ts';
import { idOf, named, recordOf, type FileItemRow } from './items/item-row.ts';
import type { ItemRows } from './items/item-rows.ts';
import type { ItemWriter } from './items/item-writer.ts';
import { freeName } from './names.ts';
import type { FileItemRecord } from './records.ts';
import type { FileTree } from './tree.ts';
import type { FileContent, FileVersions } from './version-store.ts';
import { extensionOf, kindOf } from './words.ts';

type Parts = Pick<ItemWriter, 'insert' | 'fill'> & {
  rows: ItemRows;
  tree: FileTree;
  files: Files;
  versions: FileVersions;
  freshRow(folderId: string | null, name: string): FileItemRow;
};

/** Uploads: as new files, or as new content of existing ones. */
export function fileUploads(scope: Scope, parts: Parts) {
  const { rows, tree, files, versions, freshRow, insert, fill } = parts;

  /** Runs before the transaction, which must wait only for the database. */
  async function receive(file: Upload, name: string | null | undefined, preview: Preview) {
    const stored = await files.receive(scope.organization, 'file', file, name);
    const { type: mediaType } = await files.known(stored);
    return { stored, content: contentOf(stored, mediaType, preview) };
  }

  /** The file with this name in a folder. */
  const namesake = (database: Db, folderId: string | null, name: string): Promise<FileItemRow | undefined> =>
    rows
      .inFolder(database, folderId)
      .selectAll()
      .where('sortKey', '=', named(name, null).sortKey)
      .where('isFolder', '=', 0)
      .orderBy('id')
      .executeTakeFirst();

  const replaceIn = async (writing: Writing, before: FileItemRow, content: FileContent): Promise<FileItemRecord> => {
    await versions.keep(writing.database, before);
    return recordOf(await fill(writing, before, content));
  };

  return {
    async upload(file: Upload, about: Omit<MutationUploadFileArgs, 'file'>): Promise<FileItemRecord> {
      const description = about.description || null;
      const preview = storedPreview(about.preview);
      const folderId = idOf(about.folderId);
      await tree.pathTo(scope.database, folderId);
      const { stored, content } = await receive(file, about.name, preview);
      return scope.write(async (writing) => {
        const { database } = writing;
        await tree.lock(database);
        let { name } = stored;
        if (about.onClash === 'keepBoth') {
          const taken = await rows.namesIn(database, folderId);
          name = freeName(name, (one) => taken.has(one.toLowerCase()));
        } else if (about.onClash != null) {
          const there = await namesake(database, folderId, name);
          if (there && about.onClash === 'refuse') throw new Fault('CONFLICT', `A file named ${name} already exists`);
          if (there) return replaceIn(writing, there, content);
        }
        const row = { ...freshRow(folderId, name), ...named(name, description), ...content };
        return insert(writing, { ...row, isFolder: 0, files: 1 });
      });
    },

    async replaceFile(id: string, file: Upload, given: string | null | undefined): Promise<FileItemRecord> {
      const preview = storedPreview(given);
      const { isFolder } = await rows.find(scope.database, id);
      if (isFolder === 1) throw new Fault('NOT_FOUND');
      const { content } = await receive(file, null, preview);
      return scope.write(async (writing) => {
        await tree.lock(writing.database);
        return replaceIn(writing, await rows.find(writing.database, id), content);
      });
    },

    restoreVersion: (id: string, versionId: string): Promise<FileItemRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        await tree.lock(database);
        const before = await rows.find(database, id);
        const content = await versions.content(database, id, { id: versionId });
        await versions.keep(database, before);
        await versions.forget(database, id, content.file_hash);
        return recordOf(await fill(writing, before, content));
      }),
  };
}

function contentOf(stored: StoredFile, mediaType: string, preview: Preview): FileContent {
  const extension = extensionOf(stored);
  const { size: bytes, hash: file_hash } = stored;
  return { file_hash, bytes, mediaType, extension, type: kindOf(extension), ...preview };
}
