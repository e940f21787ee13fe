import type { ListPlans } from '../kit/lists/list.ts';

export const lists: ListPlans = {
  tasks: {
    root: 'tasks',
    columns: [
      'type',
      'title',
      'section.title',
      'completed',
      'completedAt',
      'dueDate',
      'priority',
      'assignee.name',
      'tags.title',
      'notes',
      'subTasks.title',
      'id',
    ],
  },
};
