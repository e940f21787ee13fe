import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    exports: ExportsTable;
  }
}

export type ExportsTable = {
  id: string;
  organization_id: string;
  /** The requester, who alone may download it. */
  byId: string;
  of: string;
  query: string;
  format: string;
  state: string;
  rows: number | null;
  isCut: number;
  size: number | null;
  name: string;
  error: string | null;
  createdAt: string;
  endsAt: string;
  file_hash: string | null;
};

export const migrations: RoomMigrations = {
  '0181 exports': async (database) => {
    const texts = ['of', 'query', 'format', 'state', 'name', 'createdAt', 'endsAt'];
    let made = database.schema
      .createTable('exports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('byId', 'text', ofUser);
    for (const name of texts) made = made.addColumn(name, 'text', (column) => column.notNull());
    await made
      .addColumn('rows', 'integer')
      .addColumn('isCut', 'integer', (column) => column.notNull())
      .addColumn('size', 'bigint')
      .addColumn('error', 'text')
      .addColumn('file_hash', 'text')
      .execute();
    await addIndex(database, 'exports_order', 'exports', ['organization_id', 'byId', 'createdAt', 'id']);
  },
};
