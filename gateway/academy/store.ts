import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { batchByKey } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { catalogueStore } from '../core/parts/catalogue.ts';
import { courseStore } from './course-store.ts';
import { academyCategories } from './tables.ts';
import type { AcademyCategoryRecord, CourseRecord, CourseStepRecord, Progress } from './records.ts';

const COMPLETED_MOST = 10_000;

export function academyStore(scope: Scope) {
  const { organization, user } = scope;

  const ownCategories = (database: Db) =>
    database.selectFrom('academy_categories').where('academy_categories.organization_id', '=', organization);

  /** Courses with the slug of their category and the caller's own progress: one statement, however many. */
  const ownCourses = (database: Db) =>
    database
      .selectFrom('academy_courses as course')
      .innerJoin('academy_categories as category', 'category.id', 'course.category_id')
      .leftJoin('academy_progress as progress', (join) =>
        join
          .onRef('progress.course_id', '=', 'course.id')
          .on('progress.organization_id', '=', organization)
          .on('progress.user_id', '=', user),
      )
      .where('course.organization_id', '=', organization)
      .where('course.deletedAt', 'is', null)
      .select([
        'course.id',
        'course.title',
        'course.slug',
        'course.description',
        'category.slug as category',
        'course.duration',
        'course.totalSteps',
        'course.updatedAt',
        'course.featured',
        'progress.currentStep',
        'progress.completed',
      ]);

  type Row = Awaited<ReturnType<ReturnType<typeof ownCourses>['execute']>>[number];

  const recordOf = ({ currentStep, completed, featured, ...row }: Row): CourseRecord => ({
    ...row,
    featured: featured === 1,
    // Whoever stood behind the last step before some were taken out goes on with the last.
    progress: {
      currentStep: Math.min(currentStep ?? 0, Math.max(row.totalSteps - 1, 0)),
      completed: completed ?? 0,
    },
  });

  const find = async (database: Db, id: string): Promise<CourseRecord | null> => {
    const row = await ownCourses(database).where('course.id', '=', id).executeTakeFirst();
    return row ? recordOf(row) : null;
  };

  const sharedSteps = (): Promise<CourseStepRecord[]> =>
    scope.database
      .selectFrom('academy_steps')
      .select(['order', 'title', 'subtitle', 'content'])
      .where('organization_id', '=', organization)
      .orderBy('order')
      .execute();

  /** Read once a request, whatever the number of courses that ask. */
  let shared: Promise<CourseStepRecord[]> | null = null;

  const ownSteps = batchByKey(
    async (courses) =>
      scope.database
        .selectFrom('academy_course_steps')
        .select(['course_id', 'order', 'title', 'subtitle', 'content'])
        .where('organization_id', '=', organization)
        .where('course_id', 'in', courses)
        .orderBy('order')
        .execute(),
    (step) => step.course_id,
  );

  const stepsOf = async ({ id, totalSteps }: CourseRecord): Promise<CourseStepRecord[]> => {
    if (totalSteps === 0) return [];
    const own = await ownSteps.load(id);
    return own.length > 0 ? own.map(({ course_id: _, ...step }) => step) : (shared ??= sharedSteps());
  };

  const save = async ({ database, change }: Writing, course: CourseRecord, progress: Progress): Promise<void> => {
    const key = { organization_id: organization, user_id: user, course_id: course.id };
    await database
      .insertInto('academy_progress')
      .values({ ...key, ...progress })
      .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(progress))
      .execute();
    await change({
      room: 'academy',
      record: 'CourseProgress',
      id: course.id,
      action: 'update',
      before: course.progress,
      after: progress,
      isPrivate: true,
    });
  };

  return {
    async categories(page: Page): Promise<AcademyCategoryRecord[]> {
      let query = ownCategories(scope.database).select(['id', 'title', 'slug']);
      if (page.after != null) {
        const last = await ownCategories(scope.database)
          .select(['sortKey', 'id'])
          .where('id', '=', page.after)
          .executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('sortKey', 'id'), '>', expression.tuple(last.sortKey, last.id)),
        );
      }
      return query.orderBy('sortKey').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
    },

    async courses(page: Page, category?: string | null): Promise<CourseRecord[]> {
      const { database } = scope;
      let query = ownCourses(database);
      if (category != null) {
        const known = await ownCategories(database).select('id').where('slug', '=', category).executeTakeFirst();
        if (!known) throw new Fault('NOT_FOUND');
        query = query.where('course.category_id', '=', known.id);
      }
      if (page.after != null) {
        const last = await database
          .selectFrom('academy_courses')
          .select(['position', 'id'])
          .where('organization_id', '=', organization)
          .where('id', '=', page.after)
          .executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(
            expression.refTuple('course.position', 'course.id'),
            '>',
            expression.tuple(last.position, last.id),
          ),
        );
      }
      const rows = await query
        .orderBy('course.position')
        .orderBy('course.id')
        .limit(limitOf(page, scope.listMax))
        .execute();
      return rows.map(recordOf);
    },

    /** The single course of the contract: with its steps. */
    async find(id: string): Promise<CourseRecord | null> {
      const course = await find(scope.database, id);
      return course && { ...course, steps: await stepsOf(course) };
    },

    /** Without its steps, for whoever asks for them in the graph. */
    findPlain: (id: string) => find(scope.database, id),

    stepsOf,

    courseRows: courseStore(scope),
    categoryRows: catalogueStore<AcademyCategoryRecord>(scope, academyCategories),

    categoryBySlug: batchByKey(
      (slugs) => ownCategories(scope.database).select(['id', 'title', 'slug']).where('slug', 'in', slugs).execute(),
      (category) => category.slug,
    ),

    coursesByCategory: batchByKey(
      async (slugs) =>
        (
          await ownCourses(scope.database)
            .where('category.slug', 'in', slugs)
            .orderBy('course.position')
            .orderBy('course.id')
            .limit(scope.listMax)
            .execute()
        ).map(recordOf),
      (course) => course.category,
    ),

    saveProgress: (id: string, currentStep: number, completed?: number | null): Promise<CourseRecord> =>
      scope.write(async (writing) => {
        const course = await find(writing.database, id);
        if (!course) throw new Fault('NOT_FOUND');
        const last = Math.max(course.totalSteps - 1, 0);
        if (currentStep < 0 || currentStep > last) throw badInput('currentStep', `must be from 0 to ${last}`);
        if (completed != null && (completed < 0 || completed > COMPLETED_MOST)) {
          throw badInput('completed', `must be from 0 to ${COMPLETED_MOST}`);
        }
        const progress = { currentStep, completed: completed ?? course.progress.completed };
        await save(writing, course, progress);
        return { ...course, progress };
      }),

    restoreProgress: (id: string, before: Progress): Promise<void> =>
      scope.write(async (writing) => {
        const course = await find(writing.database, id);
        if (course) await save(writing, course, before);
      }),
  };
}
