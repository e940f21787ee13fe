import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../core/database/tables.ts';
import type { DueBound } from './task-row.ts';

/** A bound as time and as day, and the wider of both. */
export type Edge = DueBound & { widest: string };
export type DueRange = { from?: Edge | null | undefined; before?: Edge | null | undefined };

export const asFrom = (bound: DueBound): Edge => ({
  ...bound,
  widest: bound.timed < bound.day ? bound.timed : bound.day,
});
export const asBefore = (bound: DueBound): Edge => ({
  ...bound,
  widest: bound.timed > bound.day ? bound.timed : bound.day,
});

/**
 * Tasks due in a range. The index finds the wider reading of the bounds (as times or as days); the exact one depends on
 * the task.
 */
export function dueBetween<O>(
  query: SelectQueryBuilder<Tables, 'tasks', O>,
  { from, before }: DueRange,
  due: Expression<string>,
): SelectQueryBuilder<Tables, 'tasks', O> {
  const isExact = (!from || from.timed === from.day) && (!before || before.timed === before.day);
  let rows = query.where(due, '>=', from ? from.widest : '').where(due, '>', '');
  if (before) rows = rows.where(due, '<', before.widest);
  if (isExact) return rows;
  return rows.where((task) => {
    const reading = (isTimed: 0 | 1, kind: 'timed' | 'day') =>
      task.and([
        task('tasks.isTimed', '=', isTimed),
        ...(from ? [task('tasks.dueAt', '>=', from[kind])] : []),
        ...(before ? [task('tasks.dueAt', '<', before[kind])] : []),
      ]);
    return task.or([reading(1, 'timed'), reading(0, 'day')]);
  });
}
