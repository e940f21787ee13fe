import { sql, type Expression, type SqlBool } from 'kysely';
import { lastArranged } from '../core/database/cursors.ts';
import { likePattern } from '../core/database/dialect.ts';
import { batchByKey } from '../kit/rows/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { CourseOrder, CourseState } from '../generated.ts';
import { ownCourses, recordOf } from './course-reader.ts';
import type { CourseRecord } from './records.ts';

export type CourseFilter = {
  category?: string | null | undefined;
  query?: string | null | undefined;
  progress?: readonly CourseState[] | null | undefined;
  order?: CourseOrder | null | undefined;
};

const SEEN = sql<string>`coalesce(progress."seenAt", '')`;
const STEP = sql`coalesce(progress."currentStep", 0)`;
const FINISHED = sql`coalesce(progress.completed, 0)`;
/** Whether steps beyond the first are done; an empty JSON list has two characters. */
const MARKED = sql`length(coalesce(progress."doneSteps", '')) > 2`;

const STATES: Record<CourseState, Expression<SqlBool>> = {
  new: sql<SqlBool>`${STEP} = 0 and ${FINISHED} = 0 and not (${MARKED})`,
  started: sql<SqlBool>`(${STEP} > 0 or ${MARKED})`,
  completed: sql<SqlBool>`${FINISHED} > 0`,
  unfinished: sql<SqlBool>`${FINISHED} = 0`,
};

type OfPerson = { organization: string; user: string };

/** First page of the list. */
const firstOnes = prepared(
  (database: Db, { most, ...owner }: OfPerson & { most: number }, order: 'recent' | 'stored') =>
    ownCourses(owner, database)
      .$if(order === 'recent', (query) => query.orderBy(SEEN, 'desc'))
      .orderBy('course.position')
      .orderBy('course.id')
      .limit(most),
);

const isEverything = ({ category, query, progress }: CourseFilter): boolean =>
  category == null && !query?.trim() && !progress?.length;

type Categories = { idOf(slug: string): Promise<string | null> };

export function courseLists(scope: Scope, categories: Categories) {
  const filtered = async (filter: CourseFilter) => {
    const { database } = scope;
    let query = ownCourses(scope, database);
    if (filter.category != null) {
      const category = await categories.idOf(filter.category);
      if (!category) throw new Fault('NOT_FOUND');
      query = query.where('course.category_id', '=', category);
    }
    const text = filter.query?.trim().toLowerCase();
    if (text) {
      const found = database
        .selectFrom('academy_courses')
        .select('academy_courses.id')
        .where('academy_courses.organization_id', '=', scope.organization)
        .where(scope.engine.contains('academy_courses', 'searchKey', text));
      query = query.where(({ eb, or }) =>
        or([eb('course.id', 'in', found), sql<SqlBool>`category.slug like ${likePattern(text)} escape '\\'`]),
      );
    }
    for (const state of new Set(filter.progress)) query = query.where(STATES[state]);
    return query;
  };

  /** Pages by last visit, then by stored order, so that each course has a unique position in any sort order. */
  const paged = async (query: Awaited<ReturnType<typeof filtered>>, page: Page, order: CourseFilter['order']) => {
    const isRecent = order === 'recent';
    let rest = query;
    const find = (id: string) =>
      ownCourses(scope, scope.database)
        .clearSelect()
        .select(['course.id', 'course.position', SEEN.as('seen')])
        .where('course.id', '=', id)
        .executeTakeFirst();
    const last = await lastArranged(page.after, find, 'position');
    if (last)
      rest = rest.where(({ eb, and, or, refTuple, tuple }) => {
        const behind = last.hasMoved
          ? and([eb('course.position', '>=', last.position), eb('course.id', '!=', last.id)])
          : eb(refTuple('course.position', 'course.id'), '>', tuple(last.position, last.id));
        return isRecent ? or([eb(SEEN, '<', last.seen), and([eb(SEEN, '=', last.seen), behind])]) : behind;
      });
    if (isRecent) rest = rest.orderBy(SEEN, 'desc');
    const rows = await rest
      .orderBy('course.position')
      .orderBy('course.id')
      .limit(limitOf(page, scope.listMax))
      .execute();
    return rows.map(recordOf);
  };

  return {
    async page(page: Page, filter: CourseFilter = {}): Promise<CourseRecord[]> {
      const { order } = filter;
      if (page.after != null || !isEverything(filter)) return paged(await filtered(filter), page, order);
      const { database, organization, user, listMax } = scope;
      const wanted = { organization, user, most: limitOf(page, listMax) };
      return (await firstOnes(database, wanted, order === 'recent' ? order : 'stored')).map(recordOf);
    },

    ofCategory: batchByKey(
      async (slugs) => {
        const courses = ownCourses(scope, scope.database).where('category.slug', 'in', slugs);
        const sorted = courses.orderBy('course.position').orderBy('course.id');
        return (await sorted.limit(scope.listMax).execute()).map(recordOf);
      },
      (course) => course.category,
    ),
  };
}
