import { sql, type Selectable } from 'kysely';
import type { Db } from '../core/database.ts';
import { hot } from '../core/hot.ts';
import { limitOf, type Page } from '../core/paging.ts';
import type { Scope } from '../core/scope.ts';
import type { TagStore } from '../core/tags.ts';
import type { ContactsTable } from './tables.ts';

export const COLUMNS = [
  'id',
  'avatar',
  'background',
  'name',
  'emails',
  'phoneNumbers',
  'title',
  'company',
  'birthday',
  'address',
  'notes',
  'isFresh',
] as const;

export type ListedContact = Pick<Selectable<ContactsTable>, (typeof COLUMNS)[number]>;

/** SQLite takes at most 500 selects in a union. */
export const TAGS_MOST = 200;

/** A text that so many rows hold is looked for in the order of the list before it is asked of the index of the text. */
const COMMON = 500;
/** Enough to fill a page with every common text, and looked through faster than its matches are put in order. */
const LOOKED_THROUGH = 2_000;

const firstOnes = hot((database: Db, { organization, most }: { organization: string; most: number }) =>
  database
    .selectFrom('contacts')
    .select(COLUMNS)
    .where('organization_id', '=', organization)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(most),
);

/** Which contacts stand where: by name, all of them, those of a tag, those that hold a text. */
export function contactList(scope: Scope, context: { listMax: number }, tags: Pick<TagStore, 'common' | 'itemIds'>) {
  const { engine, organization } = scope;
  const own = (database: Db) => database.selectFrom('contacts').where('contacts.organization_id', '=', organization);
  type Query = ReturnType<typeof own>;

  /** What stands behind the last one seen; null when there is no such contact. */
  const behind = async ({ after }: Page): Promise<((query: Query) => Query) | null> => {
    if (after == null) return (query) => query;
    const last = await own(scope.database).select(['sortKey', 'id']).where('id', '=', after).executeTakeFirst();
    if (!last) return null;
    return (query) =>
      query.where((expression) =>
        expression(expression.refTuple('sortKey', 'contacts.id'), '>', expression.tuple(last.sortKey, last.id)),
      );
  };

  const carrying = (query: Query, tag: string, isCommon: boolean): Query => {
    if (!isCommon) return query.where('contacts.id', 'in', tags.itemIds(scope.database, tag));
    return query.where(({ exists, selectFrom }) => {
      const carried = selectFrom('contacts_tagged').select('item_id').whereRef('item_id', '=', 'contacts.id');
      return exists(carried.where('tag_id', '=', tag));
    });
  };

  const sorted = (query: Query, limit: number) =>
    query
      .select(COLUMNS.map((column) => `contacts.${column}` as const))
      .orderBy('sortKey')
      .orderBy('contacts.id')
      .limit(limit);

  const isCommon = async (text: string): Promise<boolean> => {
    const some = engine.countSome('contacts', 'searchKey', text, COMMON);
    if (!some) return false;
    const { count } = await scope.database.selectNoFrom(some.as('count')).executeTakeFirstOrThrow();
    return count === COMMON;
  };

  return {
    async all(page: Page, tag: string | null): Promise<ListedContact[]> {
      const { database } = scope;
      const most = limitOf(page, context.listMax);
      if (page.after == null && tag === null) return firstOnes(database, { organization, most });
      const rest = await behind(page);
      if (!rest) return [];
      const all = rest(own(database));
      return sorted(tag === null ? all : carrying(all, tag, (await tags.common([tag])).has(tag)), most).execute();
    },

    /** The first contacts of many tags in one statement, those of each tag by name. */
    async ofTags(keys: readonly string[], page: Page): Promise<(ListedContact & { tag: string })[]> {
      const { database } = scope;
      const rest = await behind(page);
      if (!rest) return [];
      const common = await tags.common(keys);
      const [first, ...others] = keys.map((key) => {
        const part = sorted(carrying(rest(own(database)), key, common.has(key)), limitOf(page, context.listMax));
        // Nothing promises that rows come out of a union as they went in.
        const placed = part.select(['sortKey', sql<string>`cast(${key} as text)`.as('tag')]).as('part');
        return database.selectFrom(placed).selectAll();
      });
      if (!first) return [];
      const union = others.reduce((all, part) => all.unionAll(part), first);
      return database.selectFrom(union.as('listed')).selectAll().orderBy('sortKey').orderBy('id').execute();
    },

    async search(text: string, page: Page): Promise<ListedContact[]> {
      const { database } = scope;
      const rest = await behind(page);
      if (!rest) return [];
      const limit = limitOf(page, context.listMax);
      if (text === '') return sorted(rest(own(database)), limit).execute();
      const all = () =>
        sorted(rest(own(database)).where(engine.contains('contacts', 'searchKey', text)), limit).execute();
      if (limit > LOOKED_THROUGH || !(await isCommon(text))) return all();
      const next = sorted(rest(own(database)), LOOKED_THROUGH)
        .select(['sortKey', 'searchKey'])
        .as('contacts');
      const found = await database
        .selectFrom(next)
        .select(COLUMNS)
        .where(sql<boolean>`instr("searchKey", ${text}) > 0`)
        .orderBy('sortKey')
        .orderBy('id')
        .limit(limit)
        .execute();
      return found.length === limit ? found : all();
    },
  };
}
