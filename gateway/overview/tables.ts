import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import type { OrganizationOverviewRecord, ScoreChangeRecord } from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    /** Snoozed items of the queue. */
    queue_snoozes: { organization_id: string; user_id: string; item: string; until: string };
    /** Score at the end of each day; for today, the current one. */
    score_days: { organization_id: string; day: string; value: number | null; grade: string | null; coverage: number };
    organization_summaries: SummariesTable;
    score_changes: ScoreChangesTable;
  }
}

/** Summary shown to members of several organizations. */
type SummariesTable = {
  organization_id: string;
  day: string;
  score: number | null;
  grade: string | null;
  /** Number of active incidents, and the highest severity among them. */
  activated: number;
  worst: OrganizationOverviewRecord['worst'];
  nextDue: string | null;
};

/** Changes of the score with their causes; null before the first. */
type ScoreChangesTable = Omit<ScoreChangeRecord, 'before' | 'after' | 'memberId'> & {
  organization_id: string;
  before: number | null;
  after: number | null;
  user_id: string | null;
};

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
  '0197 how organizations stand': async ({ schema }) => {
    await schema
      .createTable('score_days')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('value', 'integer')
      .addColumn('grade', 'text')
      .addColumn('coverage', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('score_days_key', ['organization_id', 'day'])
      .execute();
    await schema
      .createTable('organization_summaries')
      .addColumn('organization_id', 'text', (column) => ofOrganization(column).primaryKey())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('score', 'integer')
      .addColumn('grade', 'text')
      .addColumn('activated', 'integer', (column) => column.notNull())
      .addColumn('worst', 'text')
      .addColumn('nextDue', 'text')
      .execute();
  },
  '0360 why scores changed': async (database) => {
    await database.schema
      .createTable('score_changes')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('before', 'integer')
      .addColumn('after', 'integer')
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addColumn('check', 'text')
      .addColumn('link', 'text')
      .addColumn('user_id', 'text')
      .execute();
    await addIndex(database, 'score_changes_at', 'score_changes', ['organization_id', 'at']);
  },
};
