import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { neatSlugOf } from '../kit/text/slug.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { drop } from '../kit/rows/collection.ts';
import { placed, putBack } from '../kit/rows/places.ts';
import type { CourseInput, CoursePatch } from '../generated.ts';
import { courseFields } from './course-input.ts';
import { courseRows, type KeptCourse } from './course-rows.ts';
import type { CourseRecord, CourseStepRecord } from './records.ts';

const COURSES_MOST = 1_000;

export const today = (): string =>
  new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

type Reader = {
  find(database: Db, id: string): Promise<CourseRecord | null>;
  stepsOf(course: CourseRecord): Promise<CourseStepRecord[]>;
};
type Categories = { check(database: Db, argument: string, id: string, words: string): Promise<string> };

/** Creates, changes, orders and deletes courses. */
export function courseStore(scope: Scope, categories: Categories, reader: Reader) {
  const { find, get, places, arrange, save, remove } = courseRows(scope);

  const fields = async (database: Db, patch: CoursePatch): Promise<Partial<KeptCourse>> => {
    const kept = courseFields(patch);
    if (kept.categoryId !== undefined)
      await categories.check(database, 'course.categoryId', kept.categoryId, 'not a category of this organization');
    return kept;
  };

  /** Reads the course inside the write, because it may be deleted right afterwards. */
  const write = async (work: (writing: Writing) => Promise<string>): Promise<CourseRecord> => {
    const course = await scope.write(async (writing) => (await reader.find(writing.database, await work(writing)))!);
    return { ...course, steps: await reader.stepsOf(course) };
  };

  return {
    create: (input: CourseInput): Promise<CourseRecord> =>
      write(async (writing) => {
        const courses = await places(writing.database);
        if (courses.length >= COURSES_MOST)
          throw new Fault('CONFLICT', `An organization can have at most ${COURSES_MOST} courses`);
        const start = { description: '', duration: 0, featured: false, totalSteps: 0, steps: [] };
        const made = await fields(writing.database, input);
        const id = crypto.randomUUID();
        const position = (courses.at(-1)?.position ?? -1) + 1;
        const course = {
          ...start,
          ...made,
          id,
          position,
          slug: neatSlugOf(input.title, 'course'),
          updatedAt: today(),
        } as KeptCourse;
        await save(writing, null, course);
        return id;
      }),

    update: (id: string, patch: CoursePatch): Promise<CourseRecord> =>
      write(async (writing) => {
        const before = await get(writing.database, id);
        await save(writing, before, { ...before, ...(await fields(writing.database, patch)), updatedAt: today() });
        return id;
      }),

    move: (id: string, after: string | null | undefined): Promise<CourseRecord> =>
      write(async (writing) => {
        const before = await get(writing.database, id);
        await arrange(writing.database, placed(await places(writing.database), id, after ?? null));
        await save(writing, before, await get(writing.database, id));
        return id;
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find: get, remove }, id),

    restore: (id: string, before: KeptCourse | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (now && now.position !== before.position)
          await arrange(writing.database, putBack(await places(writing.database), id, before.position));
        await save(writing, now, before);
      }),
  };
}
