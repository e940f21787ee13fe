import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  AcademyCategory: ({ academy }, id, before) => academy.categoryRows.restore(id, before),
  Course: ({ academy }, id, before) => academy.courseRows.restore(id, before),
  CourseNote: ({ academy }, id, before) => academy.notes.restore(id, before),
  CourseProgress: ({ academy }, id, before) => academy.progress.restore(id, before),
};
