import { sql } from 'kysely';
import type { Db } from '../core/database/tables.ts';
import { prepared } from '../core/database/prepared.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { contactOrder, LISTED, type Last, type ListedContact } from './contact-order.ts';
import { contactSearch, type SearchColumn } from './contact-search.ts';

/** SQLite allows at most 500 selects in a union. */
export const TAGS_MOST = 200;

const firstOnes = prepared((database: Db, { organization, most }: { organization: string; most: number }) =>
  database
    .selectFrom('contacts')
    .select(LISTED)
    .where('organization_id', '=', organization)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(most),
);

/** Pages of contacts by name: all, with a tag, or matching a search. */
export function contactList(scope: Scope) {
  const { organization } = scope;
  const order = contactOrder(scope);
  const find = contactSearch(scope, order);
  const { behind, lastSeen, sorted } = order;

  /** Uses the index of tag links, which is ordered by the contacts' sort key. */
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

  return {
    async all(page: Page, tag: string | null): Promise<ListedContact[]> {
      const { database } = scope;
      const most = limitOf(page, scope.listMax);
      if (page.after == null && tag === null) return firstOnes(database, { organization, most });
      const last = await lastSeen(page);
      return (tag === null ? sorted(behind(last), most) : tagged(tag, last, most)).execute();
    },

    /** First contacts of many tags in one statement, each tag's by name. */
    async ofTags(keys: readonly string[], page: Page): Promise<(ListedContact & { tag: string })[]> {
      const { database } = scope;
      const last = await lastSeen(page);
      const [first, ...others] = keys.map((key) => {
        const part = tagged(key, last, limitOf(page, scope.listMax));
        // A union doesn't preserve order, so the sort key is selected too.
        const placed = part.select(['sortKey', sql<string>`cast(${key} as text)`.as('tag')]).as('part');
        return database.selectFrom(placed).selectAll();
      });
      if (!first) return [];
      const union = others.reduce((all, part) => all.unionAll(part), first);
      return database.selectFrom(union.as('listed')).selectAll().orderBy('sortKey').orderBy('id').execute();
    },

    async search(text: string, page: Page, column: SearchColumn): Promise<ListedContact[]> {
      const last = await lastSeen(page);
      const limit = limitOf(page, scope.listMax);
      return text === '' ? sorted(behind(last), limit).execute() : find(text, column, last, limit);
    },
  };
}
