import type { Kysely } from 'kysely';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import { addPreviewColumns, type Preview } from '../kit/parts/previews.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    file_items: FileItemsTable;
    file_stars: { organization_id: string; user_id: string; item_id: string };
    file_versions: FileVersionsTable;
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
  /** Lower case without accents: sort order of the list, the same on both engines. */
  sortKey: string;
  /** Name and description in lower case, for substring search. */
  searchKey: string;
  createdBy: string;
  createdAt: string;
  modifiedAt: string;
  description: string | null;
  /** For a folder: all files below it, updated with every write; without items in the bin. */
  bytes: number;
  files: number;
  /** Content of a file: see kit/files/files.ts. */
  file_hash: string | null;
  mediaType: string | null;
  extension: string | null;
  /** The item whose deletion moved this one to the bin; its own id for that item. */
  binnedWith: string | null;
  /** Set for items that were deleted themselves. */
  binnedAt: string | null;
};

/** Previous content of a file. */
export type FileVersionsTable = Preview & {
  id: string;
  organization_id: string;
  item_id: string;
  bytes: number;
  createdAt: string;
  createdBy: string;
  file_hash: string;
  mediaType: string | null;
  extension: string | null;
  type: string;
};

export const migrations: RoomMigrations = {
  '0023 file-manager': async (database, engine) => {
    await database.schema
      .createTable('file_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
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
  '0067 search, orders, stars and versions of files': async (database, engine) => {
    await database.schema
      .alterTable('file_items')
      .addColumn('searchKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const rows = database as unknown as Kysely<{ file_items: FileItemsTable }>;
    // Computed here, because SQLite's lower() handles ASCII only.
    for (const { id, name, description } of await rows.selectFrom('file_items').selectAll().execute()) {
      const searchKey = `${name}\n${description ?? ''}`.toLowerCase();
      await rows.updateTable('file_items').set({ searchKey }).where('id', '=', id).execute();
    }
    await engine.indexText(database, 'file_items', 'searchKey');
    for (const column of ['modifiedAt', 'bytes', 'type'])
      await addIndex(database, `file_items_${column}`, 'file_items', [
        'organization_id',
        'folderId',
        'isFolder',
        column,
        'id',
      ]);
    await addIndex(database, 'file_items_recent', 'file_items', ['organization_id', 'isFolder', 'modifiedAt', 'id']);
    await createStarsAndVersions(database);
  },
  '0241 bytes of an organization': async (database) => {
    for (const table of ['file_items', 'file_versions'])
      await addIndex(database, `${table}_stored`, table, ['organization_id', 'file_hash', 'bytes']);
  },
};

async function createStarsAndVersions(database: Kysely<never>): Promise<void> {
  const table = (name: string) =>
    database.schema
      .createTable(name)
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('item_id', 'text', (column) => column.notNull().references('file_items.id').onDelete('cascade'));
  await table('file_stars')
    .addColumn('user_id', 'text', ofUser)
    .addPrimaryKeyConstraint('file_stars_key', ['organization_id', 'user_id', 'item_id'])
    .execute();
  await addIndex(database, 'file_stars_item', 'file_stars', ['item_id']);
  await table('file_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('createdBy', 'text', (column) => column.notNull())
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addColumn('mediaType', 'text')
    .addColumn('extension', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('preview', 'text')
    .addColumn('previewWidth', 'integer')
    .addColumn('previewHeight', 'integer')
    .execute();
  await addIndex(database, 'file_versions_order', 'file_versions', ['item_id', 'createdAt']);
  await addIndex(database, 'file_versions_content', 'file_versions', ['file_hash']);
}
