import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { countRows, SHARED, tablesOf } from './rows.ts';

let gateway: TestGateway;
let tables: string[];

beforeAll(async () => {
  gateway = await openGateway();
  tables = (await tablesOf(gateway.services.database))
    .filter(({ columns }) => columns.includes('organization_id'))
    .map(({ name }) => name);
});
afterAll(() => gateway.close());

it('every table belongs to an organization or to the whole product', async () => {
  const all = (await tablesOf(gateway.services.database)).map(({ name }) => name);
  expect(all.filter((name) => !tables.includes(name)).sort()).toEqual(SHARED);
});

describe.runIf(process.env.ENGINE === 'postgres')('the database scope of Harbor', () => {
  const scope = () =>
    gateway.services.database.forOrganization(harbor) as unknown as Kysely<Record<string, Record<string, unknown>>>;
  /** Tried, and always rolled back. */
  const attempt = async (statement: (database: ReturnType<typeof scope>) => Promise<unknown>): Promise<unknown> => {
    let outcome: unknown;
    await scope()
      .transaction()
      .execute(async (transaction) => {
        outcome = await statement(transaction).catch((error: Error) => error.message);
        throw new Error('taken back');
      })
      .catch(() => {});
    return outcome;
  };

  it('selects no row of Northwind without WHERE, in any table', async () => {
    let hidden = 0;
    for (const table of tables) {
      const rows = await scope().selectFrom(table).select('organization_id').execute();
      expect(
        rows.filter((row) => row.organization_id !== harbor),
        table,
      ).toEqual([]);
      hidden += await countRows(gateway.services.database, table, northwind);
    }
    expect(hidden).toBeGreaterThan(1_000);
  });

  it('cannot insert, update, delete, or take over a row of Northwind', async () => {
    const refused = expect.stringContaining('violates row-level security policy');
    const system = gateway.services.database.system as unknown as ReturnType<typeof scope>;
    let tried = 0;
    for (const table of tables) {
      const row = await system
        .selectFrom(table)
        .selectAll()
        .where('organization_id', '=', northwind)
        .limit(1)
        .executeTakeFirst();
      if (!row) continue;
      tried += 1;
      expect(await attempt((database) => database.insertInto(table).values(row).execute()), table).toEqual(refused);
      const changed = sql`update ${sql.table(table)} set organization_id = ${harbor} where organization_id = ${northwind}`;
      expect(await attempt(async (database) => (await changed.execute(database)).numAffectedRows), table).toBe(0n);
      const removed = sql`delete from ${sql.table(table)} where organization_id = ${northwind}`;
      expect(await attempt(async (database) => (await removed.execute(database)).numAffectedRows), table).toBe(0n);
      if ((await countRows(gateway.services.database, table, harbor)) === 0) continue;
      const given = sql`update ${sql.table(table)} set organization_id = ${northwind}`;
      expect(await attempt((database) => given.execute(database)), table).toEqual(refused);
    }
    expect(tried).toBeGreaterThan(20);
  });
});
