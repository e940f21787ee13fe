import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mergeMigrations } from '../../gateway/core/database/migrations.ts';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import type { Db, RoomMigrations } from '../../gateway/core/database/tables.ts';
import { openScope } from '../../gateway/core/feed/scope.ts';
import { afterCommit, transact } from '../../gateway/core/database/transact.ts';
import { areRowsGuarded } from '../../gateway/core/engine/postgres/guarded-rows.ts';
import { GATEWAY_ROLE } from '../../gateway/core/engine/postgres/postgres.ts';
import { migrations } from '../../gateway/migrations.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('migrations', () => {
  const tables = async () =>
    (await gateway.services.database.system.introspection.getTables()).map(({ name }) => name).sort();

  it('leave the database unchanged when one fails, including earlier steps of it', async () => {
    const before = await tables();
    const failing: RoomMigrations = {
      ...migrations,
      '9000 whole': async (database) => {
        await database.schema.createTable('whole').addColumn('id', 'text').execute();
      },
      '9001 broken': async (database) => {
        await database.schema.createTable('half').addColumn('id', 'text').execute();
        await sql`insert into half (id) values ('a')`.execute(database);
        await sql`insert into nothing_like_this (id) values ('a')`.execute(database);
      },
    };
    // Like a real start: a gateway drops the privilege to create tables after migrating.
    const starting = openDatabase(gateway.services.environment);
    await expect(starting.migrate(failing)).rejects.toThrow(/nothing_like_this/);
    expect(await tables()).toEqual(before);
    const { applied, notice } = await starting.migrate(migrations);
    expect([applied, notice]).toEqual([[], null]);
    await starting.close();
  });

  it('are rejected at startup when two share a number', () => {
    const step = async () => {};
    const merge = (first: string, second: string) =>
      mergeMigrations([
        { owner: 'contacts', steps: { [first]: step } },
        { owner: 'chat', steps: { [second]: step } },
      ]);
    expect(() => merge('0001 one', '0001 other')).toThrow(
      'Two migrations have one number: "0001 one" of contacts and "0001 other" of chat',
    );
    expect(() => merge('0001 one', '0001 one')).toThrow('Two migrations');
    expect(Object.keys(merge('0001 one', '0002 two'))).toHaveLength(2);
  });

  it('run once and have unique, numbered names', async () => {
    const { applied } = await gateway.services.database.migrate(migrations);
    expect(applied).toEqual([]);
    const numbers = Object.keys(migrations).map((name) => /^\d{4}/.exec(name)?.[0]);
    expect(numbers).not.toContain(undefined);
  });
});

const isPostgres = process.env.ENGINE === 'postgres';

describe('transactions', () => {
  it('never deadlock when they change the same records in different orders', async () => {
    const { contacts, contactTags } = await gateway.ask('{ contacts(first: 12) { id } contactTags { id } }');
    const ids: string[] = contacts.map(({ id }: { id: string }) => id);
    const tag = (order: string[], tagged: boolean, tagId: string) =>
      gateway.rest('POST', '/api/apps/contacts/tagged', {
        body: { ids: order, tag: tagId, tagged },
        offContract: true,
      });
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [contactTags[0].id, contactTags[1].id];
      const answers = await Promise.all([
        tag(ids, round % 2 === 0, one),
        tag(ids.toReversed(), round % 2 === 0, other),
        tag(ids, round % 2 === 1, other),
      ]);
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
  });

  const titles = async () =>
    (await gateway.services.database.system.selectFrom('incidents').select('title').execute()).map(
      ({ title }) => title,
    );
  const retitle = (database: Db, title: string) =>
    database.updateTable('incidents').set({ title }).where('organization_id', '=', harbor).execute();

  it('block no reader while open, and their changes stay invisible until commit', async () => {
    const { system } = gateway.services.database;
    await transact(system, async (transaction) => {
      await retitle(transaction, 'Unseen');
      expect(await titles()).not.toContain('Unseen');
    });
    expect(await titles()).toContain('Unseen');
  });

  it.skipIf(isPostgres)('are rolled back when the commit fails, and skip their afterCommit callbacks', async () => {
    const { system } = gateway.services.database;
    let isTold = false;
    const failing = transact(system, async (transaction) => {
      // Deferred constraints are checked at commit, so the commit is what fails.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`update incidents set title = 'Half', organization_id = 'nowhere'`.execute(transaction);
      afterCommit(transaction, () => (isTold = true));
    });
    await expect(failing).rejects.toThrow('FOREIGN KEY');
    const others = ['One', 'Two'].map((title) => transact(system, (transaction) => retitle(transaction, title)));
    await Promise.all(others);
    expect(isTold).toBe(false);
    expect(await titles()).not.toContain('Half');
    expect(await titles()).toContain('Two');
  });

  it.skipIf(isPostgres)('report the cause when the engine rolls them back on its own', async () => {
    const { system } = gateway.services.database;
    const duplicateInsert = sql`insert or rollback into incidents select * from incidents`;
    await expect(transact(system, (transaction) => duplicateInsert.execute(transaction))).rejects.toThrow('UNIQUE');
    await transact(system, (transaction) => retitle(transaction, 'Three'));
    expect(await titles()).toContain('Three');
  });

  it('leave no change and no feed entry when they fail', async () => {
    const { system } = gateway.services.database;
    const count = async () =>
      Number(
        (
          await system
            .selectFrom('changes')
            .select((e) => e.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const ids = ['00000000-0000-4000-8000-000000000000'];
    const { body } = await gateway.rest('GET', '/api/apps/contacts/all?first=1');
    const answer = await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids: [body[0].id, ...ids] } });
    expect(answer.status).toBe(404);
    expect(await count()).toBe(before);
    expect((await gateway.rest('GET', `/api/apps/contacts/contact?id=${body[0].id}`)).body).not.toBeNull();
  });

  it('all commit when many callers write at once, each with its own feed position', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => gateway.rest('POST', '/api/apps/contacts/contact')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const places = answers.map(({ headers }) => Number(headers['change-id']));
    expect(new Set(places).size).toBe(40);
    const { body } = await gateway.rest('GET', '/api/apps/contacts/all');
    expect(body.filter(({ name }: { name: string }) => name === 'New Contact')).toHaveLength(40);
  });
});

