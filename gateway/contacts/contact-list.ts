import { setImmediate } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../core/database.ts';
import { hot } from '../core/hot.ts';
import { limitOf, type Page } from '../core/paging.ts';
import type { Scope } from '../core/scope.ts';
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

const LISTED = COLUMNS.map((column) => `contacts.${column}` as const);

export type ListedContact = Pick<Selectable<ContactsTable>, (typeof COLUMNS)[number]>;

/** Names only, or everything that a contact is known by. */
type SearchColumn = 'searchKey' | 'findKey';

/** SQLite takes at most 500 selects in a union. */
export const TAGS_MOST = 200;

/** A text that so many rows hold is looked for in the order of the list before it is asked of the index of the text. */
const COMMON = 500;
/** Enough to fill a page with every common text, and looked through faster than its matches are put in order. */
const LOOKED_THROUGH = 2_000;
/** So many are read at a time where all have to be: one or two milliseconds. */
const PIECE = 2_000;

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
export function contactList(scope: Scope, context: { listMax: number }) {
  const { engine, organization } = scope;
  const own = (database: Db) => database.selectFrom('contacts').where('contacts.organization_id', '=', organization);
  type Query = ReturnType<typeof own>;
  type Last = { sortKey: string; id: string } | null;

  /** The last one seen: null when the list begins, undefined when there is no such contact. */
  const lastSeen = async ({ after }: Page): Promise<Last | undefined> =>
    after == null ? null : own(scope.database).select(['sortKey', 'id']).where('id', '=', after).executeTakeFirst();

  const behind = (last: Last): Query => {
    const all = own(scope.database);
    if (!last) return all;
    return all.where((expression) =>
      expression(expression.refTuple('sortKey', 'contacts.id'), '>', expression.tuple(last.sortKey, last.id)),
    );
  };

  /** By the index of the links, which holds the order of what they link to. */
  const tagged = (tag: string, last: Last, limit: number) => {
    const links = scope.database
      .selectFrom('contacts_tagged')
      .innerJoin('contacts', 'contacts.id', 'contacts_tagged.item_id')
      .where('contacts_tagged.organization_id', '=', organization)
      .where('tag_id', '=', tag);
    const rest = last
      ? links.where((expression) =>
          expression(expression.refTuple('itemKey', 'item_id'), '>', expression.tuple(last.sortKey, last.id)),
        )
      : links;
    return rest.select(LISTED).orderBy('itemKey').orderBy('item_id').limit(limit);
  };

  const sorted = (query: Query, limit: number) =>
    query.select(LISTED).orderBy('sortKey').orderBy('contacts.id').limit(limit);

  const isCommon = async (text: string, column: SearchColumn): Promise<boolean> => {
    const some = engine.countSome('contacts', column, text, COMMON);
    if (!some) return false;
    const { count } = await scope.database.selectNoFrom(some.as('count')).executeTakeFirstOrThrow();
    return count === COMMON;
  };

  /** Goes through the whole list, and lets others have their turn in between: of a million it takes half a second. */
  const inPieces = async (text: string, column: SearchColumn, begin: Last, limit: number): Promise<ListedContact[]> => {
    const found: ListedContact[] = [];
    for (let last = begin; ;) {
      const rest = behind(last);
      const end = await rest
        .select(['sortKey', 'contacts.id'])
        .orderBy('sortKey')
        .orderBy('contacts.id')
        .limit(1)
        .offset(PIECE - 1)
        .executeTakeFirst();
      const piece = end
        ? rest.where((expression) =>
            expression(expression.refTuple('sortKey', 'contacts.id'), '<=', expression.tuple(end.sortKey, end.id)),
          )
        : rest;
      const some = sorted(piece.where(engine.contains('contacts', column, text)), limit - found.length);
      found.push(...(await some.execute()));
      if (!end || found.length === limit) return found;
      last = end;
      await setImmediate();
    }
  };

  return {
    async all(page: Page, tag: string | null): Promise<ListedContact[]> {
      const { database } = scope;
      const most = limitOf(page, context.listMax);
      if (page.after == null && tag === null) return firstOnes(database, { organization, most });
      const last = await lastSeen(page);
      if (last === undefined) return [];
      return (tag === null ? sorted(behind(last), most) : tagged(tag, last, most)).execute();
    },

    /** The first contacts of many tags in one statement, those of each tag by name. */
    async ofTags(keys: readonly string[], page: Page): Promise<(ListedContact & { tag: string })[]> {
      const { database } = scope;
      const last = await lastSeen(page);
      if (last === undefined) return [];
      const [first, ...others] = keys.map((key) => {
        const part = tagged(key, last, limitOf(page, context.listMax));
        // Nothing promises that rows come out of a union as they went in.
        const placed = part.select(['sortKey', sql<string>`cast(${key} as text)`.as('tag')]).as('part');
        return database.selectFrom(placed).selectAll();
      });
      if (!first) return [];
      const union = others.reduce((all, part) => all.unionAll(part), first);
      return database.selectFrom(union.as('listed')).selectAll().orderBy('sortKey').orderBy('id').execute();
    },

    async search(text: string, page: Page, column: SearchColumn): Promise<ListedContact[]> {
      const { database } = scope;
      const last = await lastSeen(page);
      if (last === undefined) return [];
      const limit = limitOf(page, context.listMax);
      if (text === '') return sorted(behind(last), limit).execute();
      if (engine.isTooShort(text)) return inPieces(text, column, last, limit);
      const all = () => sorted(behind(last).where(engine.contains('contacts', column, text)), limit).execute();
      if (limit > LOOKED_THROUGH || !(await isCommon(text, column))) return all();
      const next = sorted(behind(last), LOOKED_THROUGH).select(['sortKey', column]).as('contacts');
      const found = await database
        .selectFrom(next)
        .select(COLUMNS)
        .where(sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`)
        .orderBy('sortKey')
        .orderBy('id')
        .limit(limit)
        .execute();
      return found.length === limit ? found : all();
    },
  };
}
