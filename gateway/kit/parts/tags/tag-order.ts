import { sql, type Kysely } from 'kysely';
import type { EngineDialect } from '../../../core/database/dialect.ts';
import { addIndex } from '../../../core/database/tables.ts';
import type { TagNames } from './tag-tables.ts';

/**
 * Triggers copy the sort key of an item to its tag links, so that an index lists a tag's items in order. Otherwise, a
 * common tag whose items are all at the end would need a full scan.
 */
export async function orderTagged(
  database: Kysely<never>,
  engine: EngineDialect,
  { tagged, items }: TagNames,
  key: string,
): Promise<void> {
  await database.schema
    .alterTable(tagged)
    .addColumn('itemKey', 'text', (column) => engine.binary(column).defaultTo(''))
    .execute();
  const keyOf = (item: string) => `(select "${key}" from "${items}" where id = ${item})`;
  await sql.raw(`update "${tagged}" set "itemKey" = ${keyOf(`"${tagged}".item_id`)}`).execute(database);
  await addIndex(database, `${tagged}_order`, tagged, ['tag_id', 'itemKey', 'item_id', 'organization_id']);
  for (const statement of engine.engine === 'sqlite' ? onSqlite() : onPostgres()) {
    await sql.raw(statement).execute(database);
  }

  function onSqlite(): string[] {
    return [
      `create trigger "${tagged}_placed" after insert on "${tagged}" begin
         update "${tagged}" set "itemKey" = ${keyOf('new.item_id')} where item_id = new.item_id and tag_id = new.tag_id; end`,
      `create trigger "${tagged}_moved" after update of "${key}" on "${items}" begin
         update "${tagged}" set "itemKey" = new."${key}" where item_id = new.id; end`,
    ];
  }

  function onPostgres(): string[] {
    return [
      `create function "${tagged}_placed"() returns trigger language plpgsql as $$ begin
         new."itemKey" := ${keyOf('new.item_id')}; return new; end $$`,
      `create trigger "${tagged}_placed" before insert on "${tagged}" for each row execute function "${tagged}_placed"()`,
      `create function "${tagged}_moved"() returns trigger language plpgsql as $$ begin
         update "${tagged}" set "itemKey" = new."${key}" where item_id = new.id; return null; end $$`,
      `create trigger "${tagged}_moved" after update of "${key}" on "${items}" for each row
         execute function "${tagged}_moved"()`,
    ];
  }
}
