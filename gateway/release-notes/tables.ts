import type { RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    release_notes: { version: string; lang: string; date: string; items: string };
  }
}

export const migrations: RoomMigrations = {
  '0015 release notes': async (database) => {
    await database.schema
      .createTable('release_notes')
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('items', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_notes_key', ['lang', 'version'])
      .execute();
  },
};
