export type TaskRecord = {
  id: string;
  type: 'section' | 'task';
  title: string;
  notes: string | null;
  completed: boolean;
  dueDate: string | null;
  priority: number;
  tags: string[];
  assignedTo?: string | null;
  subTasks?: SubTaskRecord[];
  order: number;
};

export type SubTaskRecord = {
  id: string;
  title: string;
  completed: boolean;
};

export type TaskTagRecord = {
  id: string;
  title: string;
};

export type TaskMemberRecord = {
  id: string;
  name: string;
  avatar: string | null;
};

export type TaskMatchRecord = {
  markedTitle: string;
  task: TaskRecord;
};
