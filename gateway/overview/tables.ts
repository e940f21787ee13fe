import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import type { OrganizationOverviewRecord, ScoreChangeRecord } from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    /** What somebody put off of their queue, and until when. */
    queue_snoozes: { organization_id: string; user_id: string; item: string; until: string };
    /** How an organization stood at the end of a day; of today, how it stands. */
    score_days: { organization_id: string; day: string; value: number | null; grade: string | null; coverage: number };
    organization_summaries: SummariesTable;
    score_changes: ScoreChangesTable;
  }
}

/** What people see of an organization from another one of theirs. */
type SummariesTable = {
  organization_id: string;
  day: string;
  score: number | null;
  grade: string | null;
  /** Incidents that ask for somebody, and the severity of the worst. */
  activated: number;
  worst: OrganizationOverviewRecord['worst'];
  nextDue: string | null;
};

/** The values that a score had, one after the other, with what made each another one; nothing before the first. */
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
