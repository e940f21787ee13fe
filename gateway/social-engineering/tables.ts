import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { MailVerdict } from '../generated.ts';
import { exerciseMigrations, type ExerciseTables } from './exercises/exercise-tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables extends ExerciseTables {
    reported_mails: ReportedMailsTable;
    mail_report_copies: MailReportCopiesTable;
  }
}

export type ReportedMailsTable = {
  id: string;
  organization_id: string;
  /** Unique fingerprint shared by all copies. */
  fingerprint: string;
  sender: string;
  subject: string;
  /** Sender and subject in lower case, for search. */
  searchKey: string;
  verdict: MailVerdict;
  reports: number;
  firstReportedAt: string;
  lastReportedAt: string;
  decidedAt: string | null;
  decided_by: string | null;
  removed: number;
  removedAt: string | null;
  removalReason: string;
  incident_id: string | null;
};

/** Copies given by reporters. Deleted when a report is withdrawn, and never recorded in the feed. */
export type MailReportCopiesTable = {
  /** Id of the report. */
  id: string;
  organization_id: string;
  reported_mail_id: string;
  reporter_id: string;
  reportedAt: string;
  /** JSON: the message as plain text. */
  message: string;
};

export const migrations: RoomMigrations = {
  ...exerciseMigrations,
  '0350 own reports': (database) =>
    addIndex(database, 'mail_report_copies_own', 'mail_report_copies', [
      'organization_id',
      'reporter_id',
      'reportedAt',
      'id',
    ]),
  '0262 reported mails': async (database, engine) => {
    await database.schema
      .createTable('reported_mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('searchKey', 'text', (column) => column.notNull())
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('reports', 'integer', (column) => column.notNull())
      .addColumn('firstReportedAt', 'text', (column) => column.notNull())
      .addColumn('lastReportedAt', 'text', engine.binary)
      .addColumn('decidedAt', 'text')
      .addColumn('decided_by', 'text')
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addColumn('removedAt', 'text')
      .addColumn('removalReason', 'text', (column) => column.notNull())
      .addColumn('incident_id', 'text')
      .execute();
    const unique = database.schema.createIndex('reported_mails_fingerprint').on('reported_mails').unique();
    await unique.columns(['organization_id', 'fingerprint']).execute();
    await addIndex(database, 'reported_mails_order', 'reported_mails', ['organization_id', 'lastReportedAt', 'id']);
    await addIndex(database, 'reported_mails_verdict', 'reported_mails', [
      'organization_id',
      'verdict',
      'lastReportedAt',
      'id',
    ]);
    await database.schema
      .createTable('mail_report_copies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('reported_mail_id', 'text', (column) =>
        column.notNull().references('reported_mails.id').onDelete('cascade'),
      )
      .addColumn('reporter_id', 'text', (column) => column.notNull())
      .addColumn('reportedAt', 'text', engine.binary)
      .addColumn('message', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'mail_report_copies_order', 'mail_report_copies', [
      'organization_id',
      'reported_mail_id',
      'reportedAt',
      'id',
    ]);
  },
};
