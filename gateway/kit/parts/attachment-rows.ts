import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Loader } from '../rows/loader.ts';
import { batchByKey } from '../rows/loaders.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { StoredFile } from '../../core/contract/sdl/uploads.ts';
import type { AttachmentNames, AttachmentsTable } from './attachment-tables.ts';

/** The SDL's Attachment. */
export type Attachment = Omit<
  AttachmentsTable,
  'organization_id' | 'user_id' | 'record_id' | 'position' | 'file_hash' | 'waitingSince'
> & { downloadPath: string };

/** An uploaded file that belongs to no record yet. */
export type Received = Omit<
  AttachmentsTable,
  'organization_id' | 'user_id' | 'record_id' | 'position' | 'waitingSince'
>;

const SHOWN = ['id', 'name', 'type', 'size', 'width', 'height', 'preview', 'createdAt'] as const;

type Rows = { attachments: AttachmentsTable };
type ShownRow = Pick<AttachmentsTable, (typeof SHOWN)[number] | 'record_id'>;
type Of = { organization: string; user: string; records: readonly string[] };

const at = (database: Db) => database as unknown as Kysely<Rows>;

// Table names differ by room; the columns are always these.
const statementsOf = memoizeByObject(({ table, isPrivate }: AttachmentNames) => {
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

/** Attachments of a room's records that the user may see, and the basic statements of writes. */
export class AttachmentRows {
  protected readonly scope: Scope;
  readonly #names: AttachmentNames;
  readonly #loader: Loader<string, ShownRow[]>;

  constructor(scope: Scope, names: AttachmentNames) {
    this.scope = scope;
    this.#names = names;
    this.#loader = batchByKey(
      (records) => statementsOf(names).shown(at(scope.database), this.#of(records)),
      (row) => row.record_id!,
    );
  }

  /** Attachments of a record; batched over records. */
  async of(record: string): Promise<Attachment[]> {
    return (await this.#loader.load(record)).map(({ record_id: _, ...row }) => this.#shown(row));
  }

  /** Ids of a record's attachments, to store with the record. */
  async idsOf(database: Db, record: string): Promise<string[]> {
    return (await this.idsOfMany(database, [record])).get(record)!;
  }

  async idsOfMany(database: Db, records: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>(records.map((record) => [record, []]));
    if (records.length === 0) return found;
    const rows = await statementsOf(this.#names).ids(at(database), this.#of(records));
    for (const { id, record_id } of rows) found.get(record_id!)!.push(id);
    return found;
  }

  /** Duplicates attachments for a copy of their record; pass them to `keep` of the receiver's store. */
  async copies(database: Db, ids: readonly string[]): Promise<Received[]> {
    if (ids.length === 0) return [];
    const rows = await this.own(database)
      .select([...SHOWN, 'file_hash'])
      .where('id', 'in', ids)
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => (found.has(id) ? { ...found.get(id)!, id: crypto.randomUUID() } : []));
  }

  /** File for the download endpoint; null while it waits for a record. */
  async file(id: string, database = this.scope.database): Promise<StoredFile | null> {
    const row = await this.own(database)
      .select(['name', 'type', 'size', 'file_hash'])
      .where('id', '=', id)
      .where('record_id', 'is not', null)
      .executeTakeFirst();
    return row ? { hash: row.file_hash, name: row.name, type: row.type, size: row.size } : null;
  }

  /** Record of an attachment, for the mutation that removes it. */
  async recordOf(database: Db, id: string): Promise<string | null> {
    const row = await this.own(database).select('record_id').where('id', '=', id).executeTakeFirst();
    return row?.record_id ?? null;
  }

  /** The attachment as its sender sees it while it waits. */
  waiting({ file_hash: _, ...received }: Received): Attachment {
    return this.#shown(received);
  }

  protected own(database: Db) {
    return at(database).selectFrom(this.#table).where(this.#fence());
  }

  protected alter(database: Db) {
    return at(database).updateTable(this.#table).where(this.#fence());
  }

  protected insert(database: Db) {
    return at(database).insertInto(this.#table);
  }

  protected get belongs() {
    const { organization, user } = this.scope;
    return { organization_id: organization, ...(this.#names.isPrivate ? { user_id: user } : {}) };
  }

  get #table() {
    return this.#names.table as 'attachments';
  }

  #fence() {
    return ({ and }: ExpressionBuilder<Rows, 'attachments'>): Expression<SqlBool> => and(this.belongs);
  }

  #of(records: readonly string[]): Of {
    const { organization, user } = this.scope;
    return { organization, user, records };
  }

  #shown<R extends Pick<AttachmentsTable, 'id'>>(row: R): R & { downloadPath: string } {
    return { ...row, downloadPath: `${this.#names.path}?id=${row.id}` };
  }
}
