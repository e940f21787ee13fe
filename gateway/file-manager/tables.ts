import type { RoomMigrations } from '../core/database/tables.ts';
import { addPreviewColumns, type Preview } from '../core/parts/previews.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    file_items: FileItemsTable;
  }
}

export type FileItemsTable = Preview & {
  id: string;
  organization_id: string;
  folderId: string | null;
  /** 1 for a folder. */
  isFolder: number;
  type: string;
  name: string;
  /** Lower case and without accents: the order of the list, equal on both engines. */
  sortKey: string;
  createdBy: string;
  createdAt: string;
  modifiedAt: string;
  description: string | null;
  /** Of a folder: all files in it and in its folders, kept with every write. What is in the bin does not count. */
  bytes: number;
  files: number;
  /** The content of a file: see core/files/files.ts. */
  file_hash: string | null;
  mediaType: string | null;
  extension: string | null;
  /** The item that was put into the bin and took this one with it; itself for that item. */
  binnedWith: string | null;
  /** Set for what was put into the bin itself. */
  binnedAt: string | null;
};

export const migrations: RoomMigrations = {
  '0023 file-manager': async (database, engine) => {
    await database.schema
      .createTable('file_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('folderId', 'text', (column) => column.references('file_items.id').onDelete('set null'))
      .addColumn('isFolder', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('createdBy', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('modifiedAt', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .addColumn('file_hash', 'text')
      .addColumn('mediaType', 'text')
      .addColumn('extension', 'text')
      .addColumn('binnedWith', 'text')
      .addColumn('binnedAt', 'text')
      .execute();
    const index = (name: string) => database.schema.createIndex(`file_items_${name}`).on('file_items');
    await index('order').columns(['organization_id', 'folderId', 'isFolder', 'sortKey', 'id']).execute();
    await index('bin').columns(['organization_id', 'binnedAt', 'id']).execute();
    await index('parent').column('folderId').execute();
    await index('binned').column('binnedWith').execute();
    await index('content').column('file_hash').execute();
  },
  '0065 previews of files': (database) => addPreviewColumns(database, 'file_items'),
};
