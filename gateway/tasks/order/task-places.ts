import { sql } from 'kysely';
import { batchById } from '../../kit/rows/loaders.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { TaskViewCountsRecord } from '../records.ts';
import { asBefore, asFrom, dueBetween } from '../due-range.ts';
import { dueBound } from '../task-row.ts';

/** Count limit: the badge shows 1,000+. */
const COUNTED_MOST = 1_001;

const sectionsOf = prepared((database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
  database
    .selectFrom('tasks')
    .select((task) => [
      'tasks.id',
      task
        .selectFrom('tasks as heading')
        .select('heading.id')
        .where('heading.organization_id', '=', organization)
        .where('heading.type', '=', 'section')
        .whereRef('heading.place', '<', 'tasks.place')
        .orderBy('heading.place', 'desc')
        .limit(1)
        .as('section'),
    ])
    .where('tasks.organization_id', '=', organization)
    .where('tasks.id', 'in', ids),
);

/** Section heading of each task by stored order, in one statement. */
export const sectionLoader = ({ database, organization }: Scope) =>
  batchById<{ id: string; section: string | null }>((ids) => sectionsOf(database, { organization, ids }));

type OfDays = Record<
  'organization' | 'user' | `today${'First' | 'Last' | 'Timed' | 'Day'}` | `tomorrow${'Last' | 'Timed' | 'Day'}`,
  string
>;

const countsOf = prepared((database: Db, values: OfDays) => {
  const { organization, user } = values;
  const due = sql.ref<string>('tasks.dueAt');
  const today = { timed: values.todayTimed, day: values.todayDay };
  const tomorrow = { timed: values.tomorrowTimed, day: values.tomorrowDay, widest: values.tomorrowLast };
  const open = () =>
    database
      .selectFrom('tasks')
      .select(sql<number>`1`.as('one'))
      .where('organization_id', '=', organization)
      .where('type', '=', 'task')
      .where('completed', '=', 0)
      .limit(COUNTED_MOST);
  const mine = database
    .selectFrom('task_members')
    .select('id')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user);
  const parts = {
    today: dueBetween(open(), { from: { ...today, widest: values.todayFirst }, before: tomorrow }, due),
    overdue: dueBetween(open(), { before: { ...today, widest: values.todayLast } }, due),
    mine: open().where('assignedTo', 'in', mine),
    nodate: open().where('dueAt', 'is', null),
  };
  return database.selectNoFrom((outer) =>
    Object.entries(parts).map(([name, part]) =>
      outer
        .selectFrom(part.as('counted'))
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .as(name),
    ),
  );
});

/** Number of open tasks per view of a person, in one statement. */
export const taskCounts =
  ({ database, organization, user }: Scope) =>
  async (today: string, tomorrow: string): Promise<TaskViewCountsRecord> => {
    const [from, before] = [dueBound(today, true), asBefore(dueBound(tomorrow, true))];
    const [counts] = await countsOf(database, {
      organization,
      user,
      todayFirst: asFrom(from).widest,
      todayLast: asBefore(from).widest,
      todayTimed: from.timed,
      todayDay: from.day,
      tomorrowLast: before.widest,
      tomorrowTimed: before.timed,
      tomorrowDay: before.day,
    });
    const read = counts as unknown as Record<string, number | string>;
    const of = (name: string) => Number(read[name]);
    return { today: of('today'), overdue: of('overdue'), mine: of('mine'), nodate: of('nodate') };
  };
