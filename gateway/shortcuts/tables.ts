import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    shortcuts: ShortcutsTable;
  }
}

export type ShortcutsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  position: number;
  label: string;
  description: string | null;
  icon: string;
  link: string;
  useRouter: number;
};

export const migrations: RoomMigrations = {
  '0013 shortcuts': async (database) => {
    await database.schema
      .createTable('shortcuts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('icon', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('useRouter', 'integer', (column) => column.notNull())
      .execute();
    await addIndex(database, 'shortcuts_order', 'shortcuts', ['organization_id', 'user_id', 'position', 'id']);
  },
};
