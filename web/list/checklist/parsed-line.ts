/** What words of a line can say beside its title. */
export type Kind = 'date' | 'time' | 'repeat' | 'tag' | 'member' | 'priority' | 'section';
/** One thing that was understood: the words that said it, and what they name. */
export type Chip = { kind: Kind; words: string; name: string };
export type ParsedLine = {
  title: string;
  /** The day, or the moment where the words name an hour. */
  due: Date | null;
  isTimed: boolean;
  repeat: { rule: string; from: 'due' | 'completion' } | null;
  priority: number | null;
  /** The ids of labels that are known, and the titles of those that are not. */
  tags: string[];
  newTags: string[];
  assignee: string | null;
  /** The heading that it goes under. */
  section: string | null;
  chips: Chip[];
};

export type Named = { id: string; name: string };
/** What a line may say where it is written, and what is known there by name. */
export type Known = {
  kinds: readonly Kind[];
  tags: readonly Named[];
  members: readonly Named[];
  sections: readonly Named[];
};

/** A title, and nothing that was understood of it. */
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
