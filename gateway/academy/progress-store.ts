import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { checkWithin } from '../core/ground/check-within.ts';
import { Fault } from '../core/ground/errors.ts';
import type { CourseRecord, Progress } from './records.ts';

type Row = {
  currentStep: number | null;
  completed: number | null;
  doneSteps: string | null;
  seenAt: string | null;
};
/** State for undo; older changes lack the completed steps and the time. */
type Kept = Pick<Progress, 'currentStep' | 'completed'> & Partial<Progress>;

const before = (step: number): number[] => Array.from({ length: step }, (_, index) => index);

/** Progress limited to the current number of steps, because steps may have been removed. */
export function progressOf(totalSteps: number, row: Row): Progress {
  const currentStep = Math.min(row.currentStep ?? 0, Math.max(totalSteps - 1, 0));
  const done = row.doneSteps === null ? before(currentStep) : (JSON.parse(row.doneSteps) as number[]);
  return {
    currentStep,
    completed: row.completed ?? 0,
    doneSteps: done.filter((step) => step < totalSteps),
    seenAt: row.seenAt,
  };
}

/** Private progress of learners in courses. */
export function progressStore(scope: Scope, find: (database: Db, id: string) => Promise<CourseRecord | null>) {
  const { organization, user } = scope;

  const known = async (database: Db, id: string): Promise<CourseRecord> => {
    const course = await find(database, id);
    if (!course) throw new Fault('NOT_FOUND');
    return course;
  };

  /** Whether steps were marked individually; otherwise those before the current one count as done. */
  const isMarked = async (database: Db, id: string): Promise<boolean> => {
    const row = await database
      .selectFrom('academy_progress')
      .select('doneSteps')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('course_id', '=', id)
      .executeTakeFirst();
    return row != null && row.doneSteps !== null;
  };

  const write = async (
    { database, change }: Writing,
    course: CourseRecord,
    progress: Progress,
    isKept: boolean,
  ): Promise<CourseRecord> => {
    const row = { ...progress, doneSteps: isKept ? JSON.stringify(progress.doneSteps) : null };
    const key = { organization_id: organization, user_id: user, course_id: course.id };
    await database
      .insertInto('academy_progress')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(row))
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
    return { ...course, progress };
  };

  const checkStep = ({ totalSteps }: CourseRecord, argument: string, step: number): number =>
    checkWithin(argument, step, 0, Math.max(totalSteps - 1, 0));

  return {
    /** Jumping ahead doesn't complete the skipped steps; starting over resets all. */
    save: (id: string, currentStep: number, completed?: number | null): Promise<CourseRecord> =>
      scope.write(async (writing) => {
        const course = await known(writing.database, id);
        checkStep(course, 'currentStep', currentStep);
        const { progress } = course;
        const isAnew = completed != null && currentStep === 0;
        const isStep = currentStep === progress.currentStep || currentStep === progress.currentStep + 1;
        const isKept = !isAnew && (!isStep || (await isMarked(writing.database, id)));
        const doneSteps = isAnew ? [] : isKept ? progress.doneSteps : before(currentStep);
        const seenAt = new Date().toISOString();
        const next = { currentStep, completed: completed ?? progress.completed, doneSteps, seenAt };
        return write(writing, course, next, isKept);
      }),

    mark: (id: string, step: number, done: boolean): Promise<CourseRecord> =>
      scope.write(async (writing) => {
        const course = await known(writing.database, id);
        checkStep(course, 'step', step);
        const { progress } = course;
        if (progress.doneSteps.includes(step) === done) return course;
        const others = progress.doneSteps.filter((one) => one !== step);
        const doneSteps = (done ? [...others, step] : others).toSorted((a, b) => a - b);
        return write(writing, course, { ...progress, doneSteps, seenAt: new Date().toISOString() }, true);
      }),

    restore: (id: string, kept: Kept): Promise<void> =>
      scope.write(async (writing) => {
        const course = await find(writing.database, id);
        if (!course) return;
        const { doneSteps = before(kept.currentStep), seenAt = null } = kept;
        // Stored only if it differs from what the current step implies.
        const isKept = String(doneSteps) !== String(before(kept.currentStep));
        await write(writing, course, { ...kept, doneSteps, seenAt }, isKept);
      }),
  };
}
