import { sql, type Kysely } from 'kysely';
import { checkFilled } from '../ground/content.ts';
import type { Db } from '../database/tables.ts';
import type { EngineDialect } from '../database/dialect.ts';
import { badInput } from '../ground/errors.ts';
import { inSlices } from '../database/in-slices.ts';
import { prepared } from '../database/prepared.ts';
import { batchById } from '../database/loaders.ts';
import { limitOf, type Page } from '../database/paging.ts';
import type { Scope, Writing } from '../feed/scope.ts';

/** The tables of one kind of tag: the tags themselves, and which item carries which. */
export type TagsTable = { id: string; organization_id: string; title: string; position: number };
export type TaggedTable = { organization_id: string; item_id: string; tag_id: string; position: number };

/** What a room says of its tags; the rest is the same for contacts, products and tasks. */
export type TagNames = {
  room: string;
  /** The SDL name of the tag, for the feed. */
  record: string;
  tags: string;
  tagged: string;
  /** The table of what carries the tags. */
  items: string;
};

export type Tag = { id: string; title: string };
type Tagged = Tag & { items: string[] };

type TagTables = { tags: TagsTable; tagged: TaggedTable; items: { id: string; organization_id: string } };

export async function createTagTables(database: Kysely<never>, _engine: EngineDialect, names: TagNames): Promise<void> {
  await database.schema
    .createTable(names.tags)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.organization_id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex(`${names.tags}_order`)
    .on(names.tags)
    .columns(['organization_id', 'position', 'id'])
    .execute();
  await database.schema
    .createTable(names.tagged)
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull().references(`${names.items}.id`).onDelete('cascade'))
    .addColumn('tag_id', 'text', (column) => column.notNull().references(`${names.tags}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${names.tagged}_key`, ['item_id', 'tag_id'])
    .execute();
  await database.schema.createIndex(`${names.tagged}_tag`).on(names.tagged).columns(['tag_id', 'item_id']).execute();
}

// The three tables bear the names of the room; their columns are always these.
type Plain = { tags: 'tags'; tagged: 'tagged'; items: 'items' };

/** What is asked with every page of what carries tags; one set a kind of tag. */
const hotQueriesOf = (names: TagNames) => {
  const { tags, tagged } = names as unknown as Plain;
  return {
    carried: prepared(
      (database: Kysely<TagTables>, { organization, items }: { organization: string; items: readonly string[] }) =>
        database
          .selectFrom(tagged)
          .select(['item_id', 'tag_id'])
          .where('organization_id', '=', organization)
          .where('item_id', 'in', items)
          .orderBy('position'),
    ),
    named: prepared(
      (database: Kysely<TagTables>, { organization, ids }: { organization: string; ids: readonly string[] }) =>
        database
          .selectFrom(tags)
          .select(['id', 'title'])
          .where('organization_id', '=', organization)
          .where('id', 'in', ids),
    ),
  };
};

const hotQueries = new Map<TagNames, ReturnType<typeof hotQueriesOf>>();

function hotQueriesFor(names: TagNames): ReturnType<typeof hotQueriesOf> {
  let queries = hotQueries.get(names);
  if (!queries) hotQueries.set(names, (queries = hotQueriesOf(names)));
  return queries;
}

/** From so many carriers on, a tag is common. */
const COMMON_LEAST = 500;

/** How many items carry a tag, counted no further than needed. */
const carriersOf = ({ tags, tagged }: TagNames) =>
  sql<number>`(select count(*) from (select 1 from ${sql.table(tagged)} where tag_id = ${sql.ref(`${tags}.id`)}
    limit ${COMMON_LEAST}) as few)`;

