import { Fault } from '../core/ground/errors.ts';
import { mark } from '../kit/text/mark.ts';
import { batchById } from '../kit/rows/loaders.ts';
import { memberStore } from '../kit/parts/members.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import type { TaskPatch } from '../generated.ts';
import { bulkStore } from './writes/bulk-store.ts';
import { completed } from './writes/completed.ts';
import { madeTasks } from './writes/made-tasks.ts';
import { memberLinks } from './member-links.ts';
import { movedTasks } from './writes/moved-tasks.ts';
import { oneTask } from './writes/one-task.ts';
import { orderStore } from './order/order-store.ts';
import { subTaskStore } from './sub-task-store.ts';
import { taskMembers } from './tables.ts';
import { sectionLoader, taskCounts } from './order/task-places.ts';
import { taskReader } from './task-reader.ts';
import { taskWriter } from './writes/task-writer.ts';
import type { TaskMatchRecord, TaskRecord } from './records.ts';

export function taskStore(scope: Scope) {
  const orders = orderStore(scope);
  const reader = taskReader(scope, orders);
  const members = memberStore(scope, taskMembers, memberLinks(scope));
  const writer = taskWriter(scope, reader, members);
  const one = oneTask(scope, reader, writer, orders, members);

  const steps = subTaskStore(async (id, change) => {
    const changed = await one.edit(id, (before) => {
      const held = before.subTasks ?? [];
      const subTasks = change(held);
      return subTasks === held ? before : { ...before, subTasks };
    });
    if (!changed) throw new Fault('NOT_FOUND');
    return changed;
  });

  return {
    tags: reader.tags,
    members,
    steps,
    bulk: bulkStore(scope, reader, writer, orders),
    ...madeTasks(scope, reader, writer, orders),
    ...movedTasks(scope, reader, writer, orders, one),
    counts: taskCounts(scope),
    sections: sectionLoader(scope),
    byId: batchById((ids) => reader.read(scope.database, ids)),
    all: reader.all,
    of: reader.of,
    searchTitles: reader.searchTitles,

    find: (id: string): Promise<TaskRecord | null> => reader.find(scope.database, id),

    countOpen: async (): Promise<number> => (await orders.read(scope.database)).open,

    async search(text: string, page: Page): Promise<TaskMatchRecord[] | null> {
      // Validates paging even if the search is empty.
      limitOf(page, scope.listMax);
      if (text === '') return null;
      const found = await reader.search(text, page);
      return found.map((task) => ({ markedTitle: mark(task.title, [text]), task }));
    },

    update: (id: string, patch: TaskPatch, since?: string | null): Promise<TaskRecord | null> =>
      one.edit(id, async (before, database) => {
        await refuseOverwriting(scope, database, { record: 'Task', id, since, fields: Object.keys(patch) });
        return { ...(await writer.merge(database, before, patch)) };
      }),

    async complete(id: string, done: boolean, due: string | null | undefined): Promise<TaskRecord> {
      const task = await one.edit(id, (before) => completed(before, done, due));
      if (!task) throw new Fault('NOT_FOUND');
      return task;
    },

    remove: one.remove,
    restore: one.restore,
    restoreOrder: orders.restore,
  };
}
