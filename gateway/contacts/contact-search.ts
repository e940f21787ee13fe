import { setImmediate } from 'node:timers/promises';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '../core/scope.ts';
import { COLUMNS, type ContactOrder, type Last, type ListedContact } from './contact-order.ts';

/** Names only, or everything that a contact is known by. */
export type SearchColumn = 'searchKey' | 'findKey';

/** A text that so many rows hold is looked for in the order of the list before it is asked of the index of the text. */
const COMMON = 500;
/** Enough to fill a page with every common text, and looked through faster than its matches are put in order. */
const LOOKED_THROUGH = 2_000;
/** So many are read at a time where all have to be: one or two milliseconds. */
const PIECE = 2_000;
/** And before that: enough to fill a page where nearly all hold the text. */
const FIRST_PIECE = 100;
/** So many beginnings are asked for at a time: the first few fill a page with what is common. */
const STRETCHES = 50;
/** Behind whatever begins alike. */
const HIGHEST = '\u{10ffff}';

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
      .select(COLUMNS)
      .where(sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`)
      .orderBy('sortKey')
      .orderBy('id')
      .limit(limit)
      .execute();
    return found.length === limit ? found : all();
  };

  /** How the names begin of those who hold so short a text, a few at a time, from the last one seen on. */
  async function* beginnings(text: string, last: Last): AsyncGenerator<string> {
    const holding = scope.database
      .selectFrom('contacts_searchKey_short')
      .select('beginning')
      .where('organization_id', '=', organization)
      .where('text', '=', text)
      .orderBy('beginning')
      .limit(STRETCHES);
    let some = last ? holding.where(sql<boolean>`beginning || ${HIGHEST} > ${last.sortKey}`) : holding;
    for (let covered: string | null = null; ;) {
      const rows = await some.execute();
      for (const { beginning } of rows) {
        // A name of two letters begins others of three.
        if (covered !== null && beginning.startsWith(covered)) continue;
        covered = beginning;
        yield beginning;
      }
      if (rows.length < STRETCHES) return;
      some = holding.where('beginning', '>', rows.at(-1)!.beginning);
    }
  }

  /** Goes through the list up to a key, or all of it, and lets others have their turn in between. */
  const inPieces = async (begin: Last, stop: string | null, matching: Expression<SqlBool>, limit: number) => {
    const found: ListedContact[] = [];
    for (let last = begin, size = FIRST_PIECE; ; size = PIECE) {
      const rest = behind(last);
      const stretch = stop === null ? rest : rest.where('sortKey', '<', stop);
      const end = await stretch
        .select(['sortKey', 'contacts.id'])
        .orderBy('sortKey')
        .orderBy('contacts.id')
        .limit(1)
        .offset(size - 1)
        .executeTakeFirst();
      // One bound at each end: of two the engine looks up one, and reads on to the other.
      const piece = end ? upTo(rest, end) : stretch;
      found.push(...(await sorted(piece.where(matching), limit - found.length).execute()));
      await setImmediate();
      if (!end || found.length === limit) return found;
      last = end;
    }
  };

  const searchShort = async (text: string, column: SearchColumn, last: Last, limit: number) => {
    const matching = engine.contains('contacts', column, text);
    if (column !== 'searchKey') return inPieces(last, null, matching, limit);
    const found: ListedContact[] = [];
    for await (const beginning of beginnings(text, last)) {
      // The page goes on in the middle of a stretch, or at the start of the next one.
      const begin = last?.sortKey.startsWith(beginning) ? last : { sortKey: beginning, id: '' };
      found.push(...(await inPieces(begin, beginning + HIGHEST, matching, limit - found.length)));
      if (found.length === limit) break;
    }
    return found;
  };

  return (text: string, column: SearchColumn, last: Last, limit: number): Promise<ListedContact[]> =>
    engine.isTooShort(text) ? searchShort(text, column, last, limit) : searchLong(text, column, last, limit);
}
