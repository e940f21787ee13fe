import { sql, type SqlBool } from 'kysely';
import { likePattern } from '../../core/database/dialect.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { ChangeAction, ChangeDoor, Maybe } from '../../generated.ts';

/** Filter of the log; conditions are combined with and. */
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

/** Tolerance for clocks that were set back. */
const DAY_MS = 24 * 3_600_000;

const momentOf = (text: string): string => new Date(text).toISOString();

/** Filter as statement parameters; search words are numbered. */
export type LogValues = {
  organization: string;
  user: string;
  room: string | undefined;
  person: string | undefined;
  record: string | undefined;
  recordId: string | undefined;
  action: string | undefined;
  door: string | undefined;
  origin: string | undefined;
  from: string | undefined;
  dayBefore: string | undefined;
  to: string | undefined;
  dayAfter: string | undefined;
  [word: `word ${number}`]: string;
};
/** The part of a filter that isn't a parameter. */
export type Undone = 'undone' | 'not undone' | 'either';

export function readFilter({ organization, user }: Pick<Scope, 'organization' | 'user'>, filter: LogFilter) {
  const { query, isUndone } = filter;
  const from = filter.from == null ? undefined : momentOf(filter.from);
  const to = filter.to == null ? undefined : momentOf(filter.to);
  const daysFrom = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  const values: LogValues = {
    organization,
    user,
    room: filter.room ?? undefined,
    person: filter.user ?? undefined,
    record: filter.record ?? undefined,
    recordId: filter.recordId ?? undefined,
    action: filter.action ?? undefined,
    door: filter.door ?? undefined,
    origin: filter.origin ?? undefined,
    from,
    dayBefore: from && daysFrom(from, -1),
    to,
    dayAfter: to && daysFrom(to, 1),
  };
  const words = query?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  for (const [number, word] of words.entries()) values[`word ${number}`] = likePattern(word);
  const undone: Undone = isUndone == null ? 'either' : isUndone ? 'undone' : 'not undone';
  return { values, undone };
}

type Log = Pick<LogValues, 'organization'>;

/** All changes of an organization. */
export const logOf = (database: Db, { organization }: Log) =>
  database.selectFrom('changes').where('changes.organization_id', '=', organization);

export type LogRows = ReturnType<typeof logOf>;

/** Without private changes of other users. */
export const readable = (rows: LogRows, user: string): LogRows =>
  rows.where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', user)]));

/** First position within a time range: times grow almost in the order of positions. */
const placeAt = (log: LogRows, time: string, direction: 'asc' | 'desc') =>
  log
    .select('sequence')
    .where('changes.time', direction === 'asc' ? '>=' : '<=', time)
    .orderBy('changes.time', direction)
    .limit(1);

/** The filtered log. */
export function narrowed(database: Db, values: LogValues, undone: Undone): LogRows {
  const { organization, user, room, person, record, recordId, action, door, origin } = values;
  const { from, dayBefore, to, dayAfter } = values;
  const log = logOf(database, values);
  const words = Object.entries(values).filter(([name]) => name.startsWith('word '));
  let rows = log;
  if (room !== undefined) rows = rows.where('room', '=', room);
  if (person !== undefined) rows = rows.where('user_id', '=', person);
  if (record !== undefined) rows = rows.where('record', '=', record);
  if (action !== undefined) rows = rows.where('action', '=', action as ChangeAction);
  if (from !== undefined && dayBefore !== undefined)
    rows = rows.where('changes.time', '>=', from).where('sequence', '>=', placeAt(log, dayBefore, 'asc'));
  if (to !== undefined && dayAfter !== undefined)
    rows = rows.where('changes.time', '<=', to).where('sequence', '<=', placeAt(log, dayAfter, 'desc'));
  // These filters would reveal private records of other users.
  if ([recordId, door, origin].some((one) => one !== undefined) || words.length > 0 || undone !== 'either')
    rows = readable(rows, user);
  if (recordId !== undefined) rows = rows.where('record_id', '=', recordId);
  if (origin !== undefined) rows = rows.where('origin_id', '=', origin);
  if (door !== undefined)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('change_origins')
          .select('change_origins.id')
          .whereRef('change_origins.id', '=', 'changes.origin_id')
          .where('change_origins.organization_id', '=', organization)
          .where('change_origins.door', '=', door as ChangeDoor),
      ),
    );
  for (const [, word] of words) rows = rows.where(sql<SqlBool>`changes."labelKey" like ${word} escape '\\'`);
  if (undone === 'either') return rows;
  return rows.where(({ exists, not, selectFrom }) => {
    const later = exists(
      selectFrom('changes as later')
        .select('later.sequence')
        .where('later.organization_id', '=', organization)
        .whereRef('later.undoes', '=', 'changes.sequence'),
    );
    return undone === 'undone' ? later : not(later);
  });
}
