import type { Kysely, SqlBool, Expression, ExpressionBuilder } from 'kysely';
import { batchByKey } from '../database/loaders.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../feed/scope.ts';
import type { Files, StoredFile, Upload } from '../files/files.ts';
import { badInput } from '../ground/errors.ts';
import { checkPreview } from './previews.ts';

/**
 * Files of a record, in a table of the room; the contents are kept by core/files. A room keeps the ids of a record's
 * attachments beside the rest of it (`idsOf`, `set`), so that its feed holds ids alone, and undo puts them back: what no
 * record has any more waits for a day.
 */
export type AttachmentsTable = {
  id: string;
  organization_id: string;
  user_id: string | null;
  /** Null while it waits: it was sent before its record, or taken off it. */
  record_id: string | null;
  position: number;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  preview: string | null;
  createdAt: string;
  file_hash: string;
  /** Since when nothing has it, as the sweep saw it or who took it off; files-sweep.ts looks for this name. */
  waitingSince: string | null;
};

/** What a room says of its attachments; the rest is the same for all. */
export type AttachmentNames = {
  table: string;
  /** The REST door that gives out the file: a query `…Attachment(id): StoredFile`. */
  path: string;
  /** Rows belong to one person. */
  isPrivate?: true;
};

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

const MOST = 20;
const SHOWN = ['id', 'name', 'type', 'size', 'width', 'height', 'preview', 'createdAt'] as const;

/** `owner` is the table of the records, which must have an id for its key. */
export async function createAttachmentTable(database: Kysely<never>, table: string, owner: string): Promise<void> {
  await database.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.organization_id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('record_id', 'text', (column) => column.references(`${owner}.id`).onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('preview', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addColumn('waitingSince', 'text')
    .execute();
  await database.schema.createIndex(`${table}_order`).on(table).columns(['record_id', 'position']).execute();
  await database.schema.createIndex(`${table}_content`).on(table).column('file_hash').execute();
}

/** The attachments of a room's records, as somebody may see and write them. */
export function attachmentStore(scope: Scope, files: Files, { table, path, isPrivate }: AttachmentNames) {
  type Rows = { attachments: AttachmentsTable };
  // The table bears the name of the room; its columns are always these.
  const name = table as 'attachments';
  const at = (database: Db) => database as unknown as Kysely<Rows>;
  const belongs = { organization_id: scope.organization, ...(isPrivate ? { user_id: scope.user } : {}) };
  const fence = (expression: ExpressionBuilder<Rows, 'attachments'>): Expression<SqlBool> => expression.and(belongs);
  const own = (database: Db) => at(database).selectFrom(name).where(fence);
  const alter = (database: Db) => at(database).updateTable(name).where(fence);

  const rowsOf = (database: Db, records: readonly string[]) =>
    own(database)
      .select([...SHOWN, 'record_id'])
      .where('record_id', 'in', records)
      .orderBy('record_id')
      .orderBy('position')
      .execute();

  const shown = ({ record_id: _, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): Attachment => ({
    ...row,
    downloadPath: `${path}?id=${row.id}`,
  });

  const loader = batchByKey(
    (records) => rowsOf(scope.database, records),
    (row) => row.record_id!,
  );

  const idsOfMany = async (database: Db, records: readonly string[]): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>(records.map((record) => [record, []]));
    if (records.length === 0) return found;
    const rows = await own(database)
      .select(['id', 'record_id'])
      .where('record_id', 'in', records)
      .orderBy('position')
      .execute();
    for (const { id, record_id } of rows) found.get(record_id!)!.push(id);
    return found;
  };

  return {
    /** What a record shows, many records in one statement. */
    of: async (record: string): Promise<Attachment[]> => (await loader.load(record)).map(shown),

    /** The ids of a record's attachments, for the room to keep beside the rest of the record. */
    idsOf: async (database: Db, record: string): Promise<string[]> =>
      (await idsOfMany(database, [record])).get(record)!,
    idsOfMany,

    /** Takes files in, with the previews that came along: before scope.write, which waits for the database alone. */
    async receive(uploads: readonly Upload[], previews: readonly (string | null)[] | null | undefined) {
      if (uploads.length > MOST) throw badInput('files', `must hold at most ${MOST}`);
      if ((previews?.length ?? 0) > uploads.length) throw badInput('previews', 'must not be more than the files');
      const checked = uploads.map((_, index) => checkPreview(`previews[${index}]`, previews?.[index]).preview);
      const createdAt = new Date().toISOString();
      const received: Received[] = [];
      for (const [index, file] of (await files.receiveAll('files', uploads)).entries()) {
        const { hash: file_hash, name: title, size } = file;
        const known = await files.known(file);
        const id = crypto.randomUUID();
        received.push({ id, name: title, size, ...known, preview: checked[index]!, createdAt, file_hash });
      }
      return received;
    },

    /** Rows of what was received, which wait for a record; answers their ids, for `set`. */
    async keep(database: Db, received: readonly Received[]): Promise<string[]> {
      const waiting = { ...belongs, record_id: null, position: 0, waitingSince: new Date().toISOString() };
      const rows = received.map((one) => ({ user_id: null, ...one, ...waiting }));
      if (rows.length > 0) await at(database).insertInto(name).values(rows).execute();
      return received.map(({ id }) => id);
    },

    /** Gives a record exactly these, in this order; what it had besides waits. Ids of other records are passed over. */
    async set(database: Db, record: string, ids: readonly string[]): Promise<void> {
      if (ids.length > MOST) throw badInput('files', `would be more than the ${MOST} that a record takes`);
      const waitingSince = new Date().toISOString();
      const others = alter(database).set({ record_id: null, waitingSince }).where('record_id', '=', record);
      await (ids.length > 0 ? others.where('id', 'not in', ids) : others).execute();
      for (const [position, id] of ids.entries()) {
        await alter(database)
          .set({ record_id: record, position, waitingSince: null })
          .where('id', '=', id)
          .where((expression) =>
            expression.or([expression('record_id', 'is', null), expression('record_id', '=', record)]),
          )
          .execute();
      }
    },

    /** Ids that an argument names: each must wait for a record, and be the caller's own. */
    async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      if (wanted.length > MOST) throw badInput(argument, `must hold at most ${MOST}`);
      if (wanted.length === 0) return [];
      const rows = await own(database).select('id').where('id', 'in', wanted).where('record_id', 'is', null).execute();
      const found = new Set(rows.map(({ id }) => id));
      const missing = wanted.find((id) => !found.has(id));
      if (missing !== undefined) throw badInput(argument, `names ${missing}, which waits for no record`);
      return wanted;
    },

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
    waiting: (received: Received): Attachment => {
      const { file_hash: _, ...one } = received;
      return { ...one, downloadPath: `${path}?id=${one.id}` };
    },
  };
}

export type AttachmentStore = ReturnType<typeof attachmentStore>;
