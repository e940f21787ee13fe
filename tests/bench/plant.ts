import type { DatabaseSync } from 'node:sqlite';
import { northwind, people } from '../../seed/people.ts';

/** Copies the seeded rows by SQL: a million single inserts would take longer than the measurement. */

const inQuotes = (column: string) => `"${column}"`;

/** Ids of copies: as different from each other as the originals', and derived from the original's. */
const copyOf = (id: string) => `printf('%08x', copies.i) || substr(${id}, 9)`;

const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map((row) => String(row.name));

/** Copies a table's own rows; differences from the original are written as SQL. */
function copyRows(
  database: DatabaseSync,
  table: string,
  where: string,
  copies: number,
  different: Record<string, string>,
): void {
  const columns = columnsOf(database, table);
  const values = columns.map((column) => different[column] ?? inQuotes(column));
  database.exec(`
    with recursive copies(i) as (select 1 where ${copies} > 0 union all select i + 1 from copies where i < ${copies})
    insert into "${table}" (${columns.map(inQuotes).join(', ')})
    select ${values.join(', ')} from "${table}" cross join copies where ${where}`);
}

const isOwn = `"organization_id" = '${northwind}'`;

const countOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`select count(*) as total from "${table}" where ${isOwn}`).get()!.total);

/** Adds products to the organization up to a total: the same texts, with a number after the name. */
export function plantProducts(database: DatabaseSync, total: number): void {
  const copies = Math.ceil(total / countOf(database, 'products')) - 1;
  database.exec('begin');
  copyRows(database, 'products', isOwn, copies, {
    id: copyOf('id'),
    name: `name || ' ' || (copies.i + 1)`,
    nameKey: `"nameKey" || ' ' || (copies.i + 1)`,
    searchKey: `"searchKey" || ' ' || (copies.i + 1)`,
    sku: `sku || '-' || (copies.i + 1)`,
    skuKey: `"skuKey" || '-' || (copies.i + 1)`,
  });
  withoutTriggers(database, 'products_tagged', () =>
    copyRows(database, 'products_tagged', isOwn, copies, {
      item_id: copyOf('item_id'),
      itemKey: `"itemKey" || ' ' || (copies.i + 1)`,
    }),
  );
  const most = `select id from products where ${isOwn} order by "nameKey" limit -1 offset ${total}`;
  database.exec(`delete from products where id in (${most})`);
  database.exec(`update product_totals set total = ${total} where ${isOwn}`);
  database.exec('commit');
}

