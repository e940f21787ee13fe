import type { Kysely } from 'kysely';
import { addIndex, ofOrganization } from '../database/tables.ts';

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

/** `owner` is the table of the records, which must have an id for its key. */
export async function createAttachmentTable(database: Kysely<never>, table: string, owner: string): Promise<void> {
  await database.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization)
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
  await addIndex(database, `${table}_order`, table, ['record_id', 'position']);
  await addIndex(database, `${table}_content`, table, ['file_hash']);
}

/** The bytes an organization stores are summed from the index alone. */
export const addStoredIndex = (database: Kysely<never>, table: string): Promise<void> =>
  addIndex(database, `${table}_stored`, table, ['organization_id', 'file_hash', 'size']);
