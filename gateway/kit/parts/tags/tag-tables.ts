import type { Kysely } from 'kysely';
import type { EngineDialect } from '../../../core/database/dialect.ts';
import { addIndex, ofOrganization } from '../../../core/database/tables.ts';

/** Tables of one kind of tag: the tags, and their links to items. */
export type TagsTable = { id: string; organization_id: string; title: string; position: number };
export type TaggedTable = { organization_id: string; item_id: string; tag_id: string; position: number };

/** Names that a room gives its tags. */
export type TagNames = {
  room: string;
  /** SDL name of the tag, for the feed. */
  record: string;
  tags: string;
  tagged: string;
  /** Table of the tagged items. */
  items: string;
};

export async function createTagTables(database: Kysely<never>, _engine: EngineDialect, names: TagNames): Promise<void> {
  await database.schema
    .createTable(names.tags)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await addIndex(database, `${names.tags}_order`, names.tags, ['organization_id', 'position', 'id']);
  await database.schema
    .createTable(names.tagged)
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull().references(`${names.items}.id`).onDelete('cascade'))
    .addColumn('tag_id', 'text', (column) => column.notNull().references(`${names.tags}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${names.tagged}_key`, ['item_id', 'tag_id'])
    .execute();
  await addIndex(database, `${names.tagged}_tag`, names.tagged, ['tag_id', 'item_id']);
}
