import { sql } from 'kysely';
import { lastArranged } from '../../core/database/cursors.ts';
import { batchPages } from '../../kit/rows/loaders.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { TaskRecord } from '../records.ts';
import { carrying } from '../task-filter.ts';
import { byPlace, type TaskRows } from '../task-rows.ts';

/** Number of tags or members per statement. */
const KEYS_AT_ONCE = 50;

/** Text literal with a type, which PostgreSQL requires. */
const literal = (text: string) => sql<string>`cast(${text} as text)`;

/** Tasks of one tag or member, batched. */
export function tasksOf(scope: Scope, { tasks, tags, positionOf, withOrder }: TaskRows) {
  /** First tasks of many tags or members by index, in one statement. */
  const nested = async (by: 'tag' | 'member', keys: readonly string[], page: Page): Promise<[string, TaskRecord][]> => {
    const { database } = scope;
    const after = await lastArranged(page.after, (id) => positionOf(database, id), 'place');
    const common = by === 'tag' ? await tags.common(keys) : null;
    const parts = keys.map((key) => {
      const all = tasks.own(database);
      const query = common ? carrying(database, scope, all, key, common.has(key)) : all.where('assignedTo', '=', key);
      const part = byPlace(query, after).limit(limitOf(page, scope.listMax));
      return database.selectFrom(part.as('part')).selectAll().select(literal(key).as('key'));
    });
    const rows = await parts.reduce((all, part) => all.unionAll(part) as typeof part).execute();
    // Each part is sorted, but a union doesn't preserve order.
    rows.sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
    const records = await withOrder(database, rows);
    return rows.map(({ key }, index) => [key, records[index]!]);
  };
  const paged = (by: 'tag' | 'member') =>
    batchPages(
      (keys, page) => nested(by, keys, page),
      ([of]) => of,
      KEYS_AT_ONCE,
    );
  const loaders = { tag: paged('tag'), member: paged('member') };

  return async (by: 'tag' | 'member', key: string, page: Page): Promise<TaskRecord[]> =>
    (await loaders[by](key, page)).map(([, task]) => task);
}
