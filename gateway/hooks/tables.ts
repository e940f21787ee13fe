import { sql } from 'kysely';
import type { TableOf } from '../kit/entity/columns.ts';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { HookDeliveryRecord, HookRecord } from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    hooks: HooksTable;
    hook_deliveries: HookDeliveriesTable;
  }
}

type HooksTable = TableOf<HookRecord> & {
  sortKey: string;
  /** Last change that was processed. */
  sequence: number;
  /** Both encrypted. */
  secret: string;
  previousSecret: string | null;
};

export type HookDeliveriesTable = Omit<TableOf<HookDeliveryRecord>, 'hookId'> & {
  hook_id: string;
  /** Feed position of the change; 0 for a test. */
  sequence: number;
  /** Deliveries with the same key are sent in order. */
  line: string;
};

export const migrations: RoomMigrations = {
  '0291 webhooks': async (database, engine) => {
    await database.schema
      .createTable('hooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('records', 'text', (column) => column.notNull())
      .addColumn('actions', 'text', (column) => column.notNull())
      .addColumn('isOn', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('failingSince', 'text')
      .addColumn('nextTryAt', 'text')
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('previousSecret', 'text')
      .addColumn('previousSecretUntil', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('createdById', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'hooks_order', 'hooks', ['organization_id', 'sortKey', 'id']);
    await database.schema
      .createTable('hook_deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('hook_id', 'text', (column) => column.notNull().references('hooks.id').onDelete('cascade'))
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('eventId', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('time', 'text', engine.binary)
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('isManual', 'integer', (column) => column.notNull())
      .addColumn('nextTryAt', 'text')
      .addColumn('triedAt', 'text')
      .addColumn('status', 'integer')
      .addColumn('ms', 'integer')
      .addColumn('problem', 'text')
      .addColumn('requestHead', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('responseHead', 'text', (column) => column.notNull())
      .addColumn('response', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'hook_deliveries_order', 'hook_deliveries', ['organization_id', 'time', 'id']);
    await addIndex(database, 'hook_deliveries_hook', 'hook_deliveries', ['hook_id', 'time', 'id']);
    const pending = database.schema.createIndex('hook_deliveries_pending').on('hook_deliveries');
    await pending
      .columns(['hook_id', 'line', 'sequence'])
      .where('state' as never, 'in', ['waiting', 'failed'] as never)
      .execute();
  },
  // Index for a query that runs after every write.
  '0299 webhooks that are on': async (database) => {
    const index = database.schema.createIndex('hooks_on').on('hooks').columns(['organization_id']);
    await index.where('isOn' as never, '=', sql.lit(1) as never).execute();
  },
};
