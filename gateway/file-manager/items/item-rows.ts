import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import type { FileItemRow } from './item-row.ts';

/** The row is the record; `item-writer.ts` defines what the feed records. */
export const itemMapping: EntityMapping<'file_items', FileItemRow> = {
  room: 'file-manager',
  record: 'FileItem',
  table: 'file_items',
  columns: [
    'id',
    'folderId',
    'isFolder',
    'type',
    'name',
    'sortKey',
    'searchKey',
    'createdBy',
    'createdAt',
    'modifiedAt',
    'description',
    'bytes',
    'files',
    'file_hash',
    'mediaType',
    'extension',
    'preview',
    'previewWidth',
    'previewHeight',
    'binnedWith',
    'binnedAt',
  ],
  order: 'sortKey',
  recordOf: (row) => row,
  rowOf: (row) => row,
};

/** Folders and files, including those in the bin, which lists omit. */
export function itemRows(scope: Scope) {
  const items = collection(scope, itemMapping);
  const there = (database: Db) => items.own(database).where('file_items.binnedWith', 'is', null);

  const inFolder = (database: Db, folderId: string | null) =>
    there(database).where('folderId', folderId === null ? 'is' : '=', folderId);

  /** Items of all ids, or none if one is foreign or doesn't fit. */
  const findThose = async (database: Db, ids: readonly string[], fits: (row: FileItemRow) => boolean) => {
    const rows = await items.findAll(database, ids);
    if (!rows.every(fits)) throw new Fault('NOT_FOUND');
    return rows;
  };
  const isThere = ({ binnedWith }: FileItemRow) => binnedWith === null;

  return {
    items,
    there,
    inFolder,

    async find(database: Db, id: string): Promise<FileItemRow> {
      const row = await items.find(database, id);
      if (!row || !isThere(row)) throw new Fault('NOT_FOUND');
      return row;
    },

    findAll: (database: Db, ids: readonly string[]) => findThose(database, ids, isThere),

    findBinned: (database: Db, ids: readonly string[]) => findThose(database, ids, ({ binnedAt }) => binnedAt !== null),

    /** Lower-case names in a folder. */
    async namesIn(database: Db, folderId: string | null): Promise<Set<string>> {
      const rows = await inFolder(database, folderId).select('name').execute();
      return new Set(rows.map(({ name }) => name.toLowerCase()));
    },

    /** Whether the folder exists and isn't in the bin. */
    async hasFolder(database: Db, id: string): Promise<boolean> {
      return (await there(database).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },
  };
}

export type ItemRows = ReturnType<typeof itemRows>;
