import DataLoader from 'dataloader';
import { sql, type SqlBool } from 'kysely';
import type { Call } from '../core/call.ts';
import { batchById } from '../core/database/loaders.ts';
import { likePattern } from '../core/database/dialect.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { ChangeAction, ChangeCount, ChangeDoor, ChangeFacet, Maybe } from '../generated.ts';
import { changeRecordOf, numberOf } from './change-record.ts';
import type { ChangeRecord } from './records.ts';

/** What of the log is asked for; each narrows it further. */
export type LogFilter = Partial<{
  room: Maybe<string>;
  user: Maybe<string>;
  record: Maybe<string>;
  recordId: Maybe<string>;
  action: Maybe<ChangeAction>;
  door: Maybe<ChangeDoor>;
  origin: Maybe<string>;
  from: Maybe<string>;
  to: Maybe<string>;
  query: Maybe<string>;
  isUndone: Maybe<boolean>;
}>;

/** More kinds than this are no longer an overview. */
const KINDS_MOST = 400;
const QUERY_MOST = 200;
/** So far a clock may have gone back. */
const DAY_MS = 24 * 3_600_000;

const momentOf = (argument: string, text: string): string => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badInput(argument, 'must be a moment');
  return new Date(time).toISOString();
};

/** The feed of an organization, read back. */
export function logStore({ scope }: Pick<Call, 'scope'>) {
  const { organization, user, database } = scope;
  const all = () => database.selectFrom('changes').where('changes.organization_id', '=', organization);

  /** The first place that can be within a range: rows are in the order of their places, and times nearly so. */
  const placeAt = (time: string, by: number, direction: 'asc' | 'desc') =>
    all()
      .select('sequence')
      .where('changes.time', direction === 'asc' ? '>=' : '<=', new Date(Date.parse(time) + by * DAY_MS).toISOString())
      .orderBy('changes.time', direction)
      .limit(1);
  const since = (rows: ReturnType<typeof all>, time: string) =>
    rows.where('changes.time', '>=', time).where('sequence', '>=', placeAt(time, -1, 'asc'));
  const until = (rows: ReturnType<typeof all>, time: string) =>
    rows.where('changes.time', '<=', time).where('sequence', '<=', placeAt(time, 1, 'desc'));

  const narrowed = (filter: LogFilter) => {
    const { room, user: person, record, recordId, action, door, origin, from, to, query, isUndone } = filter;
    if (query != null && query.length > QUERY_MOST)
      throw badInput('query', `must have at most ${QUERY_MOST} characters`);
    let rows = all();
    if (room != null) rows = rows.where('room', '=', room);
    if (person != null) rows = rows.where('user_id', '=', person);
    if (record != null) rows = rows.where('record', '=', record);
    if (action != null) rows = rows.where('action', '=', action);
    if (from != null) rows = since(rows, momentOf('from', from));
    if (to != null) rows = until(rows, momentOf('to', to));
    // Whether one of these holds would tell what a private record of somebody else is.
    if (recordId != null || door != null || origin != null || query != null || isUndone != null)
      rows = rows.where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', user)]));
    if (recordId != null) rows = rows.where('record_id', '=', recordId);
    if (origin != null) rows = rows.where('origin_id', '=', origin);
    if (door != null)
      rows = rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('change_origins')
            .select('change_origins.id')
            .whereRef('change_origins.id', '=', 'changes.origin_id')
            .where('change_origins.organization_id', '=', organization)
            .where('change_origins.door', '=', door),
        ),
      );
    for (const word of query?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
      rows = rows.where(sql<SqlBool>`changes."labelKey" like ${likePattern(word)} escape '\\'`);
    if (isUndone != null)
      rows = rows.where(({ exists, not, selectFrom }) => {
        const later = exists(
          selectFrom('changes as later')
            .select('later.sequence')
            .where('later.organization_id', '=', organization)
            .whereRef('later.undoes', '=', 'changes.sequence'),
        );
        return isUndone ? later : not(later);
      });
    return rows;
  };

  const paged = async (rows: ReturnType<typeof all>, { first, after }: Page): Promise<ChangeRecord[]> => {
    const page = after == null ? rows : rows.where('sequence', '<', numberOf(after) ?? 0);
    const found = await page
      .selectAll('changes')
      .orderBy('sequence', 'desc')
      .limit(limitOf(first == null ? {} : { first }, 100))
      .execute();
    return found.map((row) => changeRecordOf(row, user));
  };

  return {
    list: (page: Page, filter: LogFilter) => paged(narrowed(filter), page),

    own: (page: Page) => paged(all().where('user_id', '=', user), page),

    async one(id: string): Promise<ChangeRecord> {
      const row = await all()
        .selectAll('changes')
        .where('sequence', '=', numberOf(id) ?? 0)
        .executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return changeRecordOf(row, user);
    },

    async counts(by: ChangeFacet, filter: LogFilter): Promise<ChangeCount[]> {
      const rows = narrowed(filter);
      const key = {
        user: sql<string | null>`changes.user_id`,
        room: sql<string>`changes.room`,
        record: sql<string>`changes.record`,
        action: sql<string>`changes.action`,
        door: sql<string | null>`(select door from change_origins where change_origins.id = changes.origin_id)`,
        day: sql<string>`substr(changes.time, 1, 10)`,
      }[by];
      const seen =
        by === 'door' ? rows.where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', user)])) : rows;
      const counted = await seen
        .select(({ fn }) => [sql<string | null>`${key}`.as('key'), fn.countAll<number>().as('count')])
        .groupBy(sql`1`)
        .orderBy(by === 'day' ? sql`1` : sql`2 desc, 1`)
        .limit(KINDS_MOST)
        .execute();
      return counted.map((row) => ({ key: row.key, count: Number(row.count) }));
    },

    origins: batchById((ids) =>
      database
        .selectFrom('change_origins')
        .select(['id', 'time', 'operation', 'door', 'address', 'agent'])
        .where('organization_id', '=', organization)
        .where('id', 'in', ids)
        .execute(),
    ),

    undoneBy: new DataLoader<string, string | null>(async (ids) => {
      const found = await database
        .selectFrom('changes')
        .select(({ fn }) => ['undoes', fn.max('sequence').as('last')])
        .where('organization_id', '=', organization)
        .where('undoes', 'in', ids.map(Number))
        .groupBy('undoes')
        .execute();
      const last = new Map(found.map((row) => [String(row.undoes), String(row.last)]));
      return ids.map((id) => last.get(id) ?? null);
    }),
  };
}
