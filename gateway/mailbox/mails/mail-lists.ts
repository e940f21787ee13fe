import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/database/tables.ts';
import { resume } from '../../core/database/cursors.ts';
import { unknownCursor } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { Reach, Selector } from '../counts.ts';
import { JUNK, type FilterSlug, type FolderSlug } from '../folders.ts';

/** List with the last message seen. */
export type WantedMails = { selector: Selector; first: number; last: LastMail };

/** Range of a page. */
type Span = { startIndex: number; endIndex: number; total: number };

/** Table or index with the ids of a folder, filter or label in list order. */
type Source = { table: RawBuilder<unknown>; id: RawBuilder<unknown>; condition: RawBuilder<unknown> };

const outsideJunk = (reach: Reach) => (reach === 'kept' ? sql`and folder not in ${JUNK}` : sql``);

function sourceOf({ organization, user }: Pick<Scope, 'organization' | 'user'>, selector: Selector): Source {
  const table = sql.table('mails');
  const id = sql.ref('id');
  const own = sql`organization_id = ${organization} and user_id = ${user}`;
  switch (selector.by) {
    case 'folder':
      return { table, id, condition: sql`${own} and folder = ${selector.slug}` };
    case 'filter':
      // A literal, so that the planner can use the partial index.
      return { table, id, condition: sql`${own} and ${sql.ref(selector.slug)} = 1 ${outsideJunk(selector.reach)}` };
    case 'label':
      return {
        table: sql.table('mails_labelled'),
        id: sql.ref('mail_id'),
        condition: sql`organization_id = ${organization} and label_id = (
          select id from mail_labels where id = ${selector.id} and ${own} and ${sql.ref('deletedAt')} is null)
          ${selector.reach === 'kept' ? sql`and exists (select 1 from mails where mails.id = mail_id ${outsideJunk('kept')})` : sql``}`,
      };
  }
}

/** Wrapped in a builder query, by which the driver recognizes it as a read. */
const wrapped = (database: Db, query: RawBuilder<unknown>) =>
  database
    .selectFrom(sql<{ place: number; date: string; id: string }>`(${query})`.as('listed'))
    .select(['place', 'id'])
    .orderBy('place')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');

const listed = (scope: Scope, query: RawBuilder<unknown>) => wrapped(scope.database, query).execute();

export type OfPage = { organization: string; user: string; name: string; most: number; skipped: number };

/** Folders and labels are parameters; filters and the reach are part of the statement. */
export type ListShape = readonly [by: Selector['by'], filter: FilterSlug | '', reach: Reach];

export const shapeOf = (selector: Selector): ListShape =>
  selector.by === 'folder'
    ? ['folder', '', 'everywhere']
    : [selector.by, selector.by === 'filter' ? selector.slug : '', selector.reach];

function idsOfPage(
  values: OfPage,
  [by, filter, reach]: ListShape,
  direction: 'asc' | 'desc',
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selector = (
    by === 'label' ? { by, id: values.name, reach } : { by, slug: by === 'filter' ? filter : values.name, reach }
  ) as Selector;
  const { table, id, condition } = sourceOf(values, selector);
  const order = sql.raw(direction);
  return sql`select ${columns}${id} as id from ${table} where ${condition}
    order by date ${order}, ${id} ${order} limit ${values.most} offset ${values.skipped}`;
}

const pageIds = prepared((database: Db, values: OfPage, direction: 'asc' | 'desc', ...shape: ListShape) =>
  wrapped(database, idsOfPage(values, shape, direction, sql`0 as place, date, `)),
);

/** Subquery with the ids of a page near the start, and its parameters. */
export const nearIds = (values: OfPage, shape: ListShape) => idsOfPage(values, shape, 'desc', sql``);

export const ofPage = ({ organization, user }: Scope, selector: Selector, most: number, skipped: number): OfPage => ({
  organization,
  user,
  name: nameOf(selector),
  most,
  skipped,
});

const nameOf = (selector: Selector): string => (selector.by === 'label' ? selector.id : selector.slug);

/** Ids of a page, counted from the nearer end, so that the last page is as fast as the first. */
export async function listIds(scope: Scope, selector: Selector, span: Span): Promise<string[]> {
  const fromEnd = span.total - 1 - span.endIndex;
  const isBackwards = fromEnd < span.startIndex;
  const rows = await pageIds(
    scope.database,
    ofPage(scope, selector, span.endIndex - span.startIndex + 1, isBackwards ? fromEnd : span.startIndex),
    isBackwards ? 'asc' : 'desc',
    ...shapeOf(selector),
  );
  return rows.map((row) => row.id);
}

