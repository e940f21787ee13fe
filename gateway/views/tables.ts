import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
  }
}

export type SavedViewsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  room: string;
  title: string;
  query: string;
  position: number;
};

export const migrations: RoomMigrations = {
  '0060 saved views': async (database) => {
    await database.schema
      .createTable('saved_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await addIndex(database, 'saved_views_order', 'saved_views', [
      'organization_id',
      'user_id',
      'room',
      'position',
      'id',
    ]);
  },
};
