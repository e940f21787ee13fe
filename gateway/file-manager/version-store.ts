import type { Selectable } from 'kysely';
import { batchByKey } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { FileItemRow } from './items/item-row.ts';
import type { FileVersionRecord } from './records.ts';
import type { FileVersionsTable } from './tables.ts';

const VERSIONS_MOST = 10;

/** Fields determined by the content. */
export type FileContent = Pick<
  FileItemRow,
  'file_hash' | 'bytes' | 'mediaType' | 'extension' | 'type' | 'preview' | 'previewWidth' | 'previewHeight'
>;

const COLUMNS = [
  'id',
  'item_id',
  'bytes',
  'createdAt',
  'createdBy',
  'file_hash',
  'mediaType',
  'extension',
  'type',
  'preview',
  'previewWidth',
  'previewHeight',
] as const;

type Version = Omit<Selectable<FileVersionsTable>, 'organization_id'>;

/** Versions are recorded in the feed as changes of their file. */
const mapping: EntityMapping<'file_versions', Version> = {
  room: 'file-manager',
  record: 'FileItem',
  table: 'file_versions',
  columns: COLUMNS,
  order: 'createdAt',
  recordOf: (row) => row,
  rowOf: (row) => row,
};

/** Previous contents of files; at most ten are kept. */
export function fileVersions(scope: Scope) {
  const contents = collection(scope, mapping);
  const latest = (database: Db, items: readonly string[]) =>
    contents.own(database).where('item_id', 'in', items).orderBy('createdAt', 'desc').orderBy('id');
  const loader = batchByKey(
    (items) => latest(scope.database, items).select(COLUMNS).execute(),
    ({ item_id }) => item_id,
  );

  return {
    versions: async (item: string, first: number): Promise<FileVersionRecord[]> =>
      (await loader.load(item)).slice(0, first).map(({ id, bytes, createdAt, createdBy, mediaType }) => ({
        id,
        bytes,
        createdAt,
        createdBy,
        mediaType,
      })),

    /** Stores the current content before it is replaced. */
    async keep(database: Db, item: FileItemRow): Promise<void> {
      if (item.file_hash === null) return;
      const { id: item_id, modifiedAt: createdAt, createdBy, file_hash } = item;
      const { bytes, mediaType, extension, type, preview, previewWidth, previewHeight } = item;
      const content = { file_hash, bytes, mediaType, extension, type, preview, previewWidth, previewHeight };
      const row = { id: crypto.randomUUID(), item_id, createdAt, createdBy, ...content };
      await database
        .insertInto('file_versions')
        .values({ ...row, organization_id: scope.organization })
        .execute();
      const all = await latest(database, [item_id]).select('id').execute();
      const old = all.slice(VERSIONS_MOST).map(({ id }) => id);
      if (old.length > 0) await database.deleteFrom('file_versions').where('id', 'in', old).execute();
    },

    /** Previous content by version or hash. */
    async content(database: Db, item: string, by: { id: string } | { file_hash: string }): Promise<FileContent> {
      const row = await contents
        .own(database)
        .select(COLUMNS)
        .where('item_id', '=', item)
        .where((expression) => expression.and(by))
        .executeTakeFirst();
      if (!row) throw new Fault('id' in by ? 'NOT_FOUND' : 'CONFLICT', 'This version is no longer stored');
      const { id: _id, item_id: _item, createdAt: _at, createdBy: _by, ...content } = row;
      return content;
    },

    /** Deletes the version that became the current content again. */
    async forget(database: Db, item: string, file_hash: string | null): Promise<void> {
      const kept = contents.own(database).select('id').where('item_id', '=', item);
      const same = kept.where('file_hash', '=', file_hash ?? '');
      await database.deleteFrom('file_versions').where('id', 'in', same).execute();
    },
  };
}

export type FileVersions = ReturnType<typeof fileVersions>;
