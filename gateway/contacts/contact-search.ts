import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { BEGINNING, holds, type LookFor } from '../core/database/dialect.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { contact } from './contact.ts';
import { LISTED, type ContactOrder, type Last, type ListedContact } from './contact-order.ts';

/** Names only, or everything that a contact is known by. */
export type SearchColumn = 'searchKey' | 'findKey';

/** A text that so many rows hold is looked for in the order of the list before it is asked of the index of the text. */
const COMMON = 500;
/** Enough to fill a page with every common text, and looked through faster than its matches are put in order. */
const LOOKED_THROUGH = 2_000;
/** So many are read at a time where all have to be: one or two milliseconds. */
const PIECE = 2_000;
/** Behind whatever begins alike. */
const HIGHEST = '\u{10ffff}';
const SORT_KEY = sql.ref('sortKey');

type Asked = { organization: string; text: string; wanted: string; most: number };
type Seen = { lastKey: string | undefined; lastId: string | undefined };

/** Only the stretches of the list that hold so short a text in a name, one after the other until the page is full. */
const inStretches = prepared((database: Db, values: Asked & Seen, by: LookFor['by']) => {
  const { organization, text, wanted, most, lastKey, lastId } = values;
  const stretches = database
    .selectFrom('contacts_searchKey_short as short')
    .crossJoin('contacts')
    .select(LISTED)
    .where('short.organization_id', '=', organization)
    .where('short.text', '=', text)
    .where('contacts.organization_id', '=', organization)
    .whereRef('sortKey', '>=', 'beginning')
    // A key that is as short as this is a whole name: longer ones have beginnings of their own.
    .where(sql<boolean>`${SORT_KEY} <= beginning || iif(length(beginning) < ${BEGINNING}, '', ${HIGHEST})`)
    .where(holds('contacts', 'searchKey', { by, text: wanted }))
    .orderBy('beginning')
    .orderBy('sortKey')
    .orderBy('contacts.id')
    .limit(most);
  if (lastKey === undefined) return stretches;
  // The plus keeps SQLite from using the index for this condition: the index finds the stretch, not the last row.
  return stretches.where(sql<boolean>`beginning || ${HIGHEST} > ${lastKey}
    and (+${SORT_KEY}, contacts.id) > (${lastKey}, ${lastId})`);
});

/** Contacts that hold a text, in the order of the list. */
export function contactSearch(scope: Scope, { behind, upTo, sorted }: ContactOrder) {
  const { engine, organization } = scope;

  const isCommon = async (text: string, column: SearchColumn): Promise<boolean> => {
    const some = engine.countSome('contacts', column, text, COMMON);
    if (!some) return false;
    const { count } = await scope.database.selectNoFrom(some.as('count')).executeTakeFirstOrThrow();
    return count === COMMON;
  };

  const searchLong = async (text: string, column: SearchColumn, last: Last, limit: number) => {
    const all = () => sorted(behind(last).where(engine.contains('contacts', column, text)), limit).execute();
    if (limit > LOOKED_THROUGH || !(await isCommon(text, column))) return all();
    const next = sorted(behind(last), LOOKED_THROUGH).select(['sortKey', column]).as('contacts');
    const found = await scope.database
      .selectFrom(next)
      .select([...contact.columns, 'tags'])
      .where(sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`)
      .orderBy('sortKey')
      .orderBy('id')
      .limit(limit)
      .execute();
    return found.length === limit ? found : all();
  };

  const searchStretches = (text: string, last: Last, most: number): Promise<ListedContact[]> => {
    const { by, text: wanted } = engine.lookFor(text);
    const seen = { lastKey: last?.sortKey, lastId: last?.id };
    return inStretches(scope.database, { organization, text, wanted, most, ...seen }, by);
  };

  /** Goes through the whole list, and lets others have their turn in between: of a million it takes half a second. */
  const searchInPieces = async (text: string, column: SearchColumn, begin: Last, limit: number) => {
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
      const piece = end ? upTo(rest, end) : rest;
      const some = sorted(piece.where(engine.contains('contacts', column, text)), limit - found.length);
      found.push(...(await some.execute()));
      if (!end || found.length === limit) return found;
      last = end;
      await setImmediate();
    }
  };

  return (text: string, column: SearchColumn, last: Last, limit: number): Promise<ListedContact[]> => {
    if (!engine.isTooShort(text)) return searchLong(text, column, last, limit);
    return column === 'searchKey' ? searchStretches(text, last, limit) : searchInPieces(text, column, last, limit);
  };
}
