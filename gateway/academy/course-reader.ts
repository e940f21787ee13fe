import { batchByKey } from '../kit/rows/loaders.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { progressOf } from './progress-store.ts';
import type { CourseRecord, CourseStepRecord } from './records.ts';

/** Courses with the slug of their category and the caller's progress, in one statement. */
export const ownCourses = ({ organization, user }: Pick<Scope, 'organization' | 'user'>, database: Db) =>
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

export const recordOf = ({ currentStep, completed, doneSteps, seenAt, featured, ...row }: Row): CourseRecord => ({
  ...row,
  featured: featured === 1,
  progress: progressOf(row.totalSteps, { currentStep, completed, doneSteps, seenAt }),
});

const byId = prepared((database: Db, { id, ...owner }: { organization: string; user: string; id: string }) =>
  ownCourses(owner, database).where('course.id', '=', id),
);

const stepsOfAll = prepared((database: Db, { organization }: { organization: string }) =>
  database
    .selectFrom('academy_steps')
    .select(['order', 'title', 'subtitle', 'content'])
    .where('organization_id', '=', organization)
    .orderBy('order'),
);

const stepsOfSome = prepared((database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
  database
    .selectFrom('academy_course_steps')
    .select(['course_id', 'order', 'title', 'subtitle', 'content'])
    .where('organization_id', '=', organization)
    .where('course_id', 'in', ids)
    .orderBy('order'),
);

/** Reads single courses and their steps. */
export function courseReader(scope: Scope) {
  const { organization, user } = scope;

  /** Shared steps, read once per request. */
  let shared: Promise<CourseStepRecord[]> | null = null;

  const ownSteps = batchByKey(
    (ids) => stepsOfSome(scope.database, { organization, ids }),
    (step) => step.course_id,
  );

  const stepsOf = async ({ id, totalSteps }: CourseRecord): Promise<CourseStepRecord[]> => {
    if (totalSteps === 0) return [];
    const own = await ownSteps.load(id);
    return own.length > 0
      ? own.map(({ course_id: _, ...step }) => step)
      : (shared ??= stepsOfAll(scope.database, { organization }));
  };

  return {
    stepsOf,

    async find(database: Db, id: string): Promise<CourseRecord | null> {
      const [row] = await byId(database, { organization, user, id });
      return row ? recordOf(row) : null;
    },
  };
}