/** The tags of a room, and which item carries which. */
export function tagStore(scope: Scope, names: TagNames) {
  const { organization } = scope;
  const { tags, tagged, items: carriers } = names as unknown as Plain;
  const { carried, named } = hotQueriesFor(names);
  const at = (database: Db) => database as unknown as Kysely<TagTables>;
  const own = (database: Db) => at(database).selectFrom(tags).where('organization_id', '=', organization);

  const find = async (database: Db, id: string): Promise<Tag | null> =>
    (await own(database).select(['id', 'title']).where('id', '=', id).executeTakeFirst()) ?? null;

  const known = async (database: Db, ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await own(database).select('id').where('id', 'in', ids).execute();
    const found = new Set(rows.map((row) => row.id));
    return ids.filter((id) => found.has(id));
  };

  const insert = async ({ database, change }: Writing, record: Tag): Promise<Tag> => {
    const first = await own(database)
      .select((expression) => expression.fn.min('position').as('position'))
      .executeTakeFirst();
    const position = Number(first?.position ?? 0) - 1;
    await at(database)
      .insertInto(tags)
      .values({ ...record, organization_id: organization, position })
      .execute();
    await change({
      room: names.room,
      record: names.record,
      id: record.id,
      action: 'create',
      before: null,
      after: record,
    });
    return record;
  };

  const make = (writing: Writing, title: string): Promise<Tag> =>
    insert(writing, { id: crypto.randomUUID(), title: checkFilled('tag.title', title) });

  const remove = async ({ database, change }: Writing, before: Tag): Promise<void> => {
    const rows = await at(database).selectFrom(tagged).select('item_id').where('tag_id', '=', before.id).execute();
    await at(database)
      .deleteFrom(tags)
      .where('organization_id', '=', organization)
      .where('id', '=', before.id)
      .execute();
    const stripped: Tagged = { ...before, items: rows.map((row) => row.item_id) };
    await change({
      room: names.room,
      record: names.record,
      id: before.id,
      action: 'delete',
      before: stripped,
      after: null,
    });
  };

  const rename = async ({ database, change }: Writing, before: Tag, title: string): Promise<Tag> => {
    const after = { ...before, title };
    await at(database)
      .updateTable(tags)
      .set({ title })
      .where('organization_id', '=', organization)
      .where('id', '=', before.id)
      .execute();
    await change({ room: names.room, record: names.record, id: before.id, action: 'update', before, after });
    return after;
  };

  return {
    byId: batchById<Tag>((ids) => named(at(scope.database), { organization, ids })),

    async all(page: Page): Promise<Tag[]> {
      let query = own(scope.database).select(['id', 'title']);
      if (page.after != null) {
        const last = await own(scope.database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      return query.orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
    },

    /** The items that carry the tag, as a part of another statement. */
    itemIds: (database: Db, tag: string) =>
      at(database)
        .selectFrom(tagged)
        .select('item_id')
        .where('organization_id', '=', organization)
        .where('tag_id', '=', tag),

    known,

    /**
     * The tags that many items carry. For these a page is read by walking all items in order and testing each; for rare ones
     * by sorting the items that carry them.
     */
    async common(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await own(scope.database)
        .select(['id', carriersOf(names).as('count')])
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.filter(({ count }) => Number(count) >= COMMON_LEAST).map(({ id }) => id));
    },

    /** The ids without repetition; one that is not the organization's own is refused. */
    async check(database: Db, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      const found = await known(database, wanted);
      if (found.length < wanted.length) {
        throw badInput(
          'tags',
          `names ${wanted.find((id) => !found.includes(id))}, which is no tag of the organization`,
        );
      }
      return wanted;
    },

    /** The tag ids of many items, the first one first, in one statement. */
    async idsOf(database: Db, items: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>();
      if (items.length === 0) return found;
      const rows = await carried(at(database), { organization, items });
      for (const row of rows) {
        const ids = found.get(row.item_id);
        if (ids) ids.push(row.tag_id);
        else found.set(row.item_id, [row.tag_id]);
      }
      return found;
    },

    async setIds(database: Db, item: string, ids: readonly string[]): Promise<void> {
      await at(database).deleteFrom(tagged).where('item_id', '=', item).execute();
      if (ids.length === 0) return;
      const rows = ids.map((tag_id, position) => ({ organization_id: organization, item_id: item, tag_id, position }));
      await at(database).insertInto(tagged).values(rows).execute();
    },

    /** All of them inside a write. */
    names: (database: Db): Promise<Tag[]> => own(database).select(['id', 'title']).orderBy('position').execute(),

    make,

    create: (title: string): Promise<Tag> => scope.write((writing) => make(writing, title)),

    /** Merges; without a title the tag stays as it is. */
    update: (id: string, { title }: { title?: string | null }): Promise<Tag | null> =>
      scope.write(async (writing) => {
        if (title === null) throw badInput('tag.title', 'must not be null');
        const before = await find(writing.database, id);
        return before && title !== undefined ? rename(writing, before, checkFilled('tag.title', title)) : before;
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a tag back, and onto the items that still are there. */
    restore: (id: string, before: Tagged | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await find(database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (now) return void (await rename(writing, now, before.title));
        await insert(writing, { id, title: before.title });
        await inSlices(before.items, (ids) =>
          at(database)
            .insertInto(tagged)
            .columns(['organization_id', 'item_id', 'tag_id', 'position'])
            .expression((expression) =>
              expression
                .selectFrom(carriers)
                .select([
                  'organization_id',
                  'id',
                  sql<string>`cast(${id} as text)`.as('tag_id'),
                  sql<number>`0`.as('position'),
                ])
                .where('organization_id', '=', organization)
                .where('id', 'in', ids),
            )
            .execute(),
        );
      }),
  };
}

export type TagStore = ReturnType<typeof tagStore>;
