import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../../core/database/tables.ts';
import type { TableOf } from '../../kit/entity/columns.ts';
import type { Role } from '../../core/contract/sdl/roles.ts';
import type { ExerciseRecord, ExerciseTemplateRecord } from '../records.ts';

export type ExerciseTables = {
  exercise_templates: ExerciseTemplatesTable;
  exercises: ExercisesTable;
  exercise_messages: ExerciseMessagesTable;
  exercise_recipients: ExerciseRecipientsTable;
};

type ExerciseTemplatesTable = TableOf<ExerciseTemplateRecord> & { sortKey: string };
type ExercisesTable = TableOf<ExerciseRecord>;

/** Templates of an exercise as submitted. */
type ExerciseMessagesTable = {
  organization_id: string;
  exercise_id: string;
  position: number;
  /** JSON of the template. */
  message: string;
};

/** Actions of one person; readable by this person only, and never recorded in the feed. */
export type ExerciseRecipientsTable = {
  id: string;
  organization_id: string;
  exercise_id: string;
  user_id: string;
  /** Position of the assigned message. */
  position: number;
  role: Role;
  sendAt: string;
  deliveredAt: string | null;
  /** Null before the delivery, and after the removal. */
  mail_id: string | null;
  tokenHash: string | null;
  openedAt: string | null;
  followedAt: string | null;
  submittedAt: string | null;
  reportedAt: string | null;
};

export const exerciseMigrations: RoomMigrations = {
  '0263 exercises': async ({ schema }, engine) => {
    await schema
      .createTable('exercise_templates')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('difficulty', 'integer', (column) => column.notNull())
      .addColumn('landing', 'text', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('courseId', 'text')
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('exercises')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('templateIds', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('announcementId', 'text')
      .addColumn('startsAt', 'text')
      .addColumn('sendsUntil', 'text')
      .addColumn('endsAt', 'text')
      .addColumn('submittedById', 'text')
      .addColumn('approvedById', 'text')
      .addColumn('recalledAt', 'text')
      .addColumn('createdAt', 'text', engine.binary)
      .addColumn('results', 'text')
      .execute();
    await schema
      .createTable('exercise_messages')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('exercise_id', 'text', (column) => column.notNull().references('exercises.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('exercise_messages_key', ['exercise_id', 'position'])
      .execute();
    await schema
      .createTable('exercise_recipients')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('exercise_id', 'text', (column) => column.notNull().references('exercises.id').onDelete('cascade'))
      .addColumn('user_id', 'text', ofUser)
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('sendAt', 'text', (column) => column.notNull())
      .addColumn('deliveredAt', 'text')
      .addColumn('mail_id', 'text')
      .addColumn('tokenHash', 'text')
      .addColumn('openedAt', 'text')
      .addColumn('followedAt', 'text')
      .addColumn('submittedAt', 'text')
      .addColumn('reportedAt', 'text')
      .execute();
  },
  '0264 lists of exercises': async (database) => {
    const order = ['organization_id', 'sortKey', 'id'];
    await addIndex(database, 'exercise_templates_order', 'exercise_templates', order);
    await addIndex(database, 'exercises_order', 'exercises', ['organization_id', 'createdAt', 'id']);
    await addIndex(database, 'exercises_state', 'exercises', ['organization_id', 'state', 'createdAt', 'id']);
    await addIndex(database, 'exercise_recipients_next', 'exercise_recipients', ['exercise_id', 'sendAt']);
    await addIndex(database, 'exercise_recipients_person', 'exercise_recipients', ['organization_id', 'user_id']);
    await addIndex(database, 'exercise_recipients_sent', 'exercise_recipients', ['organization_id', 'deliveredAt']);
    await addIndex(database, 'exercise_recipients_token', 'exercise_recipients', ['tokenHash']);
  },
};
