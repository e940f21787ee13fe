import type { Kysely } from 'kysely';
import { checkFilled } from '../ground/content.ts';
import type { Db } from '../database/tables.ts';
import { badInput, Fault } from '../ground/errors.ts';
import { neatSlugOf } from '../ground/slug.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { sortKey } from '../ground/sort-key.ts';
import { placed, putBack } from './places.ts';

/** What a room sorts its records into: categories, brands, vendors. The rest is the same for all of them. */
export type CatalogueNames = {
  room: string;
  /** The SDL name of a row, for the feed. */
  record: string;
  table: string;
  /** The argument that carries a row, and how the contract spells its name. */
  argument: string;
  label: 'title' | 'name';
  /** Whether people order them, or their names do. */
  order: 'position' | 'sortKey';
  hasParent?: true;
  /** Where a row may be referred to: it stays while something does. */
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
type Kept = Pick<Row, 'id' | 'slug'> & Partial<Row>;
type Rows = Kysely<{ catalogue: Row }>;
export type CatalogueInput = { title?: string | null; name?: string | null; parentId?: string | null };

const MOST = 500;
const LABEL_MOST = 100;

/** Places and keys are the store's own. */
const recordOf = <R>({ position: _position, sortKey: _sortKey, ...record }: Kept): R => record as R;

/** Makes, changes, orders and deletes the rows; how they are read is the room's. */
export function catalogueStore<R>(scope: Scope, names: CatalogueNames) {
  const { organization } = scope;
  const { room, record, label, order, argument, holders } = names;
  // The table bears the name of the room; its columns are always these.
  const { table } = names as unknown as { table: 'catalogue' };
  const at = (database: Db) => database as unknown as Rows;
  const own = (database: Db) => at(database).selectFrom(table).where('organization_id', '=', organization);
  const columns = ['id', 'slug', label, order, ...(names.hasParent ? (['parentId'] as const) : [])] as const;

  const find = async (database: Db, id: string): Promise<Kept | null> =>
    ((await own(database).select(columns).where('id', '=', id).executeTakeFirst()) as Kept | undefined) ?? null;

  const known = async (database: Db, id: string): Promise<Kept> => {
    const row = await find(database, id);
    if (!row) throw new Fault('NOT_FOUND');
    return row;
  };

  const insert = async ({ database, change }: Writing, after: Kept): Promise<void> => {
    await at(database)
      .insertInto(table)
      .values({ ...after, organization_id: organization } as Row)
      .execute();
    await change({ room, record, id: after.id, action: 'create', before: null, after });
  };

  const replace = async ({ database, change }: Writing, before: Kept, after: Kept): Promise<void> => {
    const { id, ...row } = after;
    await at(database)
      .updateTable(table)
      .set(row)
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room, record, id, action: 'update', before, after });
  };

  const checkEmpty = async (database: Db, id: string): Promise<void> => {
    for (const holder of holders) {
      const held = await (database as unknown as Kysely<Record<string, Record<string, string>>>)
        .selectFrom(holder.table)
        .select(holder.column)
        .where('organization_id', '=', organization)
        .where(holder.column, '=', id)
        .limit(1)
        .executeTakeFirst();
      if (held) throw new Fault('CONFLICT', 'Something still belongs to this; put it elsewhere first');
    }
  };

  const remove = async ({ database, change }: Writing, before: Kept): Promise<void> => {
    await checkEmpty(database, before.id);
    await at(database)
      .deleteFrom(table)
      .where('organization_id', '=', organization)
      .where('id', '=', before.id)
      .execute();
    await change({ room, record, id: before.id, action: 'delete', before, after: null });
  };

  /** Of the organization, and not below the row itself. */
  const checkParent = async (database: Db, id: string, parentId: string | null): Promise<string | null> => {
    const place = `${argument}.parentId`;
    for (let above = parentId; above !== null;) {
      if (above === id) throw badInput(place, 'must not lie below itself');
      const parent: Kept | null = await find(database, above);
      if (!parent) throw badInput(place, `names ${above}, which the organization does not have`);
      above = parent.parentId ?? null;
    }
    return parentId;
  };

  const fields = async (database: Db, id: string, input: CatalogueInput): Promise<Partial<Row>> => {
    const kept: Partial<Row> = {};
    const text = input[label];
    if (text === null) throw badInput(`${argument}.${label}`, 'must not be null');
    if (text !== undefined) kept[label] = checkFilled(`${argument}.${label}`, text, LABEL_MOST);
    if (text !== undefined && order === 'sortKey') kept.sortKey = sortKey(kept[label]!);
    if (input.parentId !== undefined) kept.parentId = await checkParent(database, id, input.parentId);
    return kept;
  };

  const rows = (database: Db) => own(database).select(['id', 'position']).orderBy('position').orderBy('id').execute();

  /** Writes the places that differ, and answers where one of them is now. */
  const arrange = async (database: Db, places: { id: string; position: number }[]): Promise<void> => {
    for (const { id, position } of places) {
      await at(database)
        .updateTable(table)
        .set({ position })
        .where('organization_id', '=', organization)
        .where('id', '=', id)
        .execute();
    }
  };

  return {
    create: (input: CatalogueInput): Promise<R> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const id = crypto.randomUUID();
        const made = await fields(database, id, input);
        const taken = await own(database).select(['slug']).limit(MOST).execute();
        if (taken.length >= MOST) throw new Fault('CONFLICT', `There are ${MOST} already, which is the most`);
        const slugs = new Set(taken.map(({ slug }) => slug));
        const wanted = neatSlugOf(made[label]!, argument);
        let slug = wanted;
        for (let clash = 1; slugs.has(slug); clash += 1) slug = `${wanted}-${clash}`;
        const last = order === 'position' ? ((await rows(database)).at(-1)?.position ?? -1) : null;
        const after = { id, slug, ...(last === null ? {} : { position: last + 1 }), parentId: null, ...made };
        const { parentId, ...plain } = after;
        const kept = names.hasParent ? { ...plain, parentId } : plain;
        await insert(writing, kept);
        return recordOf<R>(kept);
      }),

    /** The slug stays, so that links go on working. */
    update: (id: string, input: CatalogueInput): Promise<R> =>
      scope.write(async (writing) => {
        const before = await known(writing.database, id);
        const after = { ...before, ...(await fields(writing.database, id, input)) };
        await replace(writing, before, after);
        return recordOf<R>(after);
      }),

    move: (id: string, after: string | null | undefined): Promise<R> =>
      scope.write(async (writing) => {
        const before = await known(writing.database, id);
        await arrange(writing.database, placed(await rows(writing.database), id, after ?? null));
        const now = await known(writing.database, id);
        await replace(writing, before, now);
        return recordOf<R>(now);
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        await remove(writing, await known(writing.database, id));
        return true;
      }),

    restore: (id: string, before: Kept | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (!now) return insert(writing, before);
        if (before.position !== undefined && before.position !== now.position)
          await arrange(writing.database, putBack(await rows(writing.database), id, before.position));
        await replace(writing, now, before);
      }),
  };
}
