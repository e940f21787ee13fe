import { sql } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    activities: ActivitiesTable;
    activity_marks: ActivityMarksTable;
  }
}

export type ActivitiesTable = {
  id: string;
  organization_id: string;
  /** Feed position; negative for seeded activities, so that later ones sort after them. */
  position: number;
  date: string;
  user_id: string | null;
  /** Record id of a single-record activity, so that the next write can extend it. */
  record_id: string | null;
  action: string | null;
  /** SDL name of the record. */
  record: string | null;
  /** JSON of the other fields, without absent keys; `told` holds those only in GraphQL. */
  body: string;
};

/** Processed position of the change feed. */
type ActivityMarksTable = { organization_id: string; sequence: number };

export const migrations: RoomMigrations = {
  '0030 activities': async (database) => {
    await database.schema
      .createTable('activities')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('record_id', 'text')
      .addColumn('action', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('activities_order')
      .unique()
      .on('activities')
      .columns(['organization_id', 'position'])
      .execute();
    await addIndex(database, 'activities_record', 'activities', ['organization_id', 'record_id', 'position']);
    await database.schema
      .createTable('activity_marks')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .execute();
    // Index of public changes, so that the newest is found quickly among many private ones.
    await sql
      .raw('create index changes_public on changes (organization_id, sequence) where owner_id is null')
      .execute(database);
  },
  '0053 activities know what they tell of': (database) =>
    database.schema.alterTable('activities').addColumn('record', 'text').execute(),
};
