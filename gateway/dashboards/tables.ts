import { ofOrganization, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    dashboards: DashboardsTable;
  }
}

export type DashboardName = 'analytics' | 'crypto' | 'finance' | 'project';

/** JSON body of each dashboard as documented; only read as a whole. */
type DashboardsTable = { organization_id: string; name: DashboardName; body: string };

export const migrations: RoomMigrations = {
  '0029 dashboards': async (database) => {
    await database.schema
      .createTable('dashboards')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dashboards_key', ['organization_id', 'name'])
      .execute();
  },
};
