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
  /** Ids of attachments. */
  attachments: string[];
  archivedAt: string | null;
  cover: BoardCardCoverRecord | null;
};

export type BoardColor =
  'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'indigo' | 'purple' | 'pink';

export type BoardCardCoverRecord = { color: BoardColor | null; attachmentId?: string };

/** Counters of a card. */
export type CardCounts = { id: string; commentCount: number; checkCount: number; checkedCount: number };

export type BoardCheckRecord = {
  id: string;
  cardId: string;
  boardId: string;
  title: string;
  done: boolean;
  position: number;
};

export type BoardCommentRecord = {
  id: string;
  cardId: string;
  boardId: string;
  userId: string;
  text: string;
  mentions: string[];
  createdAt: string;
  editedAt: string | null;
};

export type BoardCardDeed = 'created' | 'moved' | 'placed' | 'changed' | 'archived' | 'restored' | 'removed';

export type BoardCardEventRecord = {
  id: string;
  time: string;
  user: string | null;
  deed: BoardCardDeed;
  fields: string[];
  /** List ids. */
  from: string | null;
  to: string | null;
};

export type BoardLabelRecord = {
  id: string;
  boardId: string;
  title: string;
  color: BoardColor | null;
  position: number;
};

export type BoardListRecord = {
  id: string;
  boardId: string;
  position: number;
  title: string;
  limit: number | null;
  isDone: boolean;
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
  record: 'Board' | 'BoardList' | 'BoardCard' | 'BoardLabel' | 'BoardCheck' | 'BoardComment';
  id: string;
  boardId: string;
};
