/** One thing that was understood, and the words that said it. */
export type Chip = { kind: 'date' | 'time' | 'repeat' | 'tag' | 'member' | 'priority' | 'section'; words: string };
export type Quick = {
  title: string;
  /** The day, or the moment where the words name an hour. */
  due: Date | null;
  isTimed: boolean;
  repeat: { rule: string; from: 'due' | 'completion' } | null;
  priority: number | null;
  /** Tags that are known, and titles of those that are not. */
  tags: string[];
  newTags: string[];
  assignee: string | null;
  /** The heading that it goes under. */
  section: string | null;
  chips: Chip[];
};

/** A title, and nothing that was understood of it. */
export const plainly = (title: string): Quick => ({
  title,
  due: null,
  isTimed: false,
  repeat: null,
  priority: null,
  tags: [],
  newTags: [],
  assignee: null,
  section: null,
  chips: [],
});
