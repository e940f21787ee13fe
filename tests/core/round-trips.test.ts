import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { documents } from '../bench/documents.ts';
import { cloneBase, openGateway, type Place, type TestGateway } from '../support/gateway.ts';
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy.ts';

/** Number of runs until every statement has its plan on the connection in use. */
const WARM = 12;

describe.runIf(process.env.ENGINE === 'postgres')('the PostgreSQL traffic of a warm request', () => {
  let place: Place;
  let proxy: PostgresProxy;
  let gateway: TestGateway;
  let contact: string;
  /** A connection besides the gateway. */
  let server: pg.Client;

  beforeAll(async () => {
    place = await cloneBase();
    server = new pg.Client(place.settings.DATABASE_URL!);
    await server.connect();
    // As in production: statistics decide the access path.
    await server.query('analyze');
    proxy = await startPostgresProxy(place.settings.DATABASE_URL!);
    gateway = await openGateway({ ...place.settings, DATABASE_URL: proxy.url });
    contact = (await gateway.ask('{ contacts { id } }')).contacts[0].id;
  });
  afterAll(async () => {
    await gateway.close();
    await proxy.close();
    await server.end();
    await place.remove();
  });

  /** A named statement may still be planned for its concrete values when that seems cheaper. */
  const plansMade = async (): Promise<{ line: number; made: number }> => {
    const made = 'select coalesce(sum(custom_plans), 0)::int from pg_prepared_statements';
    const query = `select pg_backend_pid() as line, (${made}) as made`;
    return (await gateway.services.database.pool!.query<{ line: number; made: number }>(query)).rows[0]!;
  };

  /**
   * The cheapest of several runs: background work of the gateway belongs to no request. If it holds the connection, the
   * request gets another one, which has to prepare its statements first.
   */
  async function trafficOf(request: (time: number) => Promise<unknown>): Promise<number[]> {
    for (let time = 0; time < WARM; time += 1) await request(time);
    const taken: number[][] = [];
    for (let time = WARM; time < 5 * WARM; time += 1) {
      const before = await plansMade();
      proxy.taken();
      await request(time);
      const { trips, parses } = proxy.taken();
      const after = await plansMade();
      if (after.line !== before.line) continue;
      taken.push([trips, parses, after.made - before.made]);
      const latest = taken.slice(-3);
      if (latest.length === 3 && latest.every((one) => one[1] === 0 && one[2] === 0 && one[0] === trips)) break;
    }
    return taken.sort((one, other) => sumOf(one) - sumOf(other))[0]!;
  }
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

  const byGraphql =
    (query: string, variables: object = {}) =>
    () =>
      gateway.ask(query, variables);
  const byRest = (path: string) => () => gateway.rest('GET', path);
  const unchanged = async () => {
    const { headers } = await gateway.rest('GET', '/api/apps/contacts/all');
    return async () => {
      const { status } = await gateway.rest('GET', '/api/apps/contacts/all', {
        headers: { 'if-none-match': headers.etag! },
        offContract: true,
      });
      expect(status).toBe(304);
    };
  };

  /** Lists whose rows refer to records of other tables, which take one more trip. */
  const RELATED = new Set([
    'a contact by GraphQL',
    'all contacts by GraphQL',
    'a page of mails by GraphQL',
    'a page of products by GraphQL',
  ]);
  const reads: [string, () => Promise<(time: number) => Promise<unknown>>][] = [
    ['{ __typename }', async () => byGraphql(documents.typename)],
    ['a contact by GraphQL', async () => byGraphql(documents.contact, { id: contact })],
    ['all contacts by GraphQL', async () => byGraphql(documents.contacts)],
    ['a page of mails by GraphQL', async () => byGraphql(documents.mails, { page: 1 })],
    ['a page of products by GraphQL', async () => byGraphql(documents.products, { page: 1 })],
    ['a contact by REST', async () => byRest(`/api/apps/contacts/contact?id=${contact}`)],
    ['all contacts by REST', async () => byRest('/api/apps/contacts/all')],
    ['a page of mails by REST', async () => byRest('/api/apps/mailbox/mails?folder=inbox&page=1')],
    ['a page of products by REST', async () => byRest('/api/apps/ecommerce/inventory/products?page=1')],
    ['an unchanged list', unchanged],
  ];
  it.each(reads)('%s takes the minimum of round trips and no planning', async (name, make) => {
    expect(await trafficOf(await make())).toEqual([RELATED.has(name) ? 2 : 1, 0, 0]);
  });

  it('related records of a page are refetched each time, in the second trip', async () => {
    const tagsOf = async () => {
      const { contact: found } = await gateway.ask(documents.contact, { id: contact });
      return found.tags.map(({ title }: { title: string }) => title);
    };
    const write = (statement: string, ...values: string[]) => server.query(statement, [northwind, ...values]);
    const carry = (id: string, position: number) =>
      write('insert into contacts_tagged values ($1, $2, $3, $4)', contact, id, String(position));
    const make = (id: string, title: string) =>
      write('insert into contact_tags values ($2, $1, $3, 0)', id, title).then(() => carry(id, 50));

    const before = await tagsOf();
    await make('made', 'Made');
    for (let time = 0; time < WARM; time += 1) expect(await tagsOf()).toEqual([...before, 'Made']);
    await write('update contact_tags set title = $3 where organization_id = $1 and id = $2', 'made', 'Renamed');
    expect(await tagsOf()).toEqual([...before, 'Renamed']);
    await make('another', 'Another');
    expect((await tagsOf()).toSorted()).toEqual([...before, 'Another', 'Renamed'].toSorted());
    await write('delete from contact_tags where organization_id = $1 and id = $2', 'made');
    expect(await tagsOf()).toEqual([...before, 'Another']);
    await make('made', 'Back');
    expect((await tagsOf()).toSorted()).toEqual([...before, 'Another', 'Back'].toSorted());
    await write("delete from contact_tags where organization_id = $1 and id in ('made', 'another')");
  });

  it('a table is read as before after a newer gateway adds a column', async () => {
    const asked = () => gateway.rest('GET', '/api/common/changes');
    for (let time = 0; time < WARM; time += 1) expect((await asked()).status).toBe(200);
    await server.query('alter table changes add column later text');
    for (let time = 0; time < WARM; time += 1) expect((await asked()).status).toBe(200);
  });

  it.each([
    [
      'GraphQL',
      2,
      (time: number) => gateway.ask(documents.updateContact, { id: contact, contact: { title: `T${time}` } }),
    ],
    [
      'REST',
      3,
      (time: number) =>
        gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: contact, contact: { title: `R${time}` } } }),
    ],
  ] as const)('a write by %s takes %i round trips and no planning', async (_, most, request) => {
    expect(await trafficOf(request)).toEqual([most, 0, 0]);
  });

  describe('during a concurrent write', () => {
    const rename = (id: string) =>
      gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id, contact: { title: `W${Math.random()}` } } });
    const isAnswered = (write: Promise<unknown>) =>
      Promise.race([write.then(() => true), new Promise((resolve) => setTimeout(resolve, 300, false))]);

    /** Holds the lock of an unfinished write until the work is done. */
    async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
      const other = new pg.Client(place.settings.DATABASE_URL!);
      await other.connect();
      await other.query(`select ${lock}`);
      await work().finally(() => other.end());
    }

    it('a write does not wait for another record, but waits for the same record', async () => {
      const [first, second] = (await gateway.ask('{ contacts { id } }')).contacts;
      let waiting: ReturnType<typeof rename>;
      await whileLocked(`pg_advisory_lock(hashtext('${northwind}'), hashtext('${first.id}'))`, async () => {
        expect((await rename(second.id)).status).toBe(200);
        waiting = rename(first.id);
        expect(await isAnswered(waiting)).toBe(false);
      });
      expect((await waiting!).status).toBe(200);
    });

    it.each([
      ['a bulk write', `pg_advisory_lock(hashtext('${northwind}'))`],
      ['a write with the next feed position', `pg_advisory_lock(hashtext('feed of ${northwind}'))`],
    ])('%s blocks a write', async (_, lock) => {
      let waiting: ReturnType<typeof rename>;
      await whileLocked(lock, async () => {
        waiting = rename(contact);
        expect(await isAnswered(waiting)).toBe(false);
      });
      expect((await waiting!).status).toBe(200);
    });

    it('reads never wait, however many writes do', async () => {
      const writing: Promise<{ status: number }>[] = [];
      await gateway.tokenOf('harborOwner');
      await whileLocked(`pg_advisory_lock(hashtext('${northwind}'))`, async () => {
        for (let time = 0; time < 32; time += 1) {
          writing.push(rename(contact), gateway.rest('POST', '/api/apps/contacts/contact'));
        }
        expect(await isAnswered(Promise.any(writing))).toBe(false);
        for (const as of ['owner', 'harborOwner'] as const)
          expect((await gateway.rest('GET', '/api/apps/contacts/all', { as })).status).toBe(200);
      });
      expect(new Set((await Promise.all(writing)).map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('a bulk write waits for each single write', async () => {
      const { id } = (await gateway.ask('mutation { createContact { id } }')).createContact;
      let waiting: ReturnType<typeof gateway.ask>;
      await whileLocked(`pg_advisory_lock_shared(hashtext('${northwind}'))`, async () => {
        expect((await rename(id)).status).toBe(200);
        waiting = gateway.ask('mutation Delete($ids: [ID!]!) { deleteContacts(ids: $ids) }', { ids: [id] });
        expect(await isAnswered(waiting)).toBe(false);
      });
      expect((await waiting!).deleteContacts).toBe(true);
    });
  });
});
