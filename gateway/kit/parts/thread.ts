import { batchByKey } from '../rows/loaders.ts';
import type { Page } from '../../core/database/paging.ts';
import { addIndex, ofOrganization, type RoomMigration, type Tables } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import { RowCollection } from '../rows/collection.ts';
import type { RowKind } from '../rows/record-kind.ts';

/** History of one record in order: its steps, and what users wrote. */
export type ThreadTable<K extends string> = {
  id: string;
  organization_id: string;
  subject_id: string;
  at: string;
  /** Null for entries of the product itself. */
  user_id: string | null;
  kind: K;
  text: string;
};

export type ThreadEntry<K extends string> = {
  id: string;
  subjectId: string;
  at: string;
  userId: string | null;
  kind: K;
  text: string;
};

export const threadTable =
  (table: string, subjects: keyof Tables & string): RoomMigration =>
  async (database) => {
    await database.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('subject_id', 'text', (column) => column.notNull().references(`${subjects}.id`).onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, `${table}_order`, table, ['organization_id', 'subject_id', 'at', 'id']);
  };

/** `record` is the SDL name of an entry, for the feed. */
type ThreadNames = { room: string; record: string; table: string };

const kindOf = memoizeByObject(
  (names: ThreadNames): RowKind<Omit<ThreadTable<string>, 'organization_id'>, ThreadEntry<string>> => ({
    ...names,
    columns: ['id', 'subject_id', 'at', 'user_id', 'kind', 'text'],
    order: 'at',
    isDescending: true,
    recordOf: ({ subject_id: subjectId, user_id: userId, ...row }) => ({ ...row, subjectId, userId }),
    rowOf: ({ subjectId, userId, ...entry }) => ({ ...entry, subject_id: subjectId, user_id: userId }),
  }),
);

/** History of a room's records. */
export function threadStore<K extends string>(scope: Scope, names: ThreadNames) {
  type Row = Omit<ThreadTable<K>, 'organization_id'>;
  type Entry = ThreadEntry<K>;
  const rows = new RowCollection(scope, kindOf(names) as unknown as RowKind<Row, Entry>);

  return {
    restore: (id: string, before: Entry | null): Promise<void> => rows.restore(id, before),

    find: (id: string): Promise<Entry | null> => rows.find(scope.database, id),

    /** Newest first. */
    of: batchByKey<Entry>(
      (ids) => rows.page({}, { subject_id: ids }),
      ({ subjectId }) => subjectId,
    ),

    page: (subjectId: string, page: Page): Promise<Entry[]> => rows.page(page, { subject_id: subjectId }),

    /** Removes entries together with their records, so that undo restores both. */
    async removeOf(writing: Writing, subjectIds: readonly string[]): Promise<void> {
      await rows.removeAll(writing, await rows.every(writing.database, { subject_id: [...subjectIds] }));
    },

    /** Adds an entry of the caller, or of the product without one. */
    say: (writing: Writing, subjectId: string, what: K, text = ''): Promise<Entry> =>
      rows.insert(writing, {
        id: crypto.randomUUID(),
        subjectId,
        at: new Date().toISOString(),
        userId: scope.user || null,
        kind: what,
        text,
      }),
  };
}
