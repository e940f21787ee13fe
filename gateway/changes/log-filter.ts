import { sql, type SqlBool } from 'kysely';
import { likePattern } from '../core/database/dialect.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import type { ChangeAction, ChangeDoor, Maybe } from '../generated.ts';

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

const QUERY_MOST = 200;
/** So far a clock may have gone back. */
const DAY_MS = 24 * 3_600_000;

const momentOf = (argument: string, text: string): string => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badInput(argument, 'must be a moment');
  return new Date(time).toISOString();
};

/** The feed of an organization as a filter leaves it. */
export function logFilter({ organization, user, database }: Pick<Scope, 'organization' | 'user' | 'database'>) {
  const all = () => database.selectFrom('changes').where('changes.organization_id', '=', organization);

  /** Without what is private to somebody else. */
  const readable = (rows: ReturnType<typeof all>) =>
    rows.where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', user)]));

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
    if (recordId != null || door != null || origin != null || query != null || isUndone != null) rows = readable(rows);
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

  return { all, readable, narrowed };
}
