export type BoardCardRecord = {
  id: string;
  boardId: string;
  listId: string;
  position: number;
  title: string;
  description?: string | null;
  labels: string[];
  dueDate: string | null;
  members: string[];
};

export type BoardLabelRecord = {
  id: string;
  boardId: string;
  title: string;
};

export type BoardListRecord = {
  id: string;
  boardId: string;
  position: number;
  title: string;
};

export type BoardRecord = {
  id: string;
  title: string;
  description: string;
  icon: string;
  lastActivity: string;
  members: string[];
};

export type BoardMemberRecord = {
  id: string;
  name: string;
  avatar: string | null;
  userId: string | null;
};

export type BoardChangeRecord = {
  action: 'create' | 'update' | 'delete';
  record: 'Board' | 'BoardList' | 'BoardCard' | 'BoardLabel';
  id: string;
  boardId: string;
};
