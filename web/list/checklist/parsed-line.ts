/** Kinds of values in a line besides its title. */
export type Kind = 'date' | 'time' | 'repeat' | 'tag' | 'member' | 'priority' | 'section';
/** Understood words with the name of their value. */
export type Chip = { kind: Kind; words: string; name: string };
export type ParsedLine = {
  title: string;
  /** Due date, or time if the words contain one. */
  due: Date | null;
  isTimed: boolean;
  repeat: { rule: string; from: 'due' | 'completion' } | null;
  priority: number | null;
  /** Ids of existing labels, titles of new ones. */
  tags: string[];
  newTags: string[];
  assignee: string | null;
  section: string | null;
  chips: Chip[];
};

export type Named = { id: string; name: string };
/** What can be understood in a line: enabled kinds and known names. */
export type Known = {
  kinds: readonly Kind[];
  tags: readonly Named[];
  members: readonly Named[];
  sections: readonly Named[];
};

/** A plain title. */
export const plainly = (title: string): ParsedLine => ({
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
