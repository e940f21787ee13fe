import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Task: ({ tasks }, id, before) => tasks.restore(id, before),
  TaskOrder: ({ tasks }, _id, before) => tasks.restoreOrder(before),
  TaskTag: ({ tasks }, id, before) => tasks.tags.restore(id, before),
  TaskMember: ({ tasks }, id, before) => tasks.members.restore(id, before),
};
