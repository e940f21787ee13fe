import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { checkWithin } from '../core/ground/check-within.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { CourseNoteInput, CourseNotePatch } from '../generated.ts';
import type { CourseNoteRecord, CourseRecord } from './records.ts';

const NOTES_MOST = 1_000;

type Column = 'id' | 'course_id' | 'step' | 'quote' | 'text' | 'createdAt' | 'updatedAt';

/** Sort key: step, then creation time. */
export const notePlace = (step: number, createdAt: string): string => `${String(step).padStart(4, '0')} ${createdAt}`;

const mapping: EntityMapping<'course_notes', CourseNoteRecord, Column> = {
  room: 'academy',
  record: 'CourseNote',
  table: 'course_notes',
  columns: ['id', 'course_id', 'step', 'quote', 'text', 'createdAt', 'updatedAt'],
  order: 'place',
  isPrivate: true,
  recordOf: ({ id, course_id: courseId, ...row }) => ({ id, courseId, ...row }),
  rowOf: ({ courseId: course_id, ...row }) => ({
    ...row,
    course_id,
    place: notePlace(row.step, row.createdAt),
  }),
};

/** Private notes of a learner. */
export function noteStore(scope: Scope, find: (database: Db, id: string) => Promise<CourseRecord | null>) {
  const notes = collection(scope, mapping);

  return {
    of: (course: string, page: Page): Promise<CourseNoteRecord[]> => notes.page(page, { course_id: course }),

    create: (input: CourseNoteInput): Promise<CourseNoteRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const course = await find(database, input.courseId);
        if (!course)
          throw badInput('note.courseId', `refers to ${input.courseId}, which is not a course of this organization`);
        checkWithin('note.step', input.step, 0, Math.max(course.totalSteps - 1, 0));
        const { many } = await notes
          .own(database)
          .select(({ fn }) => fn.countAll<number>().as('many'))
          .where('course_id', '=', course.id)
          .executeTakeFirstOrThrow();
        if (Number(many) >= NOTES_MOST) throw new Fault('CONFLICT', `A course can have at most ${NOTES_MOST} notes`);
        const createdAt = new Date().toISOString();
        return notes.insert(writing, {
          id: crypto.randomUUID(),
          courseId: course.id,
          step: input.step,
          quote: input.quote || null,
          text: input.text,
          createdAt,
          updatedAt: createdAt,
        });
      }),

    update: (id: string, patch: CourseNotePatch, since?: string | null): Promise<CourseNoteRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await notes.get(database, id);
        const { text, quote } = patch;
        await refuseOverwriting(scope, database, { record: 'CourseNote', id, since, fields: Object.keys(patch) });
        return notes.replace(writing, before, {
          ...before,
          ...(text === undefined ? {} : { text }),
          ...(quote === undefined ? {} : { quote: quote || null }),
          updatedAt: new Date().toISOString(),
        });
      }),

    remove: (id: string): Promise<boolean> => notes.take(id),

    restore: (id: string, before: CourseNoteRecord | null): Promise<void> => notes.restore(id, before),
  };
}
