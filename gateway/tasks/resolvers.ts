import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    tasks: (_, wanted, { tasks }) => tasks.all(wanted),
    searchTasks: (_, { query, ...page }, { tasks }) => tasks.search(query ?? '', page),
    task: (_, { id }, { tasks }) => tasks.find(id),
    taskCounts: (_, { today, tomorrow }, { tasks }) => tasks.counts(today, tomorrow),
    myTaskMember: (_, _args, { tasks, scope }) => tasks.members.of(scope.user),
    openTaskCount: (_, _args, { tasks }) => tasks.countOpen(),
    taskTags: (_, page, { tasks }) => tasks.tags.all(page),
    taskMembers: (_, page, { tasks }) => tasks.members.all(page),
  },
  Mutation: {
    createTask: (_, { type, task, after }, { tasks }) => tasks.create(type, task, after),
    updateTask: (_, { id, task, since }, { tasks }) => tasks.update(id, task, since),
    completeTask: (_, { id, done, due }, { tasks }) => tasks.complete(id, done, due),
    createTasks: (_, { tasks: sent, after }, { tasks }) => tasks.createMany(sent, after),
    duplicateTask: (_, { id }, { tasks }) => tasks.duplicate(id),
    duplicateTasks: (_, { ids }, { tasks }) => tasks.duplicateMany(ids),
    updateTasks: (_, { ids, task, shiftDays }, { tasks }) => tasks.bulk.updateMany(ids, task, shiftDays),
    tagTasks: (_, { ids, tag, tagged }, { tasks }) => tasks.bulk.tagMany(ids, tag, tagged),
    moveTasks: (_, { ids, after }, { tasks }) => tasks.bulk.moveMany(ids, after),
    deleteTasks: (_, { ids }, { tasks }) => tasks.bulk.removeMany(ids),
    deleteTask: (_, { id }, { tasks }) => tasks.remove(id),
    reorderTasks: (_, { tasks: sent }, { tasks }) => tasks.reorder(sent),
    moveTask: (_, { id, after }, { tasks }) => tasks.move(id, after),
    createSubTask: (_, { id, subTask, subTaskId }, { tasks }) => tasks.steps.create(id, subTask, subTaskId),
    updateSubTask: (_, { id, subTaskId, subTask }, { tasks }) => tasks.steps.update(id, subTaskId, subTask),
    deleteSubTask: (_, { id, subTaskId }, { tasks }) => tasks.steps.remove(id, subTaskId),
    moveSubTask: (_, { id, subTaskId, after }, { tasks }) => tasks.steps.move(id, subTaskId, after),
    reorderSubTasks: (_, { id, subTaskIds }, { tasks }) => tasks.steps.reorder(id, subTaskIds),
    createTaskTag: (_, { tag }, { tasks }) => tasks.tags.create(tag.title),
    updateTaskTag: (_, { id, tag }, { tasks }) => tasks.tags.update(id, tag),
    deleteTaskTag: (_, { id }, { tasks }) => tasks.tags.remove(id),
    createTaskMember: (_, { member }, { tasks }) => tasks.members.create(member),
    updateTaskMember: (_, { id, member }, { tasks }) => tasks.members.update(id, member),
    deleteTaskMember: (_, { id }, { tasks }) => tasks.members.remove(id),
  },
  Subscription: {
    taskChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Task', 'TaskOrder'] }),
      resolve: async ({ action, record, record_id: id }: ChangeRow, _args: unknown, { tasks }: Context) => {
        if (record === 'TaskOrder') return { action: 'update' as const, record: 'TaskOrder' as const, id, task: null };
        return { action, record: 'Task' as const, id, task: action === 'delete' ? null : await tasks.find(id) };
      },
    },
  },
  Task: {
    tags: ({ tags: ids }, _args, { tasks }) => inOrder(tasks.tags.byId, ids),
    assignee: ({ assignedTo }, _args, { tasks }) => (assignedTo ? tasks.members.byId.load(assignedTo) : null),
    subTasks: ({ subTasks }) => subTasks ?? [],
    section: async ({ id }, _args, { tasks }) => {
      const found = await tasks.sections.load(id);
      return found?.section ? tasks.byId.load(found.section) : null;
    },
  },
  TaskTag: {
    tasks: ({ id }, page, { tasks }) => tasks.of('tag', id, page),
  },
  TaskMember: {
    user: ({ userId }, _args, { organizations }) => (userId ? organizations.colleagues.load(userId) : null),
    tasks: ({ id }, page, { tasks }) => tasks.of('member', id, page),
  },
};
