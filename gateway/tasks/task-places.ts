import { sql } from 'kysely';
import { batchById } from '../core/database/loaders.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { TaskViewCountsRecord } from './records.ts';
import { dueBetween } from './due-range.ts';
import { dueBound } from './task-row.ts';

/** Counted no further: a badge says 1,000+ from here on. */
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

/** The id of the heading that each task stands under, by stored order, in one statement. */
export const sectionLoader = ({ database, organization }: Scope) =>
  batchById<{ id: string; section: string | null }>((ids) => sectionsOf(database, { organization, ids }));

/** How many open tasks the views of a person hold, in one statement. */
export const taskCounts =
  (scope: Scope) =>
  async (today: string, tomorrow: string): Promise<TaskViewCountsRecord> => {
    const { database, organization, user } = scope;
    const [from, before] = [dueBound(today, true), dueBound(tomorrow, true)];
    const due = sql.ref<string>('tasks.dueAt');
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
      today: dueBetween(open(), { from, before }, due),
      overdue: dueBetween(open(), { before: from }, due),
      mine: open().where('assignedTo', 'in', mine),
      nodate: open().where('dueAt', 'is', null),
    };
    const counts = await database
      .selectNoFrom((outer) =>
        Object.entries(parts).map(([name, part]) =>
          outer
            .selectFrom(part.as('counted'))
            .select((counted) => counted.fn.countAll<number>().as('count'))
            .as(name),
        ),
      )
      .executeTakeFirstOrThrow();
    const read = counts as unknown as Record<string, number | string>;
    const of = (name: string) => Number(read[name]);
    return { today: of('today'), overdue: of('overdue'), mine: of('mine'), nodate: of('nodate') };
  };
