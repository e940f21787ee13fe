import type { AliasedExpression, Expression, SqlBool } from 'kysely';
import { holds } from '../database/dialect.ts';

/** What lists are narrowed with beside columns. */
export type Given = { readonly [Name in `$${string}`]?: string | number | readonly string[] | undefined };
type Values = Readonly<Record<`$${string}`, string>>;

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
  /** What narrows lists and no column says by itself: made of the person (`$organization`, `$user`) and of what is given. */
  conditions?: Readonly<Record<string, (values: Values) => Expression<SqlBool>>>;
  isDescending?: true;
  /** People arrange them: those behind one that leaves move up. */
  isArranged?: true;
  /** Rows belong to one person, and so does word of them. */
  isPrivate?: true;
  recordOf(row: Pick<Row, C> & B): R;
  /** The columns that follow from a record. */
  rowOf(record: R): Partial<Row>;
};

/** The conditions of a text that `lookFor` prepares, each by the name of its way: `$text` is given. */
export const textConditions = (table: string, column: string) => ({
  index: ({ $text }: Values) => holds(table, column, { by: 'index', text: $text! }),
  pattern: ({ $text }: Values) => holds(table, column, { by: 'pattern', text: $text! }),
});
