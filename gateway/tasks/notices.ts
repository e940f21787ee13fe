import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { TaskRecord } from './records.ts';

const task: NoticeRule<TaskRecord> = {
  room: 'tasks',
  record: 'Task',
  members: 'task_members',
  told: ({ id, before, after }) =>
    after.assignedTo && after.assignedTo !== before?.assignedTo && !after.completed
      ? [{ kind: 'assigned', members: [after.assignedTo], title: after.title, link: `/apps/tasks/${id}` }]
      : [],
};

export const notices = [task];
