import { ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import type { OrganizationOverviewRecord } from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    /** What somebody put off of their queue, and until when. */
    queue_snoozes: { organization_id: string; user_id: string; item: string; until: string };
    /** How an organization stood at the end of a day; of today, how it stands. */
    score_days: { organization_id: string; day: string; value: number | null; grade: string | null; coverage: number };
    organization_summaries: SummariesTable;
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
};
