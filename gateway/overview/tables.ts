import { ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    /** What somebody put off of their queue, and until when. */
    queue_snoozes: { organization_id: string; user_id: string; item: string; until: string };
  }
}

export const migrations: RoomMigrations = {
  '0187 items put off': async ({ schema }) => {
    await schema
      .createTable('queue_snoozes')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('queue_snoozes_key', ['organization_id', 'user_id', 'item'])
      .execute();
  },
};
