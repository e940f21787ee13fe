import type { Kysely } from 'kysely';
import type { Db } from '../../core/database/tables.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { freeSlug, neatSlugOf } from '../text/slug.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import { sortKey } from '../../core/ground/sort-key.ts';
import { RowCollection } from '../rows/collection.ts';
import { placed, putBack } from '../rows/places.ts';
import type { RowKind } from '../rows/record-kind.ts';

/** Names of a catalogue of a room, such as categories, brands or vendors. */
export type CatalogueNames = {
  room: string;
  /** SDL name of a row, for the feed. */
  record: string;
  table: string;
  /** Argument that carries a row, and how the contract spells its name. */
  argument: string;
  label: 'title' | 'name';
  /** Ordered manually, or by name. */
  order: 'position' | 'sortKey';
  hasParent?: true;
  /** Columns that may refer to a row; it can't be deleted while one does. */
  holders: readonly { table: string; column: string }[];
};

type Row = {
  id: string;
  organization_id: string;
  slug: string;
  title: string;
  name: string;
  position: number;
  sortKey: string;
  parentId: string | null;
};
type Kept = Pick<Row, 'id' | 'slug'> & Partial<Omit<Row, 'organization_id'>>;
type CatalogueInput = { title?: string; name?: string; parentId?: string | null };

const MOST = 500;

/** Removes internal columns. */
const recordOf = <R>({ position: _position, sortKey: _sortKey, ...record }: Kept): R => record as R;

const kindOf = memoizeByObject(
  ({ room, record, table, label, order, hasParent }: CatalogueNames): RowKind<Row, Kept> => ({
    room,
    record,
    table,
    columns: ['id', 'slug', label, order, ...(hasParent ? (['parentId'] as const) : [])],
    order,
    ...(order === 'position' ? { isArranged: true } : {}),
    recordOf: (row) => row,
    rowOf: (kept) => kept,
  }),
);

/** Throws if the row is in use. */
async function refuseHeld(database: Db, organization: string, { holders }: CatalogueNames, id: string): Promise<void> {
  for (const { table, column } of holders) {
    const held = await (database as unknown as Kysely<Record<string, Record<string, string>>>)
      .selectFrom(table)
      .select(column)
      .where('organization_id', '=', organization)
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst();
    if (held) throw new Fault('CONFLICT', 'This is still in use: move its records to another one first');
  }
}

/** Creates, updates, orders and deletes rows; reading is up to the room. */
export function catalogueStore<R>(scope: Scope, names: CatalogueNames) {
  const { label, order, argument } = names;
  const rows = new RowCollection(scope, kindOf(names));

  const remove = async (writing: Writing, before: Kept): Promise<unknown> => {
    await refuseHeld(writing.database, scope.organization, names, before.id);
    return rows.remove(writing, before);
  };

  /** The parent must belong to the organization and not be below the row itself. */
  const checkParent = async (database: Db, id: string, parentId: string | null): Promise<string | null> => {
    const place = `${argument}.parentId`;
    for (let above = parentId; above !== null;) {
      if (above === id) throw badInput(place, 'must not be below itself');
      const parent: Kept | null = await rows.find(database, above);
      if (!parent) throw badInput(place, `refers to ${above}, which does not exist in this organization`);
      above = parent.parentId ?? null;
    }
    return parentId;
  };

  const fields = async (database: Db, id: string, input: CatalogueInput): Promise<Partial<Row>> => {
    const kept: Partial<Row> = {};
    const text = input[label];
    if (text !== undefined) kept[label] = text;
    if (text !== undefined && order === 'sortKey') kept.sortKey = sortKey(kept[label]!);
    if (input.parentId !== undefined) kept.parentId = await checkParent(database, id, input.parentId);
    return kept;
  };

  const places = (database: Db) =>
    rows.own(database).select(['id', 'position']).orderBy('position').orderBy('id').execute();

  const slugFor = async (database: Db, text: string): Promise<string> => {
    const taken = await rows.own(database).select(['slug']).limit(MOST).execute();
    if (taken.length >= MOST) throw new Fault('CONFLICT', `The limit of ${MOST} records is reached`);
    return freeSlug(neatSlugOf(text, argument), new Set(taken.map(({ slug }) => slug)));
  };

  return {
    create: (input: CatalogueInput): Promise<R> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const id = crypto.randomUUID();
        const made = await fields(database, id, input);
        const slug = await slugFor(database, made[label]!);
        const place = order === 'position' ? { position: await rows.place(database, 'last') } : {};
        const after = { id, slug, ...place, parentId: null, ...made };
        const { parentId, ...plain } = after;
        const kept = names.hasParent ? { ...plain, parentId } : plain;
        await rows.insert(writing, kept);
        return recordOf<R>(kept);
      }),

    /** Keeps the slug, so that links stay valid. */
    update: (id: string, input: CatalogueInput): Promise<R> =>
      scope.write(async (writing) => {
        const before = await rows.get(writing.database, id);
        const after = { ...before, ...(await fields(writing.database, id, input)) };
        await rows.replace(writing, before, after);
        return recordOf<R>(after);
      }),

    move: (id: string, after: string | null | undefined): Promise<R> =>
      scope.write(async (writing) => {
        const before = await rows.get(writing.database, id);
        await rows.arrange(writing.database, placed(await places(writing.database), id, after ?? null));
        const now = await rows.get(writing.database, id);
        await rows.replace(writing, before, now);
        return recordOf<R>(now);
      }),

    remove: (id: string): Promise<boolean> => rows.take(id, remove),

    restore: (id: string, before: Kept | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await rows.find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (!now) return void (await rows.insert(writing, before));
        if (before.position !== undefined && before.position !== now.position)
          await rows.arrange(writing.database, putBack(await places(writing.database), id, before.position));
        await rows.replace(writing, now, before);
      }),
  };
}
