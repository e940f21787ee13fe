import { lastSeen } from '../../core/database/cursors.ts';
import { holds, type LookFor } from '../../core/database/dialect.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { FileDirection, FileSort } from '../../generated.ts';
import { ownOf } from '../../kit/rows/collection.ts';
import { recordOf } from './item-row.ts';
import { itemMapping, type ItemRows } from './item-rows.ts';
import type { FileItemRecord } from '../records.ts';
import { belowOf } from '../tree.ts';

const columnOf = { name: 'sortKey', modified: 'modifiedAt', size: 'bytes', type: 'type' } as const;

/** Sort order; by name if omitted. */
export type FileOrder = { sort?: FileSort | null | undefined; order?: FileDirection | null | undefined };

/** Filters; undefined ones are ignored. */
type Narrowing = {
  /** Null for the top level. */
  folderId?: string | null | undefined;
  isFolder?: 0 | 1;
  type?: string | undefined;
  createdBy?: string | undefined;
  /** Changed at or after this time. */
  from?: string | undefined;
  text?: string | undefined;
  /** At any depth below this folder. */
  below?: string | undefined;
  /** Starred by this person. */
  fan?: string;
};

type Values = {
  organization: string;
  most: number;
  folderId?: string | undefined;
  after?: string | undefined;
  lastFolder?: number | undefined;
  last?: string | number | undefined;
} & Omit<Narrowing, 'folderId'>;

type Column = (typeof columnOf)[FileSort];
type Folder = 'any folder' | 'one folder' | 'top';
type By = LookFor['by'] | 'no text';

function narrowed(database: Db, values: Values, folder: Folder, by: By) {
  const { organization, folderId, isFolder, type, createdBy, from, text, below, fan } = values;
  let found = ownOf(database, itemMapping, { organization }).where('file_items.binnedWith', 'is', null);
  if (folder === 'top') found = found.where('folderId', 'is', null);
  if (folderId !== undefined) found = found.where('folderId', '=', folderId);
  if (isFolder !== undefined) found = found.where('isFolder', '=', isFolder);
  if (by !== 'no text' && text !== undefined) found = found.where(holds('file_items', 'searchKey', { by, text }));
  if (type !== undefined) found = found.where('type', '=', type);
  if (createdBy !== undefined) found = found.where('createdBy', '=', createdBy);
  if (from !== undefined) found = found.where('modifiedAt', '>=', from);
  if (below !== undefined) found = found.where('id', 'in', belowOf(database, organization, below));
  if (fan === undefined) return found;
  return found.where('id', 'in', (within) =>
    within
      .selectFrom('file_stars')
      .select('item_id')
      .where('file_stars.organization_id', '=', organization)
      .where('file_stars.user_id', '=', fan),
  );
}

/** Same order on both engines: by column, then id. */
const itemsOf = prepared(
  (
    database: Db,
    values: Values,
    column: Column,
    direction: 'asc' | 'desc',
    order: 'mixed' | 'folders first',
    folder: Folder,
    by: By,
  ) => {
    const { most, after, lastFolder, last } = values;
    let rest = narrowed(database, values, folder, by).selectAll('file_items');
    if (after !== undefined) {
      rest = rest.where((expression) => {
        const behind = expression(
          expression.refTuple(`file_items.${column}`, 'file_items.id'),
          direction === 'desc' ? '<' : '>',
          expression.tuple(last!, after),
        );
        if (order === 'mixed') return behind;
        const alike = expression.and([expression('file_items.isFolder', '=', lastFolder!), behind]);
        return expression.or([expression('file_items.isFolder', '<', lastFolder!), alike]);
      });
    }
    if (order === 'folders first') rest = rest.orderBy('file_items.isFolder', 'desc');
    return rest.orderBy(`file_items.${column}`, direction).orderBy('file_items.id', direction).limit(most);
  },
);

type Sorted = FileOrder & { foldersFirst?: boolean };

/** Page of matching items. */
export async function pageOfItems(
  { database, engine, organization, listMax }: Scope,
  { items }: ItemRows,
  { folderId, text, ...narrowing }: Narrowing,
  page: Page,
  { sort, order, foldersFirst = false }: Sorted,
): Promise<FileItemRecord[]> {
  const column = columnOf[sort ?? 'name'];
  const seen = await lastSeen(page.after, (id) =>
    items
      .own(database)
      .select(['file_items.id', 'isFolder', column])
      .where('file_items.id', '=', id)
      .executeTakeFirst(),
  );
  const wanted = text ? engine.lookFor(text) : null;
  const values = {
    organization,
    ...narrowing,
    folderId: folderId ?? undefined,
    text: wanted?.text,
    most: limitOf(page, listMax),
    after: seen?.id,
    last: seen?.[column],
    lastFolder: foldersFirst ? seen?.isFolder : undefined,
  };
  const rows = await itemsOf(
    database,
    values,
    column,
    order === 'desc' ? 'desc' : 'asc',
    foldersFirst ? 'folders first' : 'mixed',
    folderId === null ? 'top' : folderId === undefined ? 'any folder' : 'one folder',
    wanted?.by ?? 'no text',
  );
  return rows.map(recordOf);
}
