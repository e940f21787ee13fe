import type { DatabaseSync } from 'node:sqlite';
import { northwind } from '../../seed/people.ts';

/** Many rows from the seeded ones, by SQL: a million texts one at a time would take longer than what is measured. */

const inQuotes = (column: string) => `"${column}"`;

/** `id`s of copies: as unlike each other as the originals', and found again from the original's. */
const copyOf = (id: string) => `printf('%08x', copies.i) || substr(${id}, 9)`;

const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map((row) => String(row.name));

/** Copies of a table's own rows; what differs from the original is written as SQL. */
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

/** Products of the organization until there are so many: the texts again, with a number behind the name. */
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
  copyRows(database, 'products_tagged', isOwn, copies, { item_id: copyOf('item_id') });
  const most = `select id from products where ${isOwn} order by "nameKey" limit -1 offset ${total}`;
  database.exec(`delete from products where id in (${most})`);
  database.exec(`update product_totals set total = ${total} where ${isOwn}`);
  database.exec('commit');
}
