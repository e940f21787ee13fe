import { lowerFirst, pluralOf } from '../sdl/crud-sdl.ts';
import type { Tables } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { EntityMapping, RowOf } from '../rows/collection.ts';
import { textConditions } from '../rows/record-kind.ts';
import { carriedBy } from '../parts/tags/carried-tags.ts';
import type { TagNames } from '../parts/tags/tag-tables.ts';
import { mapColumns, type Column, type ColumnsOf } from './columns.ts';

export type TableName = keyof Tables & string;
type Named<R> = R extends { __typename?: infer Name } ? NonNullable<Name> & string : string;

/** How the records of an SDL type are stored, and their special rules. */
type EntityPlan<T extends TableName, R extends { id: string }> = Pick<
  EntityMapping<T, R>,
  'room' | 'table' | 'order' | 'conditions' | 'isDescending' | 'isArranged' | 'isPrivate'
> & {
  columns: ColumnsOf<R>;
  /** Additional columns needed to read the fields. */
  selected?: readonly (keyof RowOf<T> & string)[];
  /** Columns computed from the record, for sorting and searching. */
  derived?(record: R): Partial<RowOf<T>>;
  /** Searched column. */
  search?: keyof RowOf<T> & string;
  tags?: TagNames;
  /** Maximum number of records of the organization, or of the owner if they are private. */
  most?: number;
  /** Position of a new record in a manual order (column `position`). */
  place?: 'first' | 'last';
  /** Update or delete of a missing record: NOT_FOUND, or null and true. */
  missing?: 'refused' | 'null';
  /** Fields of a new record that inputs don't contain. */
  defaults?(scope: Scope): Partial<R>;
  /** Fields that every update sets. */
  touched?(scope: Scope): Partial<R>;
  /** Normalizes input values before they are stored. */
  clean?(sent: Partial<R>): Partial<R>;
  /** Exported fields, in this order. */
  exported?: readonly (keyof R & string)[];
  /** Argument that carries the fields, if not named after the type. */
  argument?: string;
};

export type Entity<T extends TableName, R extends { id: string }> = EntityMapping<T, R> &
  Omit<EntityPlan<T, R>, 'columns' | 'derived' | 'selected'> & {
    fields: ReadonlyMap<string, Column>;
    one: string;
    many: string;
  };

/** Fields of the input; unknown ones are a compile error. */
type Fitting<R, Input> = [Exclude<keyof Input, keyof R>] extends [never] ? R : never;

/** Declares the storage of an SDL type. The type and its field rules are in the SDL. */
export function entity<T extends TableName, R extends { id: string }, Input = object>(
  record: Named<R>,
  plan: EntityPlan<T, Fitting<R, Input> & R>,
): Entity<T, R> {
  const { columns, derived, selected = [], ...rest } = plan;
  const one = lowerFirst(record);
  const mapping = mapColumns(
    columns as Record<string, Column>,
    { derived, selected } as Parameters<typeof mapColumns>[1],
  );
  return {
    ...rest,
    ...(rest.search ? { conditions: { ...rest.conditions, ...textConditions(plan.table, rest.search) } } : {}),
    ...(rest.tags ? { beside: [carriedBy(rest.tags)] } : {}),
    ...mapping,
    record,
    one,
    many: pluralOf(one),
    fields: new Map(Object.entries(columns)),
  } as unknown as Entity<T, R>;
}