/** A message id, or the position of a deleted one. */
export type LastMail = string | { date: string; id: string } | null;

/** Position that a list continues behind. */
export const lastMail = (
  { database, organization, user }: Scope,
  after: string | null | undefined,
): Promise<LastMail> =>
  resume(after, (id) =>
    database
      .selectFrom('mails')
      .select(['date', 'id'])
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

function behind({ organization, user }: Scope, id: RawBuilder<unknown>, last: LastMail) {
  if (last === null) return sql``;
  if (typeof last !== 'string') return sql`and (date, ${id}) < (${last.date}, ${last.id})`;
  return sql`and (date, ${id}) < (
    select date, id from mails where id = ${last} and organization_id = ${organization} and user_id = ${user})`;
}

/** Ids of several lists in one statement, each with its own limit. */
export async function listIdsOfMany(scope: Scope, wanted: readonly WantedMails[]): Promise<string[][]> {
  const parts = wanted.map(({ selector, first, last }, place) => {
    const { table, id, condition } = sourceOf(scope, selector);
    return sql`select * from (
      select ${sql.lit(place)} as place, date, ${id} as id from ${table}
      where ${condition} ${behind(scope, id, last)}
      order by date desc, ${id} desc limit ${first}) as ${sql.ref(`list${place}`)}`;
  });
  const lists = wanted.map((): string[] => []);
  for (const { place, id } of await listed(scope, sql.join(parts, sql` union all `))) lists[place]!.push(id);
  await checkCursors(
    scope,
    wanted.flatMap(({ last }, place) => (lists[place]!.length === 0 ? [last] : [])),
  );
  return lists;
}

/** If a page is empty, checks that the cursor's message exists. */
async function checkCursors({ database, organization, user }: Scope, cursors: readonly LastMail[]) {
  const ids = new Set(cursors.filter((last) => typeof last === 'string'));
  if (ids.size === 0) return;
  const found = await database
    .selectFrom('mails')
    .select('id')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('id', 'in', [...ids])
    .execute();
  if (found.length < ids.size) throw unknownCursor();
}

/** Enough rows to fill a page for any common word, and faster than sorting its matches. */
const NEWEST = 2_000;
/** Search window for texts that are too short for the index, so that a search doesn't block others. */
const NEWEST_FOR_SHORT = 20_000;
const INDEXED_FROM = 3;

/** From this number of matches, scanning the newest messages is faster than sorting. */
const COMMON = 500;

async function isRare({ database, engine }: Scope, text: string): Promise<boolean> {
  const some = engine.countSome('mails', 'searchKey', text, COMMON);
  if (!some) return false;
  const { count } = await database.selectNoFrom(some.as('count')).executeTakeFirstOrThrow();
  return count < COMMON;
}

/** Spam and trash are searched only if named, or with `anywhere`. */
export type SearchedFolder = FolderSlug | 'anywhere' | null;

const insideOf = (folder: SearchedFolder) =>
  folder === 'anywhere' ? sql`` : folder === null ? sql`and folder not in ${JUNK}` : sql`and folder = ${folder}`;

/** Scans the newest messages first, and uses the text index only for the rest. */
export async function searchIds(
  scope: Scope,
  text: string,
  folder: SearchedFolder,
  first: number,
  last: LastMail,
): Promise<string[]> {
  const { organization, user, engine } = scope;
  const own = sql`organization_id = ${organization} and user_id = ${user}
    ${insideOf(folder)} ${behind(scope, sql.ref('id'), last)}`;
  const isIndexed = [...text].length >= INDEXED_FROM;
  const searchKey = sql.ref('searchKey');
  const newest = (await isRare(scope, text))
    ? []
    : await listed(
        scope,
        sql`select 0 as place, date, id from (
        select date, id, ${searchKey} from mails where ${own}
        order by date desc, id desc limit ${isIndexed ? NEWEST : NEWEST_FOR_SHORT}) as newest
      where ${engine.includes(searchKey, text)}
      order by date desc, id desc limit ${first}`,
      );
  if (newest.length === first || !isIndexed) {
    if (newest.length === 0) await checkCursors(scope, [last]);
    return newest.map((row) => row.id);
  }
  const all = await listed(
    scope,
    sql`select 0 as place, date, id from mails where ${own} and ${engine.contains('mails', 'searchKey', text)}
      order by date desc, id desc limit ${first}`,
  );
  if (all.length === 0) await checkCursors(scope, [last]);
  return all.map((row) => row.id);
}