describe('a nested write', () => {
  const scope = () => openScope({ services: gateway.services, organization: harbor, user: '' });
  const retitle = (title: string) =>
    scope().write(({ database }) =>
      database.updateTable('incidents').set({ title }).where('organization_id', '=', harbor).execute(),
    );
  const titles = async () =>
    new Set(
      (
        await gateway.services.database.system
          .selectFrom('incidents')
          .select('title')
          .where('organization_id', '=', harbor)
          .execute()
      ).map(({ title }) => title),
    );
  const INSIDE = 'A write was started inside a write';

  it('is refused at once and rolls back the outer one; later writes succeed', async () => {
    const { system } = gateway.services.database;
    await expect(scope().write(() => retitle('Inner'))).rejects.toThrow(INSIDE);
    await expect(scope().writeOne('some', () => retitle('Inner'))).rejects.toThrow(INSIDE);
    await expect(transact(system, () => transact(system, async () => {}))).rejects.toThrow(INSIDE);
    await retitle('After all of them');
    expect(await titles()).toEqual(new Set(['After all of them']));
  });

  it.skipIf(isPostgres)('is refused when a statement bypasses the open transaction', async () => {
    const { system } = gateway.services.database;
    const outsideStatement = () => system.updateTable('incidents').set({ title: 'Beside' }).execute();
    await expect(scope().write(outsideStatement)).rejects.toThrow(INSIDE);
    expect(await titles()).not.toContain('Beside');
  });

  it('is not reported for a concurrent write or for one after the commit', async () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let later!: Promise<unknown>;
    const first = scope().write(async () => {
      later = held.then(() => Promise.all([first, other])).then(() => retitle('Later'));
      await held;
    });
    const other = retitle('Other');
    release();
    await first;
    await other;
    await later;
    expect(await titles()).toEqual(new Set(['Later']));
  });
});

describe.runIf(isPostgres)('row-level security', () => {
  it('hides other organizations from a query without a WHERE clause', async () => {
    const { database } = gateway.services;
    const seen = async (organization: string) =>
      new Set(
        (await database.forOrganization(organization).selectFrom('contacts').select('organization_id').execute()).map(
          (row) => row.organization_id,
        ),
      );
    expect(await seen(northwind)).toEqual(new Set([northwind]));
    expect(await seen(harbor)).toEqual(new Set([harbor]));
    expect(await seen('')).toEqual(new Set());
    const all = await database.system.selectFrom('contacts').select('organization_id').distinct().execute();
    expect(all).toHaveLength(2);
  });

  it('stops an update without a WHERE clause, and an insert into another organization', async () => {
    const { database } = gateway.services;
    await database.forOrganization(harbor).updateTable('incidents').set({ title: 'Overwritten' }).execute();
    const titles = await database.forOrganization(northwind).selectFrom('incidents').select('title').execute();
    expect(titles.map(({ title }) => title)).not.toContain('Overwritten');
    const row = await database
      .forOrganization(northwind)
      .selectFrom('incidents')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const foreign = { ...row, id: 'smuggled' };
    await expect(database.forOrganization(harbor).insertInto('incidents').values(foreign).execute()).rejects.toThrow(
      /row-level security/,
    );
  });

  it('is enabled for every table with an organization, and its role owns nothing', async () => {
    const { system } = gateway.services.database;
    const open = await sql<{ relname: string }>`
      select c.relname from pg_class c join information_schema.columns k on k.table_name = c.relname
      where k.column_name = 'organization_id' and k.table_schema = 'public' and c.relkind = 'r' and not c.relrowsecurity`.execute(
      system,
    );
    expect(open.rows).toEqual([]);
    const owned = await sql`
      select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'meridian_gateway'`.execute(
      system,
    );
    expect(owned.rows).toEqual([]);
    const role = await sql<{ role: string; super: boolean }>`
      select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as super`.execute(
      system,
    );
    expect(role.rows[0]).toEqual({ role: 'meridian_gateway', super: false });
  });

  it.each([
    ['a policy', 'drop policy organization_only on incidents'],
    ['an enabled policy', 'alter table incidents disable row level security'],
    ['a privilege', 'revoke update on incidents from meridian_gateway'],
    ['a sequence privilege', 'revoke usage on sequence changes_sequence_seq from meridian_gateway'],
  ])('restores %s at the next start and leaves complete tables alone', async (_name, statement) => {
    const admin = new pg.Client({ connectionString: gateway.services.environment.databaseUrl! });
    await admin.connect();
    onTestFinished(() => admin.end());
    const start = async () => {
      const starting = openDatabase(gateway.services.environment);
      const isWhole = await areRowsGuarded(starting.system, GATEWAY_ROLE);
      const { notice } = await starting.migrate(migrations);
      await starting.close();
      return [isWhole, notice];
    };
    expect(await start()).toEqual([true, null]);
    await admin.query(statement);
    expect(await start()).toEqual([false, null]);
    expect(await start()).toEqual([true, null]);
  });
});
