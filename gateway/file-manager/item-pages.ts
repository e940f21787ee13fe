import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { FileDirection, FileSort } from '../generated.ts';
import { recordOf } from './item-row.ts';
import type { ItemRows } from './item-rows.ts';
import type { FileItemRecord } from './records.ts';

export const columnOf = { name: 'sortKey', modified: 'modifiedAt', size: 'bytes', type: 'type' } as const;

/** How a list is sorted; without it by name. */
export type FileOrder = { sort?: FileSort | null | undefined; order?: FileDirection | null | undefined };

type Query = ReturnType<ItemRows['own']>;

/** A page in an order that is equal on both engines: by the column, then by the id. */
export async function pageOfItems(
  scope: Scope,
  { own }: ItemRows,
  query: Query,
  at: Page,
  column: (typeof columnOf)[FileSort],
  isDown: boolean,
  hasFolders = false,
): Promise<FileItemRecord[]> {
  const direction = isDown ? 'desc' : 'asc';
  const { after } = at;
  let rest = query.selectAll('file_items');
  if (after != null) {
    const last = await own(scope.database)
      .select(['isFolder', column])
      .where('file_items.id', '=', after)
      .executeTakeFirst();
    if (!last) return [];
    rest = rest.where((expression) => {
      const behind = expression(
        expression.refTuple(`file_items.${column}`, 'file_items.id'),
        isDown ? '<' : '>',
        expression.tuple(last[column], after),
      );
      if (!hasFolders) return behind;
      const alike = expression.and([expression('file_items.isFolder', '=', last.isFolder), behind]);
      return expression.or([expression('file_items.isFolder', '<', last.isFolder), alike]);
    });
  }
  if (hasFolders) rest = rest.orderBy('file_items.isFolder', 'desc');
  const rows = await rest
    .orderBy(`file_items.${column}`, direction)
    .orderBy('file_items.id', direction)
    .limit(limitOf(at, scope.listMax))
    .execute();
  return rows.map(recordOf);
}
