import type { Tables } from '../database/tables.ts';
import type { Scope } from '../feed/scope.ts';
import type { EntityMapping, RowOf } from '../parts/collection.ts';
import { textConditions } from '../parts/record-kind.ts';
import { carriedBy } from '../parts/tags/carried-tags.ts';
import type { TagNames } from '../parts/tags/tag-tables.ts';
import { mapColumns, type Column, type ColumnsOf } from './columns.ts';

export type TableName = keyof Tables & string;
type Named<R> = R extends { __typename?: infer Name } ? NonNullable<Name> & string : string;

/** How the records of an SDL type are stored, and what is special about them. */
export type EntityPlan<T extends TableName, R extends { id: string }> = Pick<
  EntityMapping<T, R>,
  'room' | 'table' | 'order' | 'conditions' | 'isDescending' | 'isArranged' | 'isPrivate'
> & {
  columns: ColumnsOf<R>;
  /** Columns that a field needs to be read, beside its own. */
  selected?: readonly (keyof RowOf<T> & string)[];
  /** Columns that follow from the record: what it is sorted by and found by. */
  derived?(record: R): Partial<RowOf<T>>;
  /** The column that search looks in. */
  search?: keyof RowOf<T> & string;
  tags?: TagNames;
  /** Maximum number of records of the organization, or of the owner if they are private. */
  most?: number;
  /** Where a new record goes in an order by hand, which is the column `position`. */
  place?: 'first' | 'last';
  /** A write to a record that does not exist: refused with NOT_FOUND, or null and true. */
  missing?: 'refused' | 'null';
  /** Field values of a new record that no input sends. */
  defaults?(scope: Scope): Partial<R>;
  /** Field values that every update sets. */
  touched?(scope: Scope): Partial<R>;
  /** Sent values as they are stored. */
  clean?(sent: Partial<R>): Partial<R>;
  /** The fields of an export, in this order. */
  exported?: readonly (keyof R & string)[];
  /** The plural of the type's name in root fields, where it does not just end in s. */
  plural?: string;
  /** The argument that carries the fields, where it is not the name of the type. */
  argument?: string;
};

export type Entity<T extends TableName, R extends { id: string }> = EntityMapping<T, R> &
  Omit<EntityPlan<T, R>, 'columns' | 'derived' | 'selected'> & {
    fields: ReadonlyMap<string, Column>;
    one: string;
    many: string;
  };

/** The fields of inputs; one that the record does not have does not compile. */
type Fitting<R, Input> = [Exclude<keyof Input, keyof R>] extends [never] ? R : never;

/** Declares where the records of an SDL type are stored. The type and the rules of its fields are in the SDL. */
export function entity<T extends TableName, R extends { id: string }, Input = object>(
  record: Named<R>,
  plan: EntityPlan<T, Fitting<R, Input> & R>,
): Entity<T, R> {
  const { columns, derived, selected = [], ...rest } = plan;
  const one = record.charAt(0).toLowerCase() + record.slice(1);
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
    many: plan.plural ?? `${one}s`,
    fields: new Map(Object.entries(columns)),
  } as unknown as Entity<T, R>;
}
