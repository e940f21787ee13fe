import { sql } from 'kysely';
import { lastSeen } from '../../core/database/cursors.ts';
import { limitOf, PAGE_MAX, type Page } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import type { ItemRows } from './item-rows.ts';

/** First items of many folders in one statement: folders before files, then by name. */
export async function firstItems(
  { items, there }: ItemRows,
  database: Db,
  folders: readonly string[],
  page: Page,
): Promise<{ folderId: string; id: string }[]> {
  const limit = limitOf({ ...page, first: page.first ?? PAGE_MAX }, PAGE_MAX);
  const order = ['isFolder', 'sortKey', 'id'] as const;
  let visible = there(database);
  const last = await lastSeen(page.after, (id) =>
    items.own(database).select(order).where('id', '=', id).executeTakeFirst(),
  );
  if (last) {
    // Folders have 1 and come first, so this part of the order is descending.
    visible = visible.where((expression) =>
      expression.or([
        expression('isFolder', '<', last.isFolder),
        expression.and([
          expression('isFolder', '=', last.isFolder),
          expression(expression.refTuple('sortKey', 'id'), '>', expression.tuple(last.sortKey, last.id)),
        ]),
      ]),
    );
  }
  const [first, ...others] = folders.map((folder) => {
    const inside = visible
      .select(['id', sql<string>`${folder}`.as('folderId')])
      .where('file_items.folderId', '=', folder);
    const part = inside.orderBy('isFolder', 'desc').orderBy('sortKey').orderBy('id').limit(limit);
    return database.selectFrom(part.as('part')).select(['part.id', 'part.folderId']);
  });
  return first ? others.reduce((union, part) => union.unionAll(part), first).execute() : [];
}
