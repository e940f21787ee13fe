import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { catalogueStore } from '../kit/parts/catalogue.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import { courseLists } from './course-lists.ts';
import { courseReader } from './course-reader.ts';
import { courseStore } from './course-store.ts';
import { noteStore } from './note-store.ts';
import { progressStore } from './progress-store.ts';
import type { AcademyCategoryRecord, CourseRecord, CourseStepRecord } from './records.ts';
import { academyCategories } from './tables.ts';

const categoryMapping: EntityMapping<'academy_categories', AcademyCategoryRecord, 'id' | 'title' | 'slug'> = {
  room: 'academy',
  record: 'AcademyCategory',
  table: 'academy_categories',
  columns: ['id', 'title', 'slug'],
  order: 'sortKey',
  recordOf: (row) => row,
  rowOf: (category) => category,
};

export function academyStore(scope: Scope) {
  const categories = collection(scope, categoryMapping);
  const { find: readCourse, stepsOf } = courseReader(scope);

  const idOf = async (slug: string): Promise<string | null> =>
    (await categories.every(scope.database, { slug }))[0]?.id ?? null;
  const courses = courseLists(scope, { idOf });

  return {
    categories: (page: Page): Promise<AcademyCategoryRecord[]> => categories.page(page),
    courses: courses.page,
    coursesByCategory: courses.ofCategory,

    /** A course with its steps, as REST documents it. */
    async find(id: string): Promise<CourseRecord | null> {
      const course = await readCourse(scope.database, id);
      return course && { ...course, steps: await stepsOf(course) };
    },

    /** Without steps, which GraphQL resolves on demand. */
    findPlain: (id: string) => readCourse(scope.database, id),

    stepsOf,

    courseEditor: courseStore(scope, categories, { find: readCourse, stepsOf }),
    categoryEditor: catalogueStore<AcademyCategoryRecord>(scope, academyCategories),

    categoryBySlug: batchByKey(
      (slugs) => categories.page({}, { slug: slugs }),
      (category) => category.slug,
    ),

    async step(id: string, order: number): Promise<CourseStepRecord | null> {
      const course = await readCourse(scope.database, id);
      return (course && (await stepsOf(course)).find((step) => step.order === order)) ?? null;
    },

    progress: progressStore(scope, readCourse),
    notes: noteStore(scope, readCourse),
  };
}
