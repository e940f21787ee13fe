import { addIndex, type Db, ofOrganization, type RoomMigrations } from '../../core/database/tables.ts';
import type { TableOf } from '../../kit/entity/columns.ts';
import { addStoredIndex, createAttachmentTable, type AttachmentsTable } from '../../kit/parts/attachment-tables.ts';
import type { AnswerReview } from '../../generated.ts';
import type { AssessmentRecord, AssessmentTemplateRecord } from '../records.ts';

export type AssessmentTables = {
  assessment_templates: TableOf<AssessmentTemplateRecord> & { sortKey: string };
  assessments: TableOf<AssessmentRecord> & {
    /** Time of the last reminder. */
    remindedAt: string | null;
  };
  assessment_answers: AssessmentAnswersTable;
  assessment_files: AttachmentsTable;
  /** Hashes of link secrets: one per email, all valid until the assessment ends. */
  assessment_links: { hash: string; organization_id: string; assessment_id: string; createdAt: string };
  /** Addresses that unsubscribed from an organization's reminders. */
  assessment_mail_stops: { organization_id: string; email: string; createdAt: string };
};

export type AssessmentAnswersTable = {
  id: string;
  organization_id: string;
  assessment_id: string;
  question: string;
  value: string | null;
  comment: string;
  isNotApplicable: number;
  isReused: number;
  revision: number;
  at: string;
  review: AnswerReview;
  note: string;
  /** JSON of the answer when it was returned. */
  returned: string | null;
};

export const assessmentMigrations: RoomMigrations = {
  '0341 assessments': async (database, engine) => {
    const { schema } = database;
    let templates = schema
      .createTable('assessment_templates')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('version', 'integer', (column) => column.notNull());
    for (const name of ['title', 'criticalities', 'sections', 'updatedAt'])
      templates = templates.addColumn(name as never, 'text', (column) => column.notNull());
    await templates.execute();
    await addIndex(database, 'assessment_templates_order', 'assessment_templates', [
      'organization_id',
      'sortKey',
      'id',
    ]);
    let assessments = schema
      .createTable('assessments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('supplierId', 'text', (column) => column.notNull().references('suppliers.id'))
      .addColumn('createdAt', 'text', engine.binary);
    for (const name of ['title', 'sections', 'state', 'email', 'lang', 'message'])
      assessments = assessments.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['dueDate', 'sentAt', 'submittedAt', 'acceptedAt', 'validUntil', 'previousId', 'remindedAt'])
      assessments = assessments.addColumn(name as never, 'text');
    await assessments.execute();
    await addIndex(database, 'assessments_order', 'assessments', ['organization_id', 'createdAt', 'id']);
    await addIndex(database, 'assessments_state', 'assessments', ['organization_id', 'state']);
    await addIndex(database, 'assessments_supplier', 'assessments', [
      'organization_id',
      'supplierId',
      'createdAt',
      'id',
    ]);
    await schema
      .createTable('assessment_answers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('assessment_id', 'text', (column) => column.notNull().references('assessments.id').onDelete('cascade'))
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('value', 'text')
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('isNotApplicable', 'integer', (column) => column.notNull())
      .addColumn('isReused', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('review', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
    const unique = schema.createIndex('assessment_answers_question').on('assessment_answers').unique();
    await unique.columns(['assessment_id', 'question']).execute();
    await createAttachmentTable(database, 'assessment_files', 'assessment_answers');
    await addStoredIndex(database, 'assessment_files');
    await schema
      .createTable('assessment_links')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('assessment_id', 'text', (column) => column.notNull().references('assessments.id').onDelete('cascade'))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'assessment_links_of', 'assessment_links', ['organization_id', 'assessment_id']);
    await schema
      .createTable('assessment_mail_stops')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('assessment_mail_stops_key', ['organization_id', 'email'])
      .execute();
  },
  '0382 owners of overdue assessments': async ({ schema }) => {
    await schema.alterTable('assessments').addColumn('ownerNotifiedAt', 'text').execute();
  },
  '0384 returned answers': async (database) => {
    await database.schema.alterTable('assessment_answers').addColumn('returned', 'text').execute();
    // Answers that are returned at the moment.
    const rows = database as unknown as Db;
    const asked = await rows
      .selectFrom('assessment_answers')
      .innerJoin('assessments', 'assessments.id', 'assessment_answers.assessment_id')
      .where('assessments.state', '=', 'returned')
      .where('assessment_answers.review', '=', 'ask')
      .select(['assessment_answers.id', 'value', 'comment', 'isNotApplicable', 'note', 'revision'])
      .execute();
    for (const { id, isNotApplicable, ...rest } of asked) {
      const returned = JSON.stringify({ ...rest, isNotApplicable: isNotApplicable === 1 });
      await rows.updateTable('assessment_answers').set({ returned }).where('id', '=', id).execute();
    }
  },
};
