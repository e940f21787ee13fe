import type { Insertable, Selectable } from 'kysely';
import type { ChangeAction } from '../core/feed/changes.ts';
import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { batchById } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { nameOf, subjectsOf, tell, type ActivityBody, type Person, type Told } from './sentences.ts';
import type { ActivitiesTable } from './tables.ts';
import type { ActivityActorRecord, ActivityRecord } from './records.ts';

/** What is told is bounded: older activities go, and after a long silence only the latest changes are read. */
const KEPT = 1_000;
const READ_AT_ONCE = 500;
const TOLD_AT_ONCE = 100;
/** Whoever goes on with the same thing so soon is still doing the same. */
const SAME_MS = 15 * 60 * 1_000;

const COLUMNS = ['id', 'date', 'body', 'user_id', 'action', 'record', 'record_id'] as const;
type Row = Pick<Selectable<ActivitiesTable>, (typeof COLUMNS)[number]>;

const recordOf = ({ id, date, body, user_id, action, record, record_id }: Row): ActivityRecord => {
  const { icon, image, description, told, ...rest } = JSON.parse(body) as ActivityBody & { told?: Told };
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

export type Narrowing = Record<'by' | 'record' | 'from', string | null | undefined>;

type Light = {
  sequence: number;
  batch: number | null;
  time: string;
  user_id: string | null;
  record: string;
  record_id: string;
  action: ChangeAction;
};

/** Changes of one kind in one transaction: one deed. */
type Group = { last: Light; count: number };

/**
 * Activities are told from the change feed when they are asked for: nothing that was committed is missed, whatever
 * process wrote it, and whoever only reads or signs in is told of nowhere.
 */
export function activityStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const { organization } = scope;
  const subjects = subjectsOf(services.contract.schema);
  const own = (database: Db) => database.selectFrom('activities').where('organization_id', '=', organization);

  /** The part of the feed that everybody in the organization may know. */
  const told = (database: Db) =>
    database
      .selectFrom('changes')
      .where('changes.organization_id', '=', organization)
      .where('changes.owner_id', 'is', null);

  const isBehind = async (): Promise<boolean> => {
    const { latest, mark } = await told(scope.database)
      .select((expression) => [
        expression.fn.max('sequence').as('latest'),
        expression
          .selectFrom('activity_marks')
          .select('activity_marks.sequence')
          .where('activity_marks.organization_id', '=', organization)
          .as('mark'),
      ])
      .executeTakeFirstOrThrow();
    return Number(latest ?? 0) > Number(mark ?? 0);
  };

  /** Whoever reads the feed at the same moment waits here, and finds it read. */
  const lockMark = async (database: Db): Promise<number> => {
    const { sequence } = await database
      .insertInto('activity_marks')
      .values({ organization_id: organization, sequence: 0 })
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet((expression) => ({ sequence: expression.ref('activity_marks.sequence') })),
      )
      .returning('sequence')
      .executeTakeFirstOrThrow();
    return Number(sequence);
  };

  const fieldsOf = async (database: Db, groups: Group[]): Promise<Map<number, Record<string, unknown>>> => {
    const single = groups.filter(({ count }) => count === 1).map(({ last }) => last.sequence);
    if (single.length === 0) return new Map();
    const rows = await told(database).select(['sequence', 'before', 'after']).where('sequence', 'in', single).execute();
    return new Map(
      rows.map((row) => [row.sequence, JSON.parse(row.after ?? row.before ?? '{}') as Record<string, unknown>]),
    );
  };

  const peopleOf = async (database: Db, groups: Group[]): Promise<Map<string, Person>> => {
    const ids = [...new Set(groups.map(({ last }) => last.user_id!))];
    const rows = await database.selectFrom('users').select(['id', 'name', 'avatar']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, ...person }) => [id, person]));
  };

  /** The newest activity of each record that is still warm. */
  const recent = async (database: Db, groups: Group[]): Promise<Map<string, Insertable<ActivitiesTable>>> => {
    const oldest = new Date(Date.parse(groups[0]!.last.time) - SAME_MS).toISOString();
    const rows = await own(database)
      .selectAll()
      .where(
        'record_id',
        'in',
        groups.map(({ last }) => last.record_id),
      )
      .where('date', '>', oldest)
      .orderBy('position')
      .execute();
    return new Map(rows.map((row) => [row.record_id!, row]));
  };

  const write = async (database: Db, groups: Group[]): Promise<void> => {
    const [fields, people, warm] = [
      await fieldsOf(database, groups),
      await peopleOf(database, groups),
      await recent(database, groups),
    ];
    const fresh = new Map<string, Insertable<ActivitiesTable>>();
    for (const { last, count } of groups) {
      const before = count === 1 && last.action === 'update' ? warm.get(last.record_id) : undefined;
      const isSame =
        before !== undefined &&
        before.user_id === last.user_id &&
        before.action !== 'delete' &&
        Date.parse(last.time) - Date.parse(before.date) < SAME_MS;
      const action = isSame ? (before.action as ChangeAction) : last.action;
      const subject = subjects.get(last.record)!;
      const deed = { ...last, action, count, id: last.record_id, fields: fields.get(last.sequence) ?? null };
      const activity = {
        id: isSame ? before.id : crypto.randomUUID(),
        organization_id: organization,
        position: last.sequence,
        date: last.time,
        user_id: last.user_id,
        record_id: count === 1 ? last.record_id : null,
        action,
        record: last.record,
        body: JSON.stringify({
          ...tell(subject, people.get(last.user_id!), deed),
          told: { count, subject: nameOf(subject, deed) } satisfies Told,
        }),
      };
      fresh.set(activity.id, activity);
      if (count === 1) warm.set(last.record_id, activity);
    }
    await database
      .deleteFrom('activities')
      .where('organization_id', '=', organization)
      .where('id', 'in', [...fresh.keys()])
      .execute();
    await database
      .insertInto('activities')
      .values([...fresh.values()])
      .execute();
  };

  const prune = async (database: Db): Promise<void> => {
    const first = await own(database)
      .select('position')
      .orderBy('position', 'desc')
      .limit(1)
      .offset(KEPT)
      .executeTakeFirst();
    if (!first) return;
    await database
      .deleteFrom('activities')
      .where('organization_id', '=', organization)
      .where('position', '<=', first.position)
      .execute();
  };

  const catchUp = (): Promise<void> =>
    scope.write(async ({ database }) => {
      const mark = await lockMark(database);
      const changes: Light[] = await told(database)
        .select(['sequence', 'batch', 'time', 'user_id', 'record', 'record_id', 'action'])
        .where('sequence', '>', mark)
        .orderBy('sequence', 'desc')
        .limit(READ_AT_ONCE)
        .execute();
      if (changes.length === 0) return;
      const groups = new Map<string, Group>();
      for (const change of changes.toReversed()) {
        // What the product itself writes is nobody's doing.
        if (change.user_id === null || !subjects.has(change.record)) continue;
        const key = `${change.batch ?? change.sequence} ${change.record} ${change.action}`;
        groups.set(key, { last: change, count: (groups.get(key)?.count ?? 0) + 1 });
      }
      const latest = [...groups.values()].slice(-TOLD_AT_ONCE);
      if (latest.length > 0) {
        await write(database, latest);
        await prune(database);
      }
      await database
        .updateTable('activity_marks')
        .set({ sequence: changes[0]!.sequence })
        .where('organization_id', '=', organization)
        .execute();
    });

  const upToDate = async (): Promise<void> => {
    if (await isBehind()) await catchUp();
  };

  return {
    /** People by id, those who left too: what they did stays theirs. */
    actors: batchById<ActivityActorRecord>((ids) =>
      services.database.system.selectFrom('users').select(['id', 'name', 'avatar']).where('id', 'in', ids).execute(),
    ),

    async list(page: Page, { by, record, from }: Narrowing): Promise<ActivityRecord[]> {
      const limit = limitOf(page, scope.listMax);
      await upToDate();
      let query = own(scope.database).select(COLUMNS);
      if (by != null) query = query.where('user_id', '=', by);
      if (record != null) query = query.where('record', '=', record);
      // Moments come with whatever offset, and are kept in UTC.
      if (from != null) query = query.where('date', '>=', new Date(from).toISOString());
      if (page.after != null) {
        const last = await own(scope.database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where('position', '<', last.position);
      }
      const rows = await query.orderBy('position', 'desc').limit(limit).execute();
      return rows.map(recordOf);
    },

    /** What a change has become; changes that were made together have become one. */
    async ofChange(sequence: number): Promise<ActivityRecord | null> {
      await upToDate();
      const row = await own(scope.database)
        .select(COLUMNS)
        .where('position', '>=', sequence)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },
  };
}
