import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { northwind } from '../../seed/people.ts';
import { operations } from '../bench/operations.ts';
import { workloads } from '../bench/workloads.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

/** Tables that grow with use: no request may read all rows of an organization to show a few. */
const GROWING = ['contacts', 'products', 'mails', 'tasks', 'chat_messages', 'changes', 'contacts_tagged', 'activities'];

/** Queries too short for an index scan the list in its order and stop as soon as a page is full. */
const IS_SHORT_SEARCH = / search an$/;

let gateway: TestGateway;
/** A step of a plan, and the select it belongs to. */
type Step = { detail: string; of: unknown };

let explain: (statement: string) => Promise<Step[]>;
let close: () => Promise<void>;

beforeAll(async () => {
  gateway = await openGateway({ SUBSCRIPTION_LIMIT: '5' });
  ({ explain, close } = gateway.services.database.pool ? await openPostgres() : openSqlite());
});
afterAll(async () => {
  await close();
  await gateway.close();
});

const GROWN = 1_000;

/**
 * SQLite statistics of the seeded tables, scaled up: small tables are cheaper to scan than to look up. Rows of an
 * organization, a person, or a folder multiply; tags of a product do not.
 */
const grown = (measured: string): string => {
  const [rows, ...each] = measured.split(' ');
  const isShare = (some: string) => Number(some) > 1 && Number(some) > Number(rows) / 10;
  return [rows, ...each].map((some) => (some === rows || isShare(some!) ? Number(some) * GROWN : some)).join(' ');
};

function openSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-plans-'));
  const file = join(folder, 'meridian.db');
  copyFileSync(join(gateway.services.environment.dataDir, 'meridian.db'), file);
  const database = new DatabaseSync(file);
  const measured = database.prepare('select rowid, stat from sqlite_stat1').all() as { rowid: number; stat: string }[];
  const update = database.prepare('update sqlite_stat1 set stat = ? where rowid = ?');
  for (const { rowid, stat } of measured) update.run(grown(stat), rowid);
  database.exec('analyze sqlite_schema');
  return {
    explain: async (statement: string) =>
      database
        .prepare(`explain query plan ${statement}`)
        .all()
        .map(({ detail, parent }) => ({ detail: String(detail), of: parent })),
    close: async () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openPostgres() {
  const client = new pg.Client({ connectionString: gateway.services.environment.databaseUrl! });
  await client.connect();
  // With sequential scans disabled, a table that is still scanned has no fitting index.
  await client.query('set enable_seqscan = off');
  return {
    explain: async (statement: string) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`);
      return rows.map((row) => ({ detail: row['QUERY PLAN'], of: null }));
    },
    close: () => client.end(),
  };
}

/** Lists the tables that a plan scans in full. */
function faultsOf(plan: Step[]): string[] {
  const made = new Set(plan.map(({ detail: line }) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)$/.exec(line)?.[1]));
  const sorted = new Set(plan.flatMap(({ detail, of }) => (detail === 'USE TEMP B-TREE FOR ORDER BY' ? [of] : [])));
  const found = plan.filter(({ detail: line, of }) => {
    const scanned = /^SCAN (\S+)(.*)$/.exec(line);
    if (scanned) {
      const isOwn = made.has(scanned[1]) || scanned[1]!.startsWith('(subquery-') || line === 'SCAN CONSTANT ROW';
      return !isOwn && !scanned[2]!.includes('VIRTUAL TABLE INDEX');
    }
    const searched = /^SEARCH (\S+) USING (?:COVERING )?INDEX \S+ \(organization_id=\?(?: AND user_id=\?)?\)$/.exec(
      line,
    );
    if (searched) return sorted.has(of) && GROWING.includes(searched[1]!);
    return line.includes('Seq Scan on');
  });
  return found.map(({ detail }) => detail);
}

const isPlanned = (statement: string): boolean => /^\s*(select|update|delete|with)\b/i.test(statement);

const hot = [
  ...workloads.map(({ name, request }) => ({ name, request: (places: Places) => request(places) })),
  ...operations.filter(({ name }) => !IS_SHORT_SEARCH.test(name)),
];

type Places = Parameters<(typeof operations)[number]['request']>[0];

async function placesOf(): Promise<Places> {
  const { products, mails, tasks } = await gateway.ask(
    '{ products(page: 0) { products { id } } mails(folder: "inbox", page: 1) { mails { id } } tasks(first: 9) { id } }',
  );
  return {
    token: (await gateway.tokenOf('owner'))!,
    contact: contactId(northwind, 'Abena Mensah'),
    product: products.products[3].id,
    mail: mails.mails[3].id,
    task: tasks[3].id,
    productPage: 1,
    mailPage: 2,
    lastProductPage: 2,
    lastMailPage: 5,
  };
}

it('no hot request scans a whole table or sorts all rows of an organization', async () => {
  const places = await placesOf();
  const explained = new Set<string>();
  const faults: string[] = [];
  for (const { name, request } of hot) {
    const { method, path, headers, body } = request(places);
    const before = gateway.statements.length;
    const answer = await gateway.server.inject({
      method: method as 'GET',
      url: path,
      headers: headers ?? {},
      ...(body === undefined ? {} : { payload: body }),
    });
    expect(answer.json().errors, name).toBeUndefined();
    for (const statement of gateway.statements.slice(before)) {
      if (explained.has(statement) || !isPlanned(statement)) continue;
      explained.add(statement);
      for (const fault of faultsOf(await explain(statement))) faults.push(`${name}: ${fault}\n  ${statement}`);
    }
  }
  // Fewer means the gateway issues its statements where this test does not listen.
  expect(explained.size).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

it.runIf(process.env.ENGINE !== 'postgres')(
  'a filter with few matching products uses its index, not a scan in another sort order',
  async () => {
    const { productBrands, productCategories } = await gateway.ask('{ productBrands { id } productCategories { id } }');
    const filters = [`brand: "${productBrands[0].id}"`, `category: "${productCategories[1].id}"`, 'stock: low'];
    for (const filter of filters) {
      const before = gateway.statements.length;
      await gateway.ask(`{ products(page: 0, ${filter}, sort: price) { products { id } } }`);
      const paged = gateway.statements
        .slice(before)
        .filter((statement) => /"products".* order by .* limit/i.test(statement));
      expect(paged).toHaveLength(1);
      const plan = (await explain(paged[0]!)).map(({ detail }) => detail).join('\n');
      expect(plan).toMatch(/USING INDEX products_(brand|category|isLow)/);
    }
  },
);

it('a statement without an index is detected', async () => {
  const unsorted =
    'select id from contacts where organization_id = \'x\' and "address" = \'y\' order by "notes" limit 1';
  const unindexed = 'select id from contacts where "address" = \'y\'';
  const statements = gateway.services.database.pool ? [unindexed] : [unindexed, unsorted];
  for (const statement of statements) expect(faultsOf(await explain(statement)), statement).not.toEqual([]);
});
