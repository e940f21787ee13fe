import type { Generated } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    insight_alerts: InsightAlertsTable;
  }
}

type InsightAlertsTable = {
  id: string;
  organization_id: string;
  sortKey: string;
  /** Root field; null for all. */
  operation: string | null;
  measure: 'errors' | 'p95' | 'calls' | 'silence';
  threshold: number;
  minutes: number;
  severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
  isOn: number;
  state: 'calm' | 'firing';
  since: string | null;
  byId: string;
  /** Start of observation: the time before doesn't count as silence. */
  armedAt: Generated<string>;
  /** Incident of its last firing. */
  incident: Generated<string | null>;
};

export const migrations: RoomMigrations = {
  '0224 alerts of the interface': async (database, engine) => {
    let made = database.schema
      .createTable('insight_alerts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('operation', 'text')
      .addColumn('threshold', engine.real, (column) => column.notNull());
    for (const name of ['measure', 'severity', 'state', 'byId'])
      made = made.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['minutes', 'isOn'])
      made = made.addColumn(name as never, 'integer', (column) => column.notNull());
    await made
      .addColumn('since', 'text')
      .addColumn('armedAt', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('incident', 'text')
      .execute();
    await addIndex(database, 'insight_alerts_order', 'insight_alerts', ['organization_id', 'sortKey', 'id']);
  },
};
