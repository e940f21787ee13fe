import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Call } from '../core/call.ts';
import { batchById } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import type { ChangeCount, ChangeFacet } from '../generated.ts';
import { changeRecordOf, numberOf } from './change-record.ts';
import { logFilter, type LogFilter } from './log-filter.ts';
import type { ChangeRecord } from './records.ts';

/** More kinds than this are no longer an overview. */
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

/** The feed of an organization, read back. */
export function logStore({ scope }: Pick<Call, 'scope'>) {
  const { organization, user, database } = scope;
  const { all, readable, narrowed } = logFilter(scope);

  /** A page of some of these; a place that is not among them is none, as an unknown one. */
  const paged = async (
    these: ReturnType<typeof all>,
    { first, after }: Page,
    rows: ReturnType<typeof all> = these,
  ): Promise<ChangeRecord[]> => {
    const last = these.select('sequence').where('sequence', '=', numberOf(after ?? '') ?? 0);
    const page = after == null ? rows : rows.where('sequence', '<', last);
    const found = await page
      .selectAll('changes')
      .orderBy('sequence', 'desc')
      .limit(limitOf(first == null ? {} : { first }, 100))
      .execute();
    return found.map((row) => changeRecordOf(row, user));
  };

  return {
    list: (page: Page, filter: LogFilter) => paged(all(), page, narrowed(filter)),

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
      const seen = by === 'door' ? readable(rows) : rows;
      const counted = await seen
        .select(({ fn }) => [sql<string | null>`${key}`.as('key'), fn.countAll<number>().as('count')])
        .groupBy(sql`1`)
        .orderBy(by === 'day' ? sql`1` : sql`2 desc, 1`)
        .limit(KINDS_MOST)
        .execute();
      return counted.map((row) => ({ key: row.key, count: Number(row.count) }));
    },

    origins: batchById((ids) => originsOf(database, { organization, ids })),

    undoneBy: new DataLoader<string, string | null>(async (ids) => {
      const found = await undoneBy(database, { organization, ids: ids.map(Number) });
      const last = new Map(found.map((row) => [String(row.undoes), String(row.last)]));
      return ids.map((id) => last.get(id) ?? null);
    }),
  };
}