/** Without a table's triggers: row by row they take an hour for what one rebuild of the text index does in a minute. */
function withoutTriggers(database: DatabaseSync, table: string, work: () => void): void {
  const triggers = database
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?`)
    .all(table) as { name: string; sql: string }[];
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
  work();
  for (const { sql } of triggers) database.exec(sql);
  const index = `${table}_searchKey_text`;
  const isThere = database.prepare('select 1 from sqlite_master where name = ?').get(index);
  if (isThere) database.exec(`insert into "${index}"("${index}") values ('rebuild')`);
}

/** A number of contacts of the organization, messages of its owner, and products; 0 keeps the seeded ones. */
export function plantMillions(
  database: DatabaseSync,
  totals: { contacts: number; mails: number; products: number },
): void {
  database.exec(`pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -500000;
    pragma journal_mode = off`);
  database.exec('begin');
  if (totals.contacts > 0) plantContacts(database, totals.contacts);
  if (totals.mails > 0) withoutTriggers(database, 'mails', () => plantMails(database, totals.mails));
  database.exec('commit');
  if (totals.products > 0) plantProducts(database, totals.products);
  database.exec('pragma foreign_keys = on; pragma journal_mode = wal');
}

function plantContacts(database: DatabaseSync, total: number): void {
  withoutTriggers(database, 'contacts', () => {
    const copies = Math.round(total / countOf(database, 'contacts')) - 1;
    copyRows(database, 'contacts', isOwn, copies, {
      id: copyOf('id'),
      name: `name || ' ' || (copies.i + 1)`,
      sortKey: `"sortKey" || ' ' || (copies.i + 1)`,
      searchKey: `"searchKey" || ' ' || (copies.i + 1)`,
    });
    withoutTriggers(database, 'contacts_tagged', () =>
      copyRows(database, 'contacts_tagged', isOwn, copies, {
        item_id: copyOf('item_id'),
        itemKey: `"itemKey" || ' ' || (copies.i + 1)`,
      }),
    );
  });
}

function plantMails(database: DatabaseSync, total: number): void {
  const isMine = `${isOwn} and user_id = '${people.owner.id}'`;
  const { own } = database.prepare(`select count(*) as own from mails where ${isMine}`).get() as { own: number };
  const copies = Math.round(total / own) - 1;
  // A little earlier each, as in the seed.
  const date = `strftime('%Y-%m-%dT%H:%M:%fZ', date, '-' || (copies.i * 37) || ' minutes')`;
  copyRows(database, 'mails', isMine, copies, { id: copyOf('id'), date });
  copyRows(database, 'mails_labelled', isMine, copies, { mail_id: copyOf('mail_id'), date });
  copyRows(database, 'mail_attachments', isMine, copies, { id: copyOf('id'), mail_id: copyOf('mail_id') });
  database.exec(
    `update mail_counts set total = total * ${copies + 1}, unread = unread * ${copies + 1} where ${isMine}`,
  );
}

/** A fixed number of recent changes, and of changes to one record, at every total. */
const LATELY = 100;
const OF_ONE = 20;

/** Changes of the organization, each by a call of its own; changes of one contact are spread among them. */
export function plantChanges(database: DatabaseSync, total: number, contact: string): void {
  const back = total - LATELY;
  database.exec(`
    begin;
    create temp table planted as
      with recursive places(i) as (select 1 union all select i + 1 from places where i < ${total})
      select i, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', case when i <= ${back}
        then '-' || (9 * 86400 + (${back} - i) * 20) || ' seconds'
        else '-' || ((${total} - i) * 60) || ' minutes' end) as time,
        lower(hex(randomblob(4))) || '-0000-7000-8000-' || printf('%012x', i) as origin
      from places;
    insert into change_origins (id, organization_id, user_id, time, operation, door, address, agent)
      select origin, '${northwind}', '${people.owner.id}', time, 'updateContact',
        case when i % 2 = 0 then 'rest' else 'graphql' end, '127.0.0.1', null from planted;
    insert into changes (batch, time, organization_id, user_id, owner_id, room, record, record_id, action, "before",
      "after", needs, origin_id, "labelKey", undoes)
      select null, time, '${northwind}', '${people.owner.id}', null, 'contacts', 'Contact',
        case when i % ${Math.max(1, Math.floor(total / OF_ONE))} = 0 then '${contact}' else origin end, 'update',
        '{"name":"Old"}', '{"name":"New ' || i || '"}', null, origin, 'new ' || i, null from planted;
    drop table planted;
    commit;`);
}

/** One contact, product, message, and task with a unique word. */
export function plantRare(database: DatabaseSync, word: string): void {
  const small = word.toLowerCase();
  const one = (table: string) => `(select min(id) from ${table} where ${isOwn})`;
  database.exec(`
    update contacts set name = name || ' ${word}', "searchKey" = "searchKey" || ' ${small}' where id = ${one('contacts')};
    update products set name = name || ' ${word}', "nameKey" = "nameKey" || ' ${word.toUpperCase()}',
      "searchKey" = "searchKey" || ' ${small}' where id = ${one('products')};
    update mails set subject = subject || ' ${word}', "searchKey" = "searchKey" || ' ${small}'
      where id = (select min(id) from mails where ${isOwn} and user_id = '${people.owner.id}');
    update tasks set title = title || ' ${word}' where id = ${one('tasks')};
    update task_texts set "titleKey" = "titleKey" || ' ${small}' where id = ${one('tasks')};`);
}
