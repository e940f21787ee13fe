import type { Insertable } from 'kysely';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { Place } from '../kit/rows/places.ts';
import type { CourseStepRecord } from './records.ts';
import type { AcademyCoursesTable } from './tables.ts';

/** Feed record of a course; without steps of its own, it uses the organization's shared ones. */
export type KeptCourse = Pick<AcademyCoursesTable, Plain> & {
  categoryId: string;
  featured: boolean;
  steps: CourseStepRecord[];
};

type Plain = 'id' | 'position' | 'title' | 'slug' | 'description' | 'duration' | 'totalSteps' | 'updatedAt';

/** Search key of a course. */
export const courseKey = ({ title, description }: { title: string; description: string }): string =>
  `${title} ${description}`.toLowerCase();

const mapping: EntityMapping<
  'academy_courses',
  KeptCourse & { deletedAt?: string | null },
  Plain | 'category_id' | 'featured' | 'deletedAt'
> = {
  room: 'academy',
  record: 'Course',
  table: 'academy_courses',
  columns: [
    'id',
    'category_id',
    'position',
    'title',
    'slug',
    'description',
    'duration',
    'totalSteps',
    'updatedAt',
    'featured',
    'deletedAt',
  ],
  order: 'position',
  recordOf: ({ id, category_id: categoryId, featured, ...row }) => ({
    id,
    categoryId,
    ...row,
    featured: featured === 1,
    steps: [],
  }),
  rowOf: ({ steps: _, categoryId, featured, ...row }) => ({
    ...row,
    category_id: categoryId,
    featured: featured ? 1 : 0,
    searchKey: courseKey(row),
  }),
};

/** Rows of courses and steps. Deleted courses are hidden together with the progress in them. */
export function courseRows(scope: Scope) {
  const { organization } = scope;
  const courses = collection(scope, mapping);
  const told = { room: mapping.room, record: mapping.record };
  const own = (database: Db) => courses.own(database).where('deletedAt', 'is', null);

  const stepsOf = (database: Db, course: string): Promise<CourseStepRecord[]> =>
    database
      .selectFrom('academy_course_steps')
      .select(['order', 'title', 'subtitle', 'content'])
      .where('organization_id', '=', organization)
      .where('course_id', '=', course)
      .orderBy('order')
      .execute();

  const setSteps = async (database: Db, course_id: string, steps: readonly CourseStepRecord[]): Promise<void> => {
    await database
      .deleteFrom('academy_course_steps')
      .where('organization_id', '=', organization)
      .where('course_id', '=', course_id)
      .execute();
    const rows = steps.map((step) => ({ ...step, organization_id: organization, course_id }));
    if (rows.length > 0) await database.insertInto('academy_course_steps').values(rows).execute();
  };

  const find = async (database: Db, id: string): Promise<KeptCourse | null> => {
    const found = await courses.find(database, id);
    if (!found || found.deletedAt !== null) return null;
    const { deletedAt: _, ...course } = found;
    return { ...course, steps: await stepsOf(database, id) };
  };

  return {
    find,
    arrange: (database: Db, moved: readonly Place[]): Promise<void> => courses.arrange(database, moved),

    places: (database: Db) => own(database).select(['id', 'position']).orderBy('position').orderBy('id').execute(),

    async get(database: Db, id: string): Promise<KeptCourse> {
      const course = await find(database, id);
      if (!course) throw new Fault('NOT_FOUND');
      return course;
    },

    /** Restores a deleted course onto its row, so that progress in it reappears. */
    async save({ database, change }: Writing, before: KeptCourse | null, after: KeptCourse): Promise<void> {
      const { id } = after;
      const row = { ...mapping.rowOf(after), deletedAt: null };
      if (await courses.find(database, id)) await courses.set(database, id, row);
      else
        await database
          .insertInto('academy_courses')
          .values({ ...row, organization_id: organization } as Insertable<AcademyCoursesTable>)
          .execute();
      await setSteps(database, id, after.steps);
      await change({ ...told, id, action: before ? 'update' : 'create', before, after });
    },

    async remove({ database, change }: Writing, before: KeptCourse): Promise<void> {
      await courses.set(database, before.id, { deletedAt: new Date().toISOString() });
      await change({ ...told, id: before.id, action: 'delete', before, after: null });
    },
  };
}
