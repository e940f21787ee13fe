import type { Selectable } from 'kysely';
import type { ChangeAction } from '../core/feed/changes.ts';
import type { Call } from '../core/call.ts';
import { lastSeen } from '../core/database/cursors.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import { batchById } from '../kit/rows/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { subjectsOf, type ActivityBody, type ToldActivity } from './sentences.ts';
import type { ActivitiesTable } from './tables.ts';
import type { ActivityActorRecord, ActivityRecord } from './records.ts';
import { toldUpToDate } from './catch-up.ts';

const COLUMNS = ['id', 'date', 'body', 'user_id', 'action', 'record', 'record_id'] as const;
type Row = Pick<Selectable<ActivitiesTable>, (typeof COLUMNS)[number]>;

const recordOf = ({ id, date, body, user_id, action, record, record_id }: Row): ActivityRecord => {
  const { icon, image, description, told, ...rest } = JSON.parse(body) as ActivityBody & { told?: ToldActivity };
  return {
    id,
    ...(icon ? { icon } : {}),
    ...(image ? { image } : {}),
    description,
    date,
    ...rest,
    actor: user_id,
    action: action as ChangeAction | null,
    record,
    record_id,
    count: told?.count ?? null,
    subject: told?.subject ?? null,
  };
};

type First = { organization: string; most: number };

/** First page of the list. */
const firstOnes = prepared((database: Db, { organization, most }: First) =>
  database
    .selectFrom('activities')
    .select(COLUMNS)
    .where('organization_id', '=', organization)
    .orderBy('position', 'desc')
    .limit(most),
);

const peopleOf = prepared((system: Db, { ids }: { ids: readonly string[] }) =>
  system.selectFrom('users').select(['id', 'name', 'avatar']).where('id', 'in', ids),
);

export type ActivityFilter = Record<'by' | 'record' | 'from', string | null | undefined>;

/**
 * Activities are derived from the change feed when they are read, so that no committed change is missed, whichever
 * process wrote it. Reading and signing in create none.
 */
export function activityStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const subjects = subjectsOf(services.contract.schema);
  const upToDate = toldUpToDate(scope, subjects);
  const own = (database: Db) => database.selectFrom('activities').where('organization_id', '=', scope.organization);

  return {
    /** People by id, including former members, because their activities remain. */
    actors: batchById<ActivityActorRecord>((ids) => peopleOf(services.database.system, { ids })),

    async list(page: Page, { by, record, from }: ActivityFilter): Promise<ActivityRecord[]> {
      const limit = limitOf(page, scope.listMax);
      await upToDate();
      if (by == null && record == null && from == null && page.after == null) {
        const { database, organization } = scope;
        return (await firstOnes(database, { organization, most: limit })).map(recordOf);
      }
      let query = own(scope.database).select(COLUMNS);
      if (by != null) query = query.where('user_id', '=', by);
      if (record != null) query = query.where('record', '=', record);
      // Dates may have any offset; they are stored in UTC.
      if (from != null) query = query.where('date', '>=', new Date(from).toISOString());
      const last = await lastSeen(page.after, (id) =>
        own(scope.database).select('position').where('id', '=', id).executeTakeFirst(),
      );
      if (last) query = query.where('position', '<', last.position);
      const rows = await query.orderBy('position', 'desc').limit(limit).execute();
      return rows.map(recordOf);
    },

    /** Activity whose last change this is. Null for other changes, and for those without an activity. */
    async ofChange(sequence: number): Promise<ActivityRecord | null> {
      await upToDate();
      const row = await own(scope.database).select(COLUMNS).where('position', '=', sequence).executeTakeFirst();
      return row ? recordOf(row) : null;
    },
  };
}
