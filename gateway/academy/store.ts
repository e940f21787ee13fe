import { sql, type Expression, type SqlBool } from 'kysely';
import { likePattern } from '../core/database/dialect.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { batchByKey } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { catalogueStore } from '../core/parts/catalogue.ts';
import { collection, type Kind } from '../core/parts/collection.ts';
import type { CourseOrder, CourseState } from '../generated.ts';
import { courseStore } from './course-store.ts';
import { noteStore } from './note-store.ts';
import { progressOf, progressStore } from './progress-store.ts';
import { academyCategories } from './tables.ts';
import type { AcademyCategoryRecord, CourseRecord, CourseStepRecord } from './records.ts';

const categoryKind: Kind<'academy_categories', AcademyCategoryRecord, 'id' | 'title' | 'slug'> = {
  room: 'academy',
  record: 'AcademyCategory',
  table: 'academy_categories',
  columns: ['id', 'title', 'slug'],
  order: 'sortKey',
  recordOf: (row) => row,
  rowOf: (category) => category,
};

export type CourseFilter = {
  category?: string | null | undefined;
  query?: string | null | undefined;
  progress?: readonly CourseState[] | null | undefined;
  order?: CourseOrder | null | undefined;
};

const SEEN = sql<string>`coalesce(progress."seenAt", '')`;
const STEP = sql`coalesce(progress."currentStep", 0)`;
const FINISHED = sql`coalesce(progress.completed, 0)`;
/** A step that is done beyond the first one is seen in the list; an empty one is written as two signs. */
const MARKED = sql`length(coalesce(progress."doneSteps", '')) > 2`;

const STATES: Record<CourseState, Expression<SqlBool>> = {
  new: sql<SqlBool>`${STEP} = 0 and ${FINISHED} = 0 and not (${MARKED})`,
  started: sql<SqlBool>`(${STEP} > 0 or ${MARKED})`,
  completed: sql<SqlBool>`${FINISHED} > 0`,
  unfinished: sql<SqlBool>`${FINISHED} = 0`,
};

export function academyStore(scope: Scope) {
  const { organization, user } = scope;

  const categories = collection(scope, categoryKind);

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
        'progress.doneSteps',
        'progress.seenAt',
      ]);

  type Row = Awaited<ReturnType<ReturnType<typeof ownCourses>['execute']>>[number];

  const recordOf = ({ currentStep, completed, doneSteps, seenAt, featured, ...row }: Row): CourseRecord => ({
    ...row,
    featured: featured === 1,
    progress: progressOf(row.totalSteps, { currentStep, completed, doneSteps, seenAt }),
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

  const filtered = async (filter: CourseFilter) => {
    const { database } = scope;
    let query = ownCourses(database);
    if (filter.category != null) {
      const known = await categories.own(database).select('id').where('slug', '=', filter.category).executeTakeFirst();
      if (!known) throw new Fault('NOT_FOUND');
      query = query.where('course.category_id', '=', known.id);
    }
    const text = filter.query?.trim().toLowerCase();
    if (text) {
      const found = database
        .selectFrom('academy_courses')
        .select('academy_courses.id')
        .where('academy_courses.organization_id', '=', organization)
        .where(scope.engine.contains('academy_courses', 'searchKey', text));
      query = query.where(({ eb, or }) =>
        or([eb('course.id', 'in', found), sql<SqlBool>`category.slug like ${likePattern(text)} escape '\\'`]),
      );
    }
    for (const state of new Set(filter.progress)) query = query.where(STATES[state]);
    return query;
  };

  /** By what was seen last, then as stored: one place for each course, whatever it is sorted by. */
  const paged = async (query: Awaited<ReturnType<typeof filtered>>, page: Page, order: CourseFilter['order']) => {
    const isRecent = order === 'recent';
    let rest = query;
    if (page.after != null) {
      const last = await ownCourses(scope.database)
        .select(['course.position', SEEN.as('seen')])
        .where('course.id', '=', page.after)
        .executeTakeFirst();
      if (!last) return [];
      rest = rest.where(({ eb, and, or, refTuple, tuple }) => {
        const behind = eb(refTuple('course.position', 'course.id'), '>', tuple(last.position, page.after!));
        return isRecent ? or([eb(SEEN, '<', last.seen), and([eb(SEEN, '=', last.seen), behind])]) : behind;
      });
    }
    if (isRecent) rest = rest.orderBy(SEEN, 'desc');
    const rows = await rest
      .orderBy('course.position')
      .orderBy('course.id')
      .limit(limitOf(page, scope.listMax))
      .execute();
    return rows.map(recordOf);
  };

  return {
    categories: (page: Page): Promise<AcademyCategoryRecord[]> => categories.page(page),

    courses: async (page: Page, filter: CourseFilter = {}): Promise<CourseRecord[]> =>
      paged(await filtered(filter), page, filter.order),

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
      (slugs) => categories.page({}, categories.own(scope.database).where('slug', 'in', slugs)),
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

    async step(id: string, order: number): Promise<CourseStepRecord | null> {
      const course = await find(scope.database, id);
      return (course && (await stepsOf(course)).find((step) => step.order === order)) ?? null;
    },

    progress: progressStore(scope, find),
    notes: noteStore(scope, find),
  };
}
