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
  /** The place in the change feed; below 0 for what was planted, so that everything later comes before it. */
  position: number;
  date: string;
  user_id: string | null;
  /** What it was done to, where that is a single record: the next write to it goes on with the same activity. */
  record_id: string | null;
  action: string | null;
  /** The SDL name of what it was done to. */
  record: string | null;
  /** The other fields of the activity, absent keys left out; `told` is what GraphQL says beside them. */
  body: string;
};

/** How far the change feed was read. */
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
    // The feed without what is private: the newest of it is found at once, however many mails there are.
    await sql
      .raw('create index changes_public on changes (organization_id, sequence) where owner_id is null')
      .execute(database);
  },
  '0053 activities know what they tell of': (database) =>
    database.schema.alterTable('activities').addColumn('record', 'text').execute(),
};
