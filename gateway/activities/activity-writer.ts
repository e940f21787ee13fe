import type { Insertable } from 'kysely';
import type { ChangeAction } from '../core/feed/changes.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { nameOf, tell, type Person, type subjectsOf, type ToldActivity } from './sentences.ts';
import type { ActivitiesTable } from './tables.ts';

/** Within this time, further changes to the same record extend the activity. */
const SAME_MS = 15 * 60 * 1_000;

export type Light = {
  sequence: number;
  batch: number | null;
  time: string;
  user_id: string | null;
  record: string;
  record_id: string;
  action: ChangeAction;
};

/** Changes of one kind in one transaction. */
export type Group = { last: Light; count: number };

type Activity = Insertable<ActivitiesTable>;
type Fields = Record<string, unknown>;

/** Creates activities from groups of changes, or extends recent ones. */
export function activityWriter({ organization }: Scope, subjects: ReturnType<typeof subjectsOf>) {
  /** Fields of single changes; for several changes, only their number is shown. */
  const fieldsOf = async (database: Db, groups: Group[]): Promise<Map<number, Fields>> => {
    const single = groups.filter(({ count }) => count === 1).map(({ last }) => last.sequence);
    if (single.length === 0) return new Map();
    const rows = await database
      .selectFrom('changes')
      .select(['sequence', 'before', 'after'])
      .where('organization_id', '=', organization)
      .where('sequence', 'in', single)
      .execute();
    return new Map(rows.map((row) => [row.sequence, JSON.parse(row.after ?? row.before ?? '{}') as Fields]));
  };

  const peopleOf = async (database: Db, groups: Group[]): Promise<Map<string, Person>> => {
    const ids = [...new Set(groups.map(({ last }) => last.user_id!))];
    const rows = await database.selectFrom('users').select(['id', 'name', 'avatar']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, ...person }) => [id, person]));
  };

  /** Newest activity of each record that can still be extended. */
  const recent = async (database: Db, groups: Group[]): Promise<Map<string, Activity>> => {
    const oldest = new Date(Date.parse(groups[0]!.last.time) - SAME_MS).toISOString();
    const rows = await database
      .selectFrom('activities')
      .selectAll()
      .where('organization_id', '=', organization)
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

  const activityOf = (
    { last, count }: Group,
    warm: Activity | undefined,
    fields: Fields | null,
    person: Person | undefined,
  ) => {
    const before = count === 1 && last.action === 'update' ? warm : undefined;
    const isSame =
      before !== undefined &&
      before.user_id === last.user_id &&
      before.action !== 'delete' &&
      Date.parse(last.time) - Date.parse(before.date) < SAME_MS;
    const action = isSame ? (before.action as ChangeAction) : last.action;
    const subject = subjects.get(last.record)!;
    const deed = { ...last, action, count, id: last.record_id, fields };
    const told: ToldActivity = { count, subject: nameOf(subject, deed) };
    return {
      id: isSame ? before.id : crypto.randomUUID(),
      organization_id: organization,
      position: last.sequence,
      date: last.time,
      user_id: last.user_id,
      record_id: count === 1 ? last.record_id : null,
      action,
      record: last.record,
      body: JSON.stringify({ ...tell(subject, person, deed), told }),
    };
  };

  return async (database: Db, groups: Group[]): Promise<void> => {
    const fields = await fieldsOf(database, groups);
    const people = await peopleOf(database, groups);
    const warm = await recent(database, groups);
    const fresh = new Map<string, Activity>();
    for (const group of groups) {
      const { last, count } = group;
      const found = fields.get(last.sequence) ?? null;
      const activity = activityOf(group, warm.get(last.record_id), found, people.get(last.user_id!));
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
}
