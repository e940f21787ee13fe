import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, PASSWORD, people } from '../../seed/people.ts';
import { replay, type Send } from '../contract/replay.ts';
import { rooms } from '../contract/rooms.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

/** A unique text: finding it means a value was stored that no contract lists. */
const MARK = 'planted-7f3a';
const planted: Record<string, unknown> = {
  organization_id: harbor,
  organization: harbor,
  org: harbor,
  user_id: people.harborOwner.id,
  userId: people.harborOwner.id,
  owner_id: people.harborOwner.id,
  owner: people.harborOwner.id,
  user_rights: [`${MARK}.right`],
  rights: [`${MARK}.right`],
  role: 'owner',
  isAdmin: true,
  isConfirmed: 0,
  isDisabled: 1,
  password: `${MARK}-password`,
  email: `${MARK}@elsewhere.test`,
  createdBy: people.harborOwner.id,
  sortKey: `${MARK}-sort`,
  position_id: MARK,
  sequence: 1,
  state: MARK,
  fromUser: people.harborOwner.id,
  fromContact: `${MARK}@elsewhere.test`,
  constructor: { prototype: { polluted: MARK } },
  prototype: { polluted: MARK },
  polluted: MARK,
};

/** Adds unknown keys to every object of a body, including `__proto__`, which only text can carry. */
function plant(body: unknown, isTop = true): unknown {
  if (Array.isArray(body)) return body.map((item) => plant(item, false));
  if (typeof body !== 'object' || body === null) return body;
  const given = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, plant(value, false)]));
  const id = isTop ? {} : { id: MARK };
  return { ...id, ...planted, ...given };
}

const written = (body: unknown): string =>
  JSON.stringify(plant(body)).replaceAll(
    '"polluted":',
    '"__proto__":{"polluted":"planted-7f3a","isSignedIn":true},"polluted":',
  );

/** Keys of the list above that a documented input has itself. */
const LISTED = /"(email|password|role|position|owner)"/;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** Every row of every table as text. */
async function everything(): Promise<Map<string, string[]>> {
  const { system, engine } = gateway.services.database;
  const names =
    engine.engine === 'postgres'
      ? sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
      : sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '%\_fts%' escape '\\'`;
  const found = new Map<string, string[]>();
  for (const { name } of (await names.execute(system)).rows) {
    const { rows } = await sql.raw(`select * from "${name}"`).execute(system);
    found.set(name, rows.map((row) => JSON.stringify(row)).sort());
  }
  return found;
}

const clean = () =>
  expect([({} as { polluted?: unknown }).polluted, Object.keys(Object.prototype)]).toEqual([undefined, []]);

describe('keys unknown to the contract', () => {
  it('are ignored in every documented call, in every object of its body and in its query', async () => {
    const of = (tables: Map<string, string[]>, table: string) => tables.get(table)!;
    const before = await everything();
    let sent = 0;
    const send: Send = async (method, path, body, as) => {
      const isPlanted = typeof body === 'object' && body !== null;
      if (isPlanted) sent += 1;
      const glue = path.includes('?') ? '&' : '?';
      const query =
        method === 'GET'
          ? `${glue}organization_id=${harbor}&role=owner&__proto__[polluted]=x&constructor.prototype.polluted=x`
          : '';
      const answer = await gateway.rest(method, `/${path}${query}`, {
        ...(body === undefined ? {} : isPlanted ? { payload: written(body) } : { body }),
        ...(as === undefined ? {} : { as: as === null ? null : { token: as } }),
        offContract: true,
      });
      return { status: answer.status, body: answer.body ?? null };
    };
    const rows = await replay(rooms(people.owner.email, PASSWORD), send);
    expect(sent).toBeGreaterThan(60);
    // Each call answers as if the keys were absent.
    expect(rows.filter((row) => row.verdict === 'differs').map((row) => `${row.operation}: ${row.why}`)).toEqual([]);
    clean();

    const after = await everything();
    for (const [table, records] of after) {
      expect(
        records.filter((record) => record.includes(MARK)).map((record) => `${table}: ${record.slice(0, 300)}`),
      ).toEqual([]);
      // Harbor receives a new name and status of an account that is a member there as well.
      const ofHarbor = (all: string[]) =>
        all.filter(
          (record) =>
            record.includes(`"organization_id":"${harbor}"`) && !record.includes(`"owner_id":"${people.owner.id}"`),
        );
      expect([table, ofHarbor(records)]).toEqual([table, ofHarbor(of(before, table))]);
    }
    for (const table of ['users', 'memberships', 'organizations']) {
      const rights = (records: string[]) =>
        // Signing up is documented.
        records
          .filter((record) => !record.includes('@contract.test'))
          .map((record) => record.replace(/"(name|status|avatar|language|enteredAt)":("[^"]*"|null)/g, ''));
      expect([table, rights(of(after, table))]).toEqual([table, rights(of(before, table))]);
    }
  });

  it('are refused by GraphQL', async () => {
    for (const [key, value] of Object.entries(planted)) {
      if (LISTED.test(JSON.stringify(key))) continue;
      const { data, errors } = await gateway.graphql(
        'mutation ($v: ContactPatch!) { createContact(contact: $v) { id } }',
        { v: { [key]: value } },
      );
      expect([key, data ?? null, errors?.[0]?.message]).toEqual([key, null, expect.stringContaining(key)]);
    }
    clean();
  });
});
