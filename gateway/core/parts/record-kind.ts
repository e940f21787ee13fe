import type { AliasedExpression } from 'kysely';

/** What a room says of one kind of its records; the rest is the same for all. */
export type RowKind<Row, R extends { id: string }, C extends keyof Row & string = keyof Row & string, B = object> = {
  room: string;
  /** The SDL name of the record, for the feed. */
  record: string;
  table: string;
  columns: readonly C[];
  /** What is read with a row and stands in other tables. */
  beside?: readonly AliasedExpression<unknown, string>[];
  /** The order of lists; equals stand by their ids. */
  order: keyof Row & string;
  isDescending?: true;
  /** Rows belong to one person, and so does word of them. */
  isPrivate?: true;
  recordOf(row: Pick<Row, C> & B): R;
  /** The columns that follow from a record. */
  rowOf(record: R): Partial<Row>;
};
