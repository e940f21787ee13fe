import type { AliasedExpression, Expression, SqlBool } from 'kysely';
import { holds } from '../../core/database/dialect.ts';

/** Parameters of conditions. */
export type Given = { readonly [Name in `$${string}`]?: string | number | readonly string[] | undefined };
type Values = Readonly<Record<`$${string}`, string>>;

/** What a room declares about one kind of record. */
export type RowKind<Row, R extends { id: string }, C extends keyof Row & string = keyof Row & string, B = object> = {
  room: string;
  /** SDL name of the record, for the feed. */
  record: string;
  table: string;
  columns: readonly C[];
  /** Values from other tables that are read with a row. */
  beside?: readonly AliasedExpression<unknown, string>[];
  /** Sort column of lists; ties are broken by id. */
  order: keyof Row & string;
  /** Filters that no single column expresses, built from `$organization`, `$user` and given parameters. */
  conditions?: Readonly<Record<string, (values: Values) => Expression<SqlBool>>>;
  isDescending?: true;
  /** Ordered manually: later rows move up when one is removed. */
  isArranged?: true;
  /** Rows and their changes are private to one user. */
  isPrivate?: true;
  recordOf(row: Pick<Row, C> & B): R;
  /** Columns computed from a record. */
  rowOf(record: R): Partial<Row>;
};

/** Search conditions for a text prepared with `lookFor`, by search method; `$text` is the parameter. */
export const textConditions = (table: string, column: string) => ({
  index: ({ $text }: Values) => holds(table, column, { by: 'index', text: $text! }),
  pattern: ({ $text }: Values) => holds(table, column, { by: 'pattern', text: $text! }),
});
