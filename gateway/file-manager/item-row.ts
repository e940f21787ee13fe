import type { Selectable } from 'kysely';
import type { FileItemsTable } from './tables.ts';
import { dayInWords, filesInWords, sizeInWords } from './words.ts';
import type { FileItemRecord } from './records.ts';

export type FileItemRow = Selectable<FileItemsTable>;

/** Days, sizes and numbers are said in words beside the values themselves. */
export function recordOf(row: FileItemRow): FileItemRecord {
  const isFolder = row.isFolder === 1;
  return {
    id: row.id,
    folderId: row.folderId,
    name: row.name,
    createdBy: row.createdBy,
    createdAt: dayInWords(row.createdAt),
    modifiedAt: dayInWords(row.modifiedAt),
    size: sizeInWords(row.bytes),
    type: row.type,
    contents: isFolder ? filesInWords(row.files) : null,
    description: row.description,
    bytes: row.bytes,
    fileCount: isFolder ? row.files : null,
    createdTime: row.createdAt,
    modifiedTime: row.modifiedAt,
    deletedTime: row.binnedAt,
    mediaType: row.mediaType,
    preview: row.preview,
    previewWidth: row.previewWidth,
    previewHeight: row.previewHeight,
  };
}
