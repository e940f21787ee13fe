import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  AcademyCategory: ({ academy }, id, before) => academy.categoryEditor.restore(id, before),
  Course: ({ academy }, id, before) => academy.courseEditor.restore(id, before),
  CourseNote: ({ academy }, id, before) => academy.notes.restore(id, before),
  CourseProgress: ({ academy }, id, before) => academy.progress.restore(id, before),
};
