import { sql } from 'kysely';
import { holds, type LookFor } from '../core/database/dialect.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { ownOf } from '../kit/rows/collection.ts';
import type { TagStore } from '../kit/parts/tags/tags.ts';
import { asBefore, asFrom, dueBetween, type Edge } from './due-range.ts';
import { dueBound, taskMapping, textMapping } from './task-row.ts';

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

/** From this number of matches, scanning the order is faster than sorting. */
const COMMON = 1_000;

/** Parameters of a task query. */
export type WantedTasks = {
  organization: string;
  text?: string | undefined;
  tag?: string | undefined;
  assignee?: string | undefined;
  completed?: 0 | 1 | undefined;
  priority?: number | undefined;
  /** Bound of due dates as time and as day if they differ, and the wider of both. */
  fromTimed?: string | undefined;
  fromDay?: string | undefined;
  fromWidest?: string | undefined;
  beforeTimed?: string | undefined;
  beforeDay?: string | undefined;
  beforeWidest?: string | undefined;
};

/** Cache key of a statement. */
export type Shape = [
  texts: 'titles' | 'titles and notes',
  by: LookFor['by'] | 'short pattern',
  tag: 'rare tag' | 'common tag',
  due: 'few due' | 'many due',
  dates: 'all' | 'undated',
  sections: 'tasks' | 'with sections',
];
export type TaskQuestion = { wanted: WantedTasks; shape: Shape };

const own = (database: Db, { organization }: WantedTasks) => ownOf(database, taskMapping, { organization });
export type TaskQuery = ReturnType<typeof own>;

/** Tasks with a tag, using the index that fits their number. */
export function carrying(
  database: Db,
  wanted: WantedTasks,
  query: TaskQuery,
  tag: string,
  isCommon: boolean,
): TaskQuery {
  if (!isCommon) {
    const carried = database.selectFrom('tasks_tagged').select('item_id').where('tag_id', '=', tag);
    return query.where('tasks.id', 'in', carried.where('organization_id', '=', wanted.organization));
  }
  return query.where(({ exists, selectFrom }) =>
    exists(selectFrom('tasks_tagged').select('item_id').whereRef('item_id', '=', 'tasks.id').where('tag_id', '=', tag)),
  );
}

function containing(database: Db, wanted: WantedTasks, text: string, [texts, by]: Shape): TaskQuery {
  const columns = texts === 'titles' ? ['titleKey'] : ['titleKey', 'notesKey'];
  const parts = columns.map((column) =>
    holds('task_texts', column, { by: by === 'index' ? 'index' : 'pattern', text }),
  );
  const found = ownOf(database, textMapping, { organization: wanted.organization })
    .select('task_texts.id')
    .where((expression) => expression.or(parts));
  const query = own(database, wanted);
  // Too short for the index: scanning the order finds common matches early.
  if (by === 'short pattern')
    return query.where(({ exists }) => exists(found.where(sql<boolean>`task_texts.id = tasks.id`)));
  return query.where('tasks.id', 'in', found);
}

/** Rebuilds a bound; a single reading stands for both. */
const edgeOf = (timed?: string, day?: string, widest?: string): Edge | null =>
  timed === undefined || widest === undefined ? null : { timed, day: day ?? timed, widest };

const rangeOf = (wanted: WantedTasks) => ({
  from: edgeOf(wanted.fromTimed, wanted.fromDay, wanted.fromWidest),
  before: edgeOf(wanted.beforeTimed, wanted.beforeDay, wanted.beforeWidest),
});

const dueAt = sql.ref<string>('tasks.dueAt');
const isDated = ({ fromTimed, beforeTimed }: WantedTasks) => fromTimed !== undefined || beforeTimed !== undefined;

/** Filtered tasks, unordered. */
export function tasksWhere(database: Db, wanted: WantedTasks, ...shape: Shape): TaskQuery {
  const { text, tag, assignee, completed, priority } = wanted;
  const [, , tagIs, due, dates, sections] = shape;
  let query = text === undefined ? own(database, wanted) : containing(database, wanted, text, shape);
  if (tag !== undefined) query = carrying(database, wanted, query, tag, tagIs === 'common tag');
  if (assignee !== undefined) query = query.where('assignedTo', '=', assignee);
  if (completed !== undefined) query = query.where('completed', '=', completed).where('type', '=', 'task');
  if (priority !== undefined) query = query.where('priority', '=', priority).where('type', '=', 'task');
  if (dates === 'undated') query = query.where('dueAt', 'is', null).where('type', '=', 'task');
  if (isDated(wanted)) {
    // The expression disables the date index, so that the order index is used.
    query = dueBetween(query, rangeOf(wanted), due === 'many due' ? sql<string>`coalesce(${dueAt}, '')` : dueAt);
  }
  if (sections === 'tasks') return query;
  const ids = query.select('tasks.id');
  return own(database, wanted).where((task) => task.or([task('type', '=', 'section'), task('tasks.id', 'in', ids)]));
}

const dueBeyond = prepared((database: Db, wanted: WantedTasks & { count: number }) =>
  dueBetween(own(database, wanted), rangeOf(wanted), dueAt).select('tasks.id').limit(1).offset(wanted.count),
);

/** Converts filters to query parameters. */
export function taskFilter({ database, engine, organization }: Scope, tags: TagStore) {
  const lookFor = (text: string): { text: string; by: Shape[1] } => {
    const { by, text: given } = engine.lookFor(text.toLowerCase());
    return { text: given, by: [...text].length < 3 ? 'short pattern' : by };
  };

  const boundsOf = ({ dueFrom, dueBefore, byDay }: TaskFilter): Partial<WantedTasks> => {
    const bound = (moment: string) => dueBound(moment, byDay === true);
    const from = dueFrom == null ? null : asFrom(bound(dueFrom));
    const before = dueBefore == null ? null : asBefore(bound(dueBefore));
    const differ = [from, before].some((edge) => edge && edge.timed !== edge.day);
    return {
      fromTimed: from?.timed,
      fromDay: differ ? from?.day : undefined,
      fromWidest: from?.widest,
      beforeTimed: before?.timed,
      beforeDay: differ ? before?.day : undefined,
      beforeWidest: before?.widest,
    };
  };

  return {
    holding(text: string, texts: Shape[0]): TaskQuestion {
      const { by, text: given } = lookFor(text);
      const shape: Shape = [texts, by, 'rare tag', 'few due', 'all', 'tasks'];
      return { wanted: { organization, text: given }, shape };
    },

    async questionOf(filter: TaskFilter): Promise<TaskQuestion> {
      const { tag, assignee, completed, priority, query, nodate, sections } = filter;
      const looked = query ? lookFor(query) : null;
      const isCommon = tag != null && (await tags.common([tag])).has(tag);
      const bounds = { organization, ...boundsOf(filter) };
      const isMuch = isDated(bounds) && (await dueBeyond(database, { ...bounds, count: COMMON })).length > 0;
      return {
        wanted: {
          ...bounds,
          text: looked?.text,
          tag: tag ?? undefined,
          assignee: assignee ?? undefined,
          completed: completed == null ? undefined : completed ? 1 : 0,
          priority: priority ?? undefined,
        },
        shape: [
          'titles and notes',
          looked?.by ?? 'index',
          isCommon ? 'common tag' : 'rare tag',
          isMuch ? 'many due' : 'few due',
          nodate ? 'undated' : 'all',
          sections ? 'with sections' : 'tasks',
        ],
      };
    },
  };
}
