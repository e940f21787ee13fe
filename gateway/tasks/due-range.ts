import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../core/database/tables.ts';
import type { DueBound } from './task-row.ts';

export type DueRange = { from?: DueBound | null | undefined; before?: DueBound | null | undefined };

const least = ({ timed, day }: DueBound): string => (timed < day ? timed : day);
const most = ({ timed, day }: DueBound): string => (timed > day ? timed : day);

/**
 * Tasks that are due in a range. An index finds the wider of its two readings, as moments and as days; which of them
 * counts depends on the task.
 */
export function dueBetween<O>(
  query: SelectQueryBuilder<Tables, 'tasks', O>,
  { from, before }: DueRange,
  due: Expression<string>,
): SelectQueryBuilder<Tables, 'tasks', O> {
  const isExact = (!from || from.timed === from.day) && (!before || before.timed === before.day);
  let rows = query.where(due, '>=', from ? least(from) : '').where(due, '>', '');
  if (before) rows = rows.where(due, '<', most(before));
  if (isExact) return rows;
  return rows.where((task) => {
    const reading = (isTimed: 0 | 1, kind: keyof DueBound) =>
      task.and([
        task('tasks.isTimed', '=', isTimed),
        ...(from ? [task('tasks.dueAt', '>=', from[kind])] : []),
        ...(before ? [task('tasks.dueAt', '<', before[kind])] : []),
      ]);
    return task.or([reading(1, 'timed'), reading(0, 'day')]);
  });
}
