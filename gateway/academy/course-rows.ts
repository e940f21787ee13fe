import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection, type Kind } from '../core/parts/collection.ts';
import type { CourseStepRecord } from './records.ts';

/** What the feed keeps of a course; without steps it has those that all courses of the organization share. */
export type KeptCourse = {
  id: string;
  categoryId: string;
  position: number;
  title: string;
  slug: string;
  description: string;
  duration: number;
  totalSteps: number;
  updatedAt: string;
  featured: boolean;
  steps: CourseStepRecord[];
};

/** What a course is found by. */
export const courseKey = ({ title, description }: { title: string; description: string }): string =>
  `${title} ${description}`.toLowerCase();

type CourseRow = Omit<KeptCourse, 'steps'> & { deletedAt?: string | null };

const courseKind: Kind<'academy_courses', KeptCourse & { deletedAt?: string | null }, Exclude<keyof CourseRow, 'categoryId'> | 'category_id'> = {
  room: 'academy',
  record: 'Course',
  table: 'academy_courses',
  columns: ['id', 'category_id', 'position', 'title', 'slug', 'description', 'duration', 'totalSteps', 'updatedAt', 'featured', 'deletedAt'],
  order: 'position',
  recordOf: ({ category_id, featured, ...row }) => ({ ...row, categoryId: category_id, featured: featured === 1, steps: [] }),
  rowOf: ({ steps: _, categoryId, featured, ...row }) => ({
    ...row,
    category_id: categoryId,
    featured: featured ? 1 : 0,
    searchKey: courseKey(row),
  }),
};

/** The rows of courses and their steps. A course that is deleted is out of sight, with what people reached in it. */
export function courseRows(scope: Scope) {
  const courses = collection(scope, courseKind);
  const belongs = { organization_id: scope.organization };

  const stepsOf = (database: Db, course: string): Promise<CourseStepRecord[]> =>
    database
      .selectFrom('academy_course_steps')
      .select(['order', 'title', 'subtitle', 'content'])
      .where('organization_id', '=', scope.organization)
      .where('course_id', '=', course)
      .orderBy('order')
      .execute();

