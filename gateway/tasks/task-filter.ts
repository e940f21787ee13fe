import { sql } from 'kysely';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../core/parts/collection.ts';
import type { TagStore } from '../core/parts/tags/tags.ts';
import { asBefore, asFrom, dueBetween, type DueRange } from './due-range.ts';
import { dueBound, taskKind, textKind } from './task-row.ts';

export type TaskFilter = {
  tag?: string | null;
  assignee?: string | null;
  completed?: boolean | null;
  dueFrom?: string | null;
  dueBefore?: string | null;
  byDay?: boolean | null;
  priority?: number | null;
  query?: string | null;
  nodate?: boolean | null;
  sections?: boolean | null;
  sort?: 'order' | 'due' | 'completed' | null;
};

/** From so many on, walking along the order until enough are found is shorter than sorting all that match. */
const COMMON = 1_000;

/** Which tasks a question leaves, by the index that fits how many they are. */
export function taskFilter(scope: Scope, tags: TagStore) {
  const { engine } = scope;
  const { own } = collection(scope, taskKind);
  const texts = collection(scope, textKind);
  type Query = ReturnType<typeof own>;

  const carrying = (query: Query, tag: string, isCommon: boolean): Query => {
    if (!isCommon) return query.where('tasks.id', 'in', tags.itemIds(scope.database, tag));
    return query.where(({ exists, selectFrom }) => {
      const carried = selectFrom('tasks_tagged').select('item_id').whereRef('item_id', '=', 'tasks.id');
      return exists(carried.where('tag_id', '=', tag));
    });
  };

  const dueWithin = async (query: Query, range: DueRange): Promise<Query> => {
    const column = sql.ref<string>('tasks.dueAt');
    const rows = dueBetween(own(scope.database), range, column).select('tasks.id').limit(1).offset(COMMON);
    const isCommon = (await rows.executeTakeFirst()) !== undefined;
    // Inside an expression it has no index: the one of the order is left.
    return dueBetween(query, range, isCommon ? sql<string>`coalesce(${column}, '')` : column);
  };

  const containing = (text: string, columns: ('titleKey' | 'notesKey')[]): Query => {
    const parts = columns.map((column) => engine.contains('task_texts', column, text.toLowerCase()));
    const found = texts
      .own(scope.database)
      .select('task_texts.id')
      .where((expression) => expression.or(parts));
    // Too short for an index: going along the order finds a page of what is common before it has read everything.
    if ([...text].length < 3)
      return own(scope.database).where(({ exists }) => exists(found.where(sql<boolean>`task_texts.id = tasks.id`)));
    return own(scope.database).where('tasks.id', 'in', found);
  };

  const narrowed = async ({ tag, assignee, completed, dueFrom, dueBefore, ...rest }: TaskFilter): Promise<Query> => {
    const { priority, query, nodate, byDay } = rest;
    let wanted = query ? containing(query, ['titleKey', 'notesKey']) : own(scope.database);
    if (tag != null) wanted = carrying(wanted, tag, (await tags.common([tag])).has(tag));
    if (assignee != null) wanted = wanted.where('assignedTo', '=', assignee);
    if (completed != null) wanted = wanted.where('completed', '=', completed ? 1 : 0).where('type', '=', 'task');
    if (priority != null) wanted = wanted.where('priority', '=', priority).where('type', '=', 'task');
    if (nodate) wanted = wanted.where('dueAt', 'is', null).where('type', '=', 'task');
    if (dueFrom == null && dueBefore == null) return wanted;
    const bound = (moment: string) => dueBound(moment, byDay === true);
    return dueWithin(wanted, {
      from: dueFrom == null ? null : asFrom(bound(dueFrom)),
      before: dueBefore == null ? null : asBefore(bound(dueBefore)),
    });
  };

  /** Narrowed, with all headings between what is left. */
  const withSections = async (filter: TaskFilter): Promise<Query> => {
    const wanted = (await narrowed(filter)).select('tasks.id');
    return own(scope.database).where((task) => task.or([task('type', '=', 'section'), task('tasks.id', 'in', wanted)]));
  };

  return { carrying, containing, narrowed, withSections };
}
