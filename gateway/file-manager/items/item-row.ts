import type { Selectable } from 'kysely';
import { sortKey } from '../../core/ground/sort-key.ts';
import { noPreview } from '../../kit/parts/previews.ts';
import type { FileItemsTable } from '../tables.ts';
import { dayInWords, filesInWords, sizeInWords } from '../words.ts';
import type { FileItemRecord } from '../records.ts';

export type FileItemRow = Omit<Selectable<FileItemsTable>, 'organization_id'>;

/** The text "null" means the top level, as documented for query strings; forms have no other way. */
export const idOf = (folderId: string | null | undefined): string | null =>
  folderId == null || folderId === 'null' ? null : folderId;

/** Name and description with their derived keys. */
export const named = (name: string, description: string | null) => ({
  name,
  description,
  sortKey: sortKey(name),
  searchKey: `${name}\n${description ?? ''}`.toLowerCase(),
});

type Told = 'id' | 'folderId' | 'name' | 'description' | 'createdBy' | 'createdTime' | 'modifiedTime';

/** An empty folder. */
export const emptyFolder = (folder: Pick<FileItemRecord, Told>): FileItemRow => ({
  id: folder.id,
  folderId: folder.folderId,
  isFolder: 1,
  type: 'folder',
  ...named(folder.name, folder.description),
  createdBy: folder.createdBy,
  createdAt: folder.createdTime,
  modifiedAt: folder.modifiedTime,
  bytes: 0,
  files: 0,
  file_hash: null,
  mediaType: null,
  extension: null,
  ...noPreview,
  binnedWith: null,
  binnedAt: null,
});

/** Adds formatted dates and sizes to the values. */
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
    hash: row.file_hash,
  };
}
