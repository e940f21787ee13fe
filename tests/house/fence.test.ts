import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOf } from '../isolation/rows.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { filesOf } from './files.ts';
import { ANY_TABLE, tableUses } from './table-uses.ts';
import { UNFENCED } from './unfenced.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** Migrations run before the gateway serves any organization. */
const IN_MIGRATION = / migrations(\.|$)/;

it('queries on tables with organization_id compare it with a value, except those listed in unfenced.ts', async () => {
  const tables = (await tablesOf(gateway.services.database)).filter(({ columns }) =>
    columns.includes('organization_id'),
  );
  const fenced = new Set([ANY_TABLE, ...tables.map(({ name }) => name)]);
  const found = new Map<string, string[]>();
  for (const { where, table, isFenced } of filesOf('gateway', /\.ts$/).flatMap(tableUses)) {
    if (isFenced || !fenced.has(table) || IN_MIGRATION.test(where)) continue;
    const place = where.replace('gateway/', '').replace('.ts', '');
    found.set(place, [...(found.get(place) ?? []), table].sort());
  }
  const unfenced = [...found].map(([place, names]) => `${place}: ${names.join(', ')}`);
  const known = Object.values(UNFENCED).flat();
  expect(
    unfenced.filter((one) => !known.includes(one)),
    'these queries may read rows of other organizations: filter by organization_id, or list them in unfenced.ts with a reason',
  ).toEqual([]);
  expect(
    known.filter((one) => !unfenced.includes(one)),
    'these exceptions match no query any more: remove them from unfenced.ts',
  ).toEqual([]);
});
