import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Scope } from '../core/feed/scope.ts';
import { contact } from './contact.ts';
import { type ContactOrder, type Last, type ListedContact } from './contact-order.ts';

/** Names only, or all searchable fields. */
export type SearchColumn = 'searchKey' | 'findKey';

/** From this number of matches, the list is scanned in order before the text index is used. */
const COMMON = 500;
/** Enough rows to fill a page for any common text, and faster than sorting its matches. */
const LOOKED_THROUGH = 2_000;
/** Batch size of a full scan: one or two milliseconds. */
const PIECE = 2_000;

/** Contacts that contain a text, in list order. */
export function contactSearch(scope: Scope, { behind, upTo, sorted }: ContactOrder) {
  const { engine } = scope;

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

  /** Scans the whole list in batches and yields in between: a million contacts take half a second. */
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
    const search = engine.isTooShort(text) ? searchInPieces : searchLong;
    return search(text, column, last, limit);
  };
}
