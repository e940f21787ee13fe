import type { Context } from '../context.ts';
import type { RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { FileItemRecord, FileListingRecord } from './records.ts';

/** Documented keys only; other fields are in GraphQL only. */
const itemOf = (record: FileItemRecord) => ({
  id: record.id,
  folderId: record.folderId,
  name: record.name,
  createdBy: record.createdBy,
  createdAt: record.createdAt,
  modifiedAt: record.modifiedAt,
  size: record.size,
  type: record.type,
  contents: record.contents,
  description: record.description,
});

const item: RestShape = { out: itemOf, schema: { $ref: '#/components/schemas/FileItem' } };
const items: RestShape = { out: (records: FileItemRecord[]) => records.map(itemOf) };

export const rest: RestShapes = {
  files: {
    out: async ({ folderId, path }: FileListingRecord, context: Context) => {
      const { fileManager } = context;
      const folders = await fileManager.list(folderId, true, {});
      const files = await fileManager.list(folderId, false, {});
      return { folders: folders.map(itemOf), files: files.map(itemOf), path: path.map(itemOf) };
    },
    schema: { $ref: '#/components/schemas/FileListing' },
  },
  fileItem: item,
  fileContent: { download: true },
  fileBin: items,
  folderItems: items,
  searchFiles: items,
  recentFiles: items,
  starredFiles: items,
  starFileItems: items,
  copyFileItems: items,
  replaceFile: { ...item, upload: 'file' },
  restoreFileVersion: item,
  createFolder: item,
  uploadFile: { ...item, upload: 'file' },
  updateFileItem: item,
  moveFileItems: items,
  restoreFileItems: items,
};
