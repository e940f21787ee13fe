import type { Kysely } from 'kysely';
import { addIndex, ofOrganization } from '../../core/database/tables.ts';

/**
 * Attachments of a record, in a table of the room; kit/files stores the contents. Rooms store the attachment ids with
 * the record (`idsOf`, `set`), so that the feed holds only ids and undo can restore them: removed attachments wait for
 * a day.
 */
export type AttachmentsTable = {
  id: string;
  organization_id: string;
  user_id: string | null;
  /** Null while it waits: uploaded before its record was saved, or removed from it. */
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
  /** Since when no record uses it, noted by the sweep or when it was removed; files-sweep.ts looks for this name. */
  waitingSince: string | null;
};

/** Names that a room gives its attachments. */
export type AttachmentNames = {
  table: string;
  /** REST endpoint of the file: a query `…Attachment(id): StoredFile`. */
  path: string;
  /** Rows belong to one user. */
  isPrivate?: true;
};

/** `owner` is the table of the records, with primary key `id`. */
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

/** Covering index, so that stored bytes are summed without reading rows. */
export const addStoredIndex = (database: Kysely<never>, table: string): Promise<void> =>
  addIndex(database, `${table}_stored`, table, ['organization_id', 'file_hash', 'size']);
