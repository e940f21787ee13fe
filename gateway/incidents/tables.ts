import type { RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    incidents: IncidentsTable;
  }
}

export type IncidentState = 'activated' | 'acknowledged' | 'resolved';
export type IncidentSeverity = 'low' | 'medium' | 'high' | 'critical';

export type IncidentsTable = {
  id: string;
  organization_id: string;
  title: string;
  description: string;
  severity: IncidentSeverity;
  state: IncidentState;
  area: string;
  createdAt: string;
  updatedAt: string;
};

export const migrations: RoomMigrations = {
  '0014 incidents': async (database) => {
    await database.schema
      .createTable('incidents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('incidents_order')
      .on('incidents')
      .columns(['organization_id', 'createdAt', 'id'])
      .execute();
    await database.schema
      .createIndex('incidents_state')
      .on('incidents')
      .columns(['organization_id', 'state', 'createdAt', 'id'])
      .execute();
  },
};
