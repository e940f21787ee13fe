import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../core/database/loaders.ts';
import type { Resolvers } from '../generated.ts';

export const resolvers: Resolvers = {
  Query: {
    tasks: (_, wanted, { tasks }) => tasks.all(wanted),
    searchTasks: (_, { query, ...page }, { tasks }) => tasks.search(query ?? '', page),
    task: (_, { id }, { tasks }) => tasks.find(id),
    openTaskCount: (_, _args, { tasks }) => tasks.countOpen(),
    taskTags: (_, page, { tasks }) => tasks.tags.all(page),
    taskMembers: (_, page, { tasks }) => tasks.members.all(page),
  },
  Mutation: {
    createTask: (_, { type, task }, { tasks }) => tasks.create(type, task),
    updateTask: (_, { id, task }, { tasks }) => tasks.update(id, task),
    deleteTask: (_, { id }, { tasks }) => tasks.remove(id),
    reorderTasks: (_, { tasks: sent }, { tasks }) => tasks.reorder(sent),
    moveTask: (_, { id, after }, { tasks }) => tasks.move(id, after),
    createSubTask: (_, { id, subTask }, { tasks }) => tasks.steps.create(id, subTask),
    updateSubTask: (_, { id, subTaskId, subTask }, { tasks }) => tasks.steps.update(id, subTaskId, subTask),
    deleteSubTask: (_, { id, subTaskId }, { tasks }) => tasks.steps.remove(id, subTaskId),
    reorderSubTasks: (_, { id, subTaskIds }, { tasks }) => tasks.steps.reorder(id, subTaskIds),
    createTaskTag: (_, { tag }, { tasks }) => tasks.tags.create(tag.title),
    updateTaskTag: (_, { id, tag }, { tasks }) => tasks.tags.update(id, tag.title),
    deleteTaskTag: (_, { id }, { tasks }) => tasks.tags.remove(id),
    createTaskMember: (_, { member }, { tasks }) => tasks.members.create(member),
    updateTaskMember: (_, { id, member }, { tasks }) => tasks.members.update(id, member),
    deleteTaskMember: (_, { id }, { tasks }) => tasks.members.remove(id),
  },
  Subscription: {
    taskChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Task', 'TaskOrder'] }),
      resolve: async ({ action, record, record_id }: ChangeRow, _args: unknown, { tasks }: Context) => {
        if (record === 'TaskOrder') return { action: 'update' as const, id: null, task: null };
        return { action, id: record_id, task: action === 'delete' ? null : await tasks.find(record_id) };
      },
    },
  },
  Task: {
    tags: ({ tags: ids }, _args, { tasks }) => inOrder(tasks.tags.byId, ids),
    assignee: ({ assignedTo }, _args, { tasks }) => (assignedTo ? tasks.members.byId.load(assignedTo) : null),
    subTasks: ({ subTasks }) => subTasks ?? [],
  },
  TaskTag: {
    tasks: ({ id }, page, { tasks }) => tasks.of('tag', id, page),
  },
  TaskMember: {
    tasks: ({ id }, page, { tasks }) => tasks.of('member', id, page),
  },
};
