export type NoteLabelRecord = {
  id: string;
  title: string;
};

export type NoteTaskRecord = {
  id: string;
  content: string;
  completed: boolean;
};

export type NoteColorName = 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'gray';

export type NoteRecord = {
  id: string;
  title: string;
  content: string;
  tasks: NoteTaskRecord[] | null;
  /** Undefined in lists, which load it on demand. */
  image: string | null | undefined;
  reminder: string | null;
  labels: string[];
  archived: boolean;
  createdAt: string | null;
  updatedAt: string | null;
  pinned: boolean;
  color: NoteColorName | null;
  preview: string | null;
  previewWidth: number | null;
  previewHeight: number | null;
  binnedAt: string | null;
  changedAt: string | null;
};

/** With internal fields: position and creation time. */
export type KeptNote = NoteRecord & { position: number; madeAt: string };
