import { tagIdsOf } from '../parts/tags/carried-tags.ts';

/** Storage type of a record field. */
type ColumnType = 'text' | 'number' | 'flag' | 'json';

export type Column<Type extends ColumnType = ColumnType> = {
  type: Type;
  /** Column name, if it differs from the field. */
  name?: string;
  /** Default of a new record, and of a field set to null. */
  empty: unknown;
  /** The record lacks the key if there is no value. */
  isOptional?: true;
  /** Read from and written to other tables. */
  isBeside?: true;
  /** Returns undefined to omit the key. */
  read?(stored: never, row: never): unknown;
  /** Never called with null. */
  write?(value: never): string | number | null;
};

/** Texts, ids, enum values and dates. */
export const text: Column<'text'> = { type: 'text', empty: null };
export const number: Column<'number'> = { type: 'number', empty: null };
/** A Boolean, stored as 0 or 1. */
export const flag: Column<'flag'> = {
  type: 'flag',
  empty: false,
  read: (stored: number | null) => (stored === null ? null : stored === 1),
  write: (value: boolean) => (value ? 1 : 0),
};
/** An object, stored as JSON. */
export const json: Column<'json'> = {
  type: 'json',
  empty: null,
  read: (stored: string | null) => (stored === null ? null : JSON.parse(stored)),
  write: (value: object) => JSON.stringify(value),
};
/** A list, stored as JSON; empty instead of null. */
export const list: Column<'json'> = { ...json, empty: [] };
/** Ids of the record's tags; the entity names their tables as `tags`. */
export const tags: Column<'json'> = { ...list, isBeside: true, read: tagIdsOf };

/** Field that is absent from the record if the column is null. */
export const optional = <Type extends ColumnType>(column: Column<Type>): Column<Type> => ({
  ...column,
  empty: undefined,
  isOptional: true,
});

/** Field stored in a column of another name. */
export const storedAs = <Type extends ColumnType>(name: string, column: Column<Type>): Column<Type> => ({
  ...column,
  name,
});

type TypeOf<Value> = [NonNullable<Value>] extends [string]
  ? 'text'
  : [NonNullable<Value>] extends [number]
    ? 'number'
    : [NonNullable<Value>] extends [boolean]
      ? 'flag'
      : 'json';

/** A column of matching type for every field; missing fields are a compile error. */
export type ColumnsOf<R> = { readonly [Field in Exclude<keyof R, '__typename'>]-?: Column<TypeOf<R[Field]>> };

type StoredType<Value> =
  | ([NonNullable<Value>] extends [string] ? Value : [NonNullable<Value>] extends [number | boolean] ? number : string)
  | (null extends Value ? null : never)
  | (undefined extends Value ? null : never);

/** Table of a record whose columns have the names of its fields. */
export type TableOf<R> = { organization_id: string } & {
  [Field in Exclude<keyof R, '__typename'>]-?: Exclude<StoredType<R[Field]>, undefined>;
};

/** SDL type with `Other` types for some fields, without fields that only resolvers provide. */
export type RecordOf<Type, Other = unknown, Resolved extends keyof Type = never> = Omit<Type, keyof Other | Resolved> &
  Other;

type Row = Readonly<Record<string, unknown>>;
type Entry = readonly [field: string, column: Column];

const columnName = ([field, { name }]: Entry): string => name ?? field;

/** Compiled to code, because it runs for every row; a loop over the columns takes twice as long. */
function compileRecordOf(fields: readonly (Column & { field: string; name: string })[]): (row: Row) => Row {
  const lines = fields.map(({ field, name, read, isOptional, empty }, index) => {
    const [key, stored] = [JSON.stringify(field), `row[${JSON.stringify(name)}]`];
    const value = read ? `reads[${index}](${stored}, row)` : stored;
    if (isOptional) return `if (${stored} !== null) record[${key}] = ${value};`;
    if (empty === undefined) return `value = ${value}; if (value !== undefined) record[${key}] = value;`;
    return `record[${key}] = ${value};`;
  });
  const make = new Function(
    'reads',
    `return (row) => { const record = {}; let value; ${lines.join(' ')} return record; }`,
  );
  return make(fields.map(({ read }) => read)) as (row: Row) => Row;
}

/** Converts rows to records and back. */
export function mapColumns(
  columns: Readonly<Record<string, Column>>,
  { derived, selected = [] }: { derived?(record: never): object; selected?: readonly string[] },
) {
  const fields = Object.entries(columns).map((entry) => ({ field: entry[0], name: columnName(entry), ...entry[1] }));
  const own = fields.filter(({ isBeside }) => !isBeside);
  const isSame =
    selected.length === 0 &&
    fields.every(({ field, name, read, isOptional }) => field === name && !read && !isOptional);

  const rowOf = (record: Row): Row => {
    const row: Record<string, unknown> = {};
    for (const { field, name, write } of own) {
      const value = record[field] ?? null;
      row[name] = write && value !== null ? write(value as never) : value;
    }
    return derived ? Object.assign(row, derived(record as never)) : row;
  };

  const names = [...own.map(({ name }) => name), ...selected];
  return { columns: names, recordOf: isSame ? (row: Row) => row : compileRecordOf(fields), rowOf };
}
