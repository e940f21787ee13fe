export type NoteLabelRecord = {
  id: string;
  title: string;
};

export type NoteTaskRecord = {
  id: string;
  content: string;
  completed: boolean;
};

export type NoteRecord = {
  id: string;
  title: string;
  content: string;
  tasks: NoteTaskRecord[] | null;
  image: string | null;
  reminder: string | null;
  labels: string[];
  archived: boolean;
  createdAt: string | null;
  updatedAt: string | null;
};
