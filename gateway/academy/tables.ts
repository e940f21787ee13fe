import { sql } from 'kysely';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import type { CatalogueNames } from '../kit/parts/catalogue.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    academy_categories: AcademyCategoriesTable;
    academy_courses: AcademyCoursesTable;
    academy_steps: AcademyStepsTable;
    academy_course_steps: AcademyStepsTable & { course_id: string };
    academy_progress: AcademyProgressTable;
    course_notes: CourseNotesTable;
  }
}

export const academyCategories: CatalogueNames = {
  room: 'academy',
  record: 'AcademyCategory',
  table: 'academy_categories',
  argument: 'category',
  label: 'title',
  order: 'sortKey',
  holders: [{ table: 'academy_courses', column: 'category_id' }],
};

export type AcademyCategoriesTable = {
  id: string;
  organization_id: string;
  title: string;
  /** Lower case without accents: sort order of the list, the same on both engines. */
  sortKey: string;
  slug: string;
};

export type AcademyCoursesTable = {
  id: string;
  organization_id: string;
  category_id: string;
  position: number;
  title: string;
  slug: string;
  description: string;
  duration: number;
  totalSteps: number;
  updatedAt: string;
  featured: number;
  /** Set when deleted: the course and the progress in it are hidden. */
  deletedAt: string | null;
  /** Title and description in lower case, for substring search. */
  searchKey: string;
};

/** Shared by all courses of the organization without steps of their own, as in the contract. */
export type AcademyStepsTable = {
  organization_id: string;
  order: number;
  title: string;
  subtitle: string;
  content: string;
};

/** Progress of one person; no row means not started. */
export type AcademyProgressTable = {
  organization_id: string;
  user_id: string;
  course_id: string;
  currentStep: number;
  completed: number;
  /** JSON list; null if no step was marked, so that those before the current one count as done. */
  doneSteps: string | null;
  seenAt: string | null;
};

type CourseNotesTable = {
  id: string;
  organization_id: string;
  user_id: string;
  course_id: string;
  step: number;
  /** Step and time as one text: sort order of the list. */
  place: string;
  quote: string | null;
  text: string;
  createdAt: string;
  updatedAt: string;
};

export const migrations: RoomMigrations = {
  '0020 academy': async (database, engine) => {
    await database.schema
      .createTable('academy_categories')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('slug', 'text', (column) => column.notNull())
      .addUniqueConstraint('academy_categories_slug', ['organization_id', 'slug'])
      .execute();
    await addIndex(database, 'academy_categories_order', 'academy_categories', ['organization_id', 'sortKey', 'id']);
    await database.schema
      .createTable('academy_courses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('category_id', 'text', (column) =>
        column.notNull().references('academy_categories.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('duration', 'integer', (column) => column.notNull())
      .addColumn('totalSteps', 'integer', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addColumn('featured', 'integer', (column) => column.notNull())
      .execute();
    await addIndex(database, 'academy_courses_order', 'academy_courses', ['organization_id', 'position', 'id']);
    await addIndex(database, 'academy_courses_category', 'academy_courses', ['category_id', 'position', 'id']);
    await database.schema
      .createTable('academy_steps')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('order', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('subtitle', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('academy_steps_key', ['organization_id', 'order'])
      .execute();
    await database.schema
      .createTable('academy_progress')
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', ofUser)
      .addColumn('course_id', 'text', (column) => column.notNull().references('academy_courses.id').onDelete('cascade'))
      .addColumn('currentStep', 'integer', (column) => column.notNull())
      .addColumn('completed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('academy_progress_key', ['user_id', 'course_id'])
      .execute();
    await addIndex(database, 'academy_progress_course', 'academy_progress', ['course_id']);
  },
  '0041 courses with steps of their own': async (database) => {
    await database.schema.alterTable('academy_courses').addColumn('deletedAt', 'text').execute();
    await database.schema
      .createTable('academy_course_steps')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('course_id', 'text', (column) => column.notNull().references('academy_courses.id').onDelete('cascade'))
      .addColumn('order', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('subtitle', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('academy_course_steps_key', ['course_id', 'order'])
      .execute();
  },
  '0094 notes and done steps': async (database, engine) => {
    await database.schema.alterTable('academy_progress').addColumn('doneSteps', 'text').execute();
    await database.schema.alterTable('academy_progress').addColumn('seenAt', 'text').execute();
    await database.schema
      .alterTable('academy_courses')
      .addColumn('searchKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // Fills the search key of existing rows; the next change writes it like the store does.
    await database
      .updateTable('academy_courses' as never)
      .set({ searchKey: sql`lower(title || ' ' || description)` } as never)
      .execute();
    await engine.indexText(database, 'academy_courses', 'searchKey');
    await database.schema
      .createTable('course_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('course_id', 'text', (column) => column.notNull().references('academy_courses.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('place', 'text', engine.binary)
      .addColumn('quote', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'course_notes_order', 'course_notes', ['course_id', 'user_id', 'place', 'id']);
  },
};
