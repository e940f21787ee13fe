import { sql } from 'kysely';
import type { Call } from '../../core/call.ts';
import { Loader } from '../../kit/rows/loader.ts';
import { batchById } from '../../kit/rows/loaders.ts';
import { lastSeen } from '../../core/database/cursors.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { ChangeCount, ChangeFacet } from '../../generated.ts';
import { changeRecordOf, numberOf } from './change-record.ts';
import {
  logOf,
  narrowed,
  readable,
  readFilter,
  type LogFilter,
  type LogRows,
  type LogValues,
  type Undone,
} from './log-filter.ts';
import type { ChangeRecord } from '../records.ts';

/** Maximum number of kinds in the overview. */
const KINDS_MOST = 400;

type Of = { organization: string; ids: readonly (string | number)[] };

const originsOf = prepared((database: Db, { organization, ids }: Of) =>
  database
    .selectFrom('change_origins')
    .select(['id', 'time', 'operation', 'door', 'address', 'agent'])
    .where('organization_id', '=', organization)
    .where('id', 'in', ids as readonly string[]),
);

const undoneBy = prepared((database: Db, { organization, ids }: Of) =>
  database
    .selectFrom('changes')
    .select(({ fn }) => ['undoes', fn.max('sequence').as('last')])
    .where('organization_id', '=', organization)
    .where('undoes', 'in', ids as readonly number[])
    .groupBy('undoes'),
);

type Place = { most: number; last: number | undefined };

const newest = (rows: LogRows, most: number) => rows.selectAll('changes').orderBy('sequence', 'desc').limit(most);

const behind = (rows: LogRows, last: number | undefined) =>
  last === undefined ? rows : rows.where('sequence', '<', last);

const listed = prepared((database: Db, values: LogValues & Place, undone: Undone) =>
  newest(behind(narrowed(database, values, undone), values.last), values.most),
);

const changesBy = prepared(
  (database: Db, { organization, user, most, last }: Place & { organization: string; user: string }) => {
    const own = logOf(database, { organization }).where('user_id', '=', user);
    return newest(behind(own, last), most);
  },
);

const keys = {
  user: sql<string | null>`changes.user_id`,
  room: sql<string>`changes.room`,
  record: sql<string>`changes.record`,
  action: sql<string>`changes.action`,
  door: sql<string | null>`(select door from change_origins where change_origins.id = changes.origin_id)`,
  day: sql<string>`substr(changes.time, 1, 10)`,
};

const counted = prepared((database: Db, values: LogValues, undone: Undone, by: ChangeFacet) => {
  const rows = narrowed(database, values, undone);
  return (by === 'door' ? readable(rows, values.user) : rows)
    .select(({ fn }) => [sql<string | null>`${keys[by]}`.as('key'), fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .orderBy(by === 'day' ? sql`1` : sql`2 desc, 1`)
    .limit(sql.lit(KINDS_MOST));
});

/** Reads the feed of an organization as a log. */
export function logStore({ scope }: Pick<Call, 'scope'>) {
  const { organization, user, database } = scope;
  const placeOf = async ({ first, after }: Page, these: () => LogRows): Promise<Place> => {
    const find = (id: string) =>
      these()
        .select('sequence')
        .where('sequence', '=', numberOf(id) ?? 0)
        .executeTakeFirst();
    const last = (await lastSeen(after, find))?.sequence;
    return { most: limitOf(first == null ? {} : { first }, 100), last };
  };

  return {
    async list(page: Page, filter: LogFilter): Promise<ChangeRecord[]> {
      const { values, undone } = readFilter(scope, filter);
      const place = await placeOf(page, () => logOf(database, values));
      const rows = await listed(database, { ...values, ...place }, undone);
      return rows.map((row) => changeRecordOf(row, user));
    },

    async own(page: Page): Promise<ChangeRecord[]> {
      const place = await placeOf(page, () => logOf(database, { organization }).where('user_id', '=', user));
      const rows = await changesBy(database, { organization, user, ...place });
      return rows.map((row) => changeRecordOf(row, user));
    },

    async one(id: string): Promise<ChangeRecord> {
      const row = await logOf(database, scope)
        .selectAll('changes')
        .where('sequence', '=', numberOf(id) ?? 0)
        .executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return changeRecordOf(row, user);
    },

    async counts(by: ChangeFacet, filter: LogFilter): Promise<ChangeCount[]> {
      const { values, undone } = readFilter(scope, filter);
      return (await counted(database, values, undone, by)).map((row) => ({ key: row.key, count: Number(row.count) }));
    },

    origins: batchById((ids) => originsOf(database, { organization, ids })),

    undoneBy: new Loader<string, string | null>(async (ids) => {
      const found = await undoneBy(database, { organization, ids: ids.map(Number) });
      const last = new Map(found.map((row) => [String(row.undoes), String(row.last)]));
      return ids.map((id) => last.get(id) ?? null);
    }),
  };
}
