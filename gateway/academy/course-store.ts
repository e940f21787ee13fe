import { checkFilled, checkLength, cleanHtml } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { neatSlugOf } from '../core/ground/slug.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { placed, putBack } from '../core/parts/places.ts';
import type { CourseInput, CoursePatch, CourseStepInput } from '../generated.ts';
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

const COURSES_MOST = 1_000;
const STEPS_MOST = 100;
const MINUTES_MOST = 100_000;

/** What a course is found by. */
export const courseKey = ({ title, description }: { title: string; description: string }): string =>
  `${title} ${description}`.toLowerCase();

export const today = (): string =>
  new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

function stepsOf(inputs: readonly CourseStepInput[]): CourseStepRecord[] {
  if (inputs.length > STEPS_MOST) throw badInput('course.steps', `must hold at most ${STEPS_MOST}`);
  return inputs.map((step, order) => ({
    order,
    title: checkFilled(`course.steps[${order}].title`, step.title, 200),
    subtitle: checkLength(`course.steps[${order}].subtitle`, step.subtitle ?? '', 500),
    content: cleanHtml(checkLength(`course.steps[${order}].content`, step.content, 50_000)),
  }));
}

/** Makes, changes, orders and deletes courses. One that is deleted is out of sight, with what people reached in it. */
export function courseStore(scope: Scope) {
  const { organization } = scope;
  const all = (database: Db) =>
    database.selectFrom('academy_courses').where('academy_courses.organization_id', '=', organization);
  const own = (database: Db) => all(database).where('deletedAt', 'is', null);

  const stepRows = (database: Db, course: string): Promise<CourseStepRecord[]> =>
    database
      .selectFrom('academy_course_steps')
      .select(['order', 'title', 'subtitle', 'content'])
      .where('organization_id', '=', organization)
      .where('course_id', '=', course)
      .orderBy('order')
      .execute();

  const find = async (database: Db, id: string): Promise<KeptCourse | null> => {
    const row = await own(database)
      .select(['id', 'category_id as categoryId', 'position', 'title', 'slug', 'description', 'duration'])
      .select(['totalSteps', 'updatedAt', 'featured'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...row, featured: row.featured === 1, steps: await stepRows(database, id) } : null;
  };

  const known = async (database: Db, id: string): Promise<KeptCourse> => {
    const course = await find(database, id);
    if (!course) throw new Fault('NOT_FOUND');
    return course;
  };

  const checkCategory = async (database: Db, id: string): Promise<string> => {
    const category = await database
      .selectFrom('academy_categories')
      .select('id')
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!category) throw badInput('course.categoryId', `names ${id}, which is no category of the organization`);
    return id;
  };

  const fields = async (database: Db, patch: CoursePatch): Promise<Partial<KeptCourse>> => {
    for (const [key, value] of Object.entries(patch))
      if (value === null) throw badInput(`course.${key}`, 'must not be null');
    const { title, description, categoryId, duration, featured, steps } = patch;
    if (duration != null && (duration < 0 || duration > MINUTES_MOST))
      throw badInput('course.duration', `must be from 0 to ${MINUTES_MOST}`);
    const kept = steps != null ? stepsOf(steps) : null;
    return {
      ...(title != null ? { title: checkFilled('course.title', title, 200) } : {}),
      ...(description != null ? { description: checkLength('course.description', description, 2_000) } : {}),
      ...(categoryId != null ? { categoryId: await checkCategory(database, categoryId) } : {}),
      ...(duration != null ? { duration } : {}),
      ...(featured != null ? { featured } : {}),
      ...(kept ? { steps: kept, totalSteps: kept.length } : {}),
    };
  };

  const save = async ({ database, change }: Writing, before: KeptCourse | null, after: KeptCourse): Promise<void> => {
    const { steps, categoryId, featured, ...plain } = after;
    const row = {
      ...plain,
      category_id: categoryId,
      featured: featured ? 1 : 0,
      deletedAt: null,
      searchKey: courseKey(after),
    };
    const isThere = await all(database).select('id').where('id', '=', after.id).executeTakeFirst();
    if (isThere) {
      const { id, ...rest } = row;
      await database
        .updateTable('academy_courses')
        .set(rest)
        .where('organization_id', '=', organization)
        .where('id', '=', id)
        .execute();
      await database
        .deleteFrom('academy_course_steps')
        .where('organization_id', '=', organization)
        .where('course_id', '=', id)
        .execute();
    } else {
      await database
        .insertInto('academy_courses')
        .values({ ...row, organization_id: organization })
        .execute();
    }
    if (steps.length > 0)
      await database
        .insertInto('academy_course_steps')
        .values(steps.map((step) => ({ ...step, organization_id: organization, course_id: after.id })))
        .execute();
    const action = before ? 'update' : 'create';
    await change({ room: 'academy', record: 'Course', id: after.id, action, before, after });
  };

  const remove = async ({ database, change }: Writing, before: KeptCourse): Promise<void> => {
    await database
      .updateTable('academy_courses')
      .set({ deletedAt: new Date().toISOString() })
      .where('organization_id', '=', organization)
      .where('id', '=', before.id)
      .execute();
    await change({ room: 'academy', record: 'Course', id: before.id, action: 'delete', before, after: null });
  };

  const places = (database: Db) => own(database).select(['id', 'position']).orderBy('position').orderBy('id').execute();

  const arrange = async (database: Db, moved: { id: string; position: number }[]): Promise<void> => {
    for (const { id, position } of moved) {
      await database
        .updateTable('academy_courses')
        .set({ position })
        .where('organization_id', '=', organization)
        .where('id', '=', id)
        .execute();
    }
  };

  return {
    /** Answers the id; what it looks like is asked of the store of the academy. */
    create: (input: CourseInput): Promise<string> =>
      scope.write(async (writing) => {
        const courses = await places(writing.database);
        if (courses.length >= COURSES_MOST) throw new Fault('CONFLICT', `There are ${COURSES_MOST} courses already`);
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

    update: (id: string, patch: CoursePatch): Promise<void> =>
      scope.write(async (writing) => {
        const before = await known(writing.database, id);
        await save(writing, before, { ...before, ...(await fields(writing.database, patch)), updatedAt: today() });
      }),

    move: (id: string, after: string | null | undefined): Promise<void> =>
      scope.write(async (writing) => {
        const before = await known(writing.database, id);
        await arrange(writing.database, placed(await places(writing.database), id, after ?? null));
        await save(writing, before, await known(writing.database, id));
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        await remove(writing, await known(writing.database, id));
        return true;
      }),

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
