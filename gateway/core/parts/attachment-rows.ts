import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { batchByKey } from '../database/loaders.ts';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import { onceFor } from '../ground/once-for.ts';
import type { Scope } from '../feed/scope.ts';
import type { StoredFile } from '../files/files.ts';
import type { AttachmentNames, AttachmentsTable } from './attachment-tables.ts';

/** The SDL's Attachment. */
export type Attachment = Omit<
  AttachmentsTable,
  'organization_id' | 'user_id' | 'record_id' | 'position' | 'file_hash' | 'waitingSince'
> & { downloadPath: string };

/** A file that was taken in and belongs to no record yet. */
export type Received = Omit<
  AttachmentsTable,
  'organization_id' | 'user_id' | 'record_id' | 'position' | 'waitingSince'
>;

const SHOWN = ['id', 'name', 'type', 'size', 'width', 'height', 'preview', 'createdAt'] as const;

type Rows = { attachments: AttachmentsTable };
type Of = { organization: string; user: string; records: readonly string[] };

// The table bears the name of the room; its columns are always these.
const statementsOf = onceFor(({ table, isPrivate }: AttachmentNames) => {
  const of = (database: Kysely<Rows>, { organization, user, records }: Of) =>
    database
      .selectFrom(table as 'attachments')
      .where('organization_id', '=', organization)
      .$if(isPrivate === true, (query) => query.where('user_id', '=', user))
      .where('record_id', 'in', records);
  return {
    shown: prepared((database: Kysely<Rows>, wanted: Of) =>
      of(database, wanted)
        .select([...SHOWN, 'record_id'])
        .orderBy('record_id')
        .orderBy('position'),
    ),
    ids: prepared((database: Kysely<Rows>, wanted: Of) =>
      of(database, wanted).select(['id', 'record_id']).orderBy('position'),
    ),
  };
});

/** The attachments of a room's records that somebody may see, and the statements that write begins with. */
export function attachmentRows(scope: Scope, names: AttachmentNames) {
  const { table, path, isPrivate } = names;
  const { organization, user } = scope;
  const statements = statementsOf(names);
  const name = table as 'attachments';
  const at = (database: Db) => database as unknown as Kysely<Rows>;
  const belongs = { organization_id: organization, ...(isPrivate ? { user_id: user } : {}) };
  const fence = (expression: ExpressionBuilder<Rows, 'attachments'>): Expression<SqlBool> => expression.and(belongs);
  const insert = (database: Db) => at(database).insertInto(name);
  const own = (database: Db) => at(database).selectFrom(name).where(fence);
  const alter = (database: Db) => at(database).updateTable(name).where(fence);

  const shown = <R extends Pick<AttachmentsTable, 'id'>>(row: R): R & { downloadPath: string } => ({
    ...row,
    downloadPath: `${path}?id=${row.id}`,
  });

  const loader = batchByKey(
    (records) => statements.shown(at(scope.database), { organization, user, records }),
    (row) => row.record_id!,
  );

  const idsOfMany = async (database: Db, records: readonly string[]): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>(records.map((record) => [record, []]));
    if (records.length === 0) return found;
    const rows = await statements.ids(at(database), { organization, user, records });
    for (const { id, record_id } of rows) found.get(record_id!)!.push(id);
    return found;
  };

  return {
    own,
    alter,
    insert,
    belongs,

    /** What a record shows, many records in one statement. */
    of: async (record: string): Promise<Attachment[]> =>
      (await loader.load(record)).map(({ record_id: _, ...row }) => shown(row)),

    /** The ids of a record's attachments, for the room to keep beside the rest of the record. */
    idsOf: async (database: Db, record: string): Promise<string[]> =>
      (await idsOfMany(database, [record])).get(record)!,
    idsOfMany,

    /** The same files once more, for a copy of their record; `keep` of the store of whoever gets it takes them. */
    async copies(database: Db, ids: readonly string[]): Promise<Received[]> {
      if (ids.length === 0) return [];
      const rows = await own(database)
        .select([...SHOWN, 'file_hash'])
        .where('id', 'in', ids)
        .execute();
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => (found.has(id) ? { ...found.get(id)!, id: crypto.randomUUID() } : []));
    },

    /** For the door that gives the file out; what waits is nobody's to see. */
    async file(id: string): Promise<StoredFile | null> {
      const row = await own(scope.database)
        .select(['name', 'type', 'size', 'file_hash'])
        .where('id', '=', id)
        .where('record_id', 'is not', null)
        .executeTakeFirst();
      return row ? { hash: row.file_hash, name: row.name, type: row.type, size: row.size } : null;
    },

    /** The record that an attachment is on, for the mutation that takes it off. */
    async recordOf(database: Db, id: string): Promise<string | null> {
      const row = await own(database).select('record_id').where('id', '=', id).executeTakeFirst();
      return row?.record_id ?? null;
    },

    /** The attachment as it is shown to its sender while it waits. */
    waiting: ({ file_hash: _, ...received }: Received): Attachment => shown(received),
  };
}
