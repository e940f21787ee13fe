import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    seals: SealsTable;
    change_digests: DigestsTable;
  }
}

/** What was digested of one day, on top of the day before it. */
export type SealsTable = {
  id: string;
  organization_id: string;
  /** In UTC, as 2026-11-23. */
  day: string;
  /** The first change, and the last one so far. */
  from: number;
  to: number;
  rows: number;
  digest: string;
  time: string;
};

/** Of each change who and what, and its content: the content may go, and the rest still holds. */
export type DigestsTable = { organization_id: string; sequence: number; who: string; content: string };

export const migrations: RoomMigrations = {
  '0182 seals of the log': async (database) => {
    await database.schema
      .createTable('seals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('from', 'bigint', (column) => column.notNull())
      .addColumn('to', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'integer', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'seals_order', 'seals', ['organization_id', 'to']);
    await database.schema
      .createTable('change_digests')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('change_digests_key', ['organization_id', 'sequence'])
      .execute();
  },
};
