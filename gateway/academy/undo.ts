import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  CourseProgress: ({ academy }, id, before) => academy.restore(id, before),
};
