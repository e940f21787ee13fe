import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { documents } from '../bench/documents.ts';
import { cloneBase, openGateway, type Place, type TestGateway } from '../support/gateway.ts';
import { startPostgresProxy, type PostgresProxy, type Traffic } from '../support/postgres-proxy.ts';

/** Until every statement has its plan on the connection that is taken. */
const WARM = 12;

describe.runIf(process.env.ENGINE === 'postgres')('what a request says to PostgreSQL, once it was asked before', () => {
  let place: Place;
  let proxy: PostgresProxy;
  let gateway: TestGateway;
  let contact: string;

  beforeAll(async () => {
    place = await cloneBase();
    proxy = await startPostgresProxy(place.settings.DATABASE_URL!);
    gateway = await openGateway({ ...place.settings, DATABASE_URL: proxy.url });
    contact = (await gateway.ask('{ contacts { id } }')).contacts[0].id;
  });
  afterAll(async () => {
    await gateway.close();
    await proxy.close();
    await place.remove();
  });

  /** Of several the cheapest: what the gateway does by itself meanwhile is nobody's request. */
  async function trafficOf(request: (time: number) => Promise<unknown>): Promise<Traffic> {
    for (let time = 0; time < WARM; time += 1) await request(time);
    const taken: Traffic[] = [];
    for (let time = WARM; time < WARM + 3; time += 1) {
      proxy.taken();
      await request(time);
      taken.push(proxy.taken());
    }
    return taken.sort((one, other) => one.trips - other.trips)[0]!;
  }

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

  const reads: [string, number, () => Promise<(time: number) => Promise<unknown>>][] = [
    ['{ __typename }', 1, async () => byGraphql(documents.typename)],
    ['a contact by GraphQL', 2, async () => byGraphql(documents.contact, { id: contact })],
    ['all contacts by GraphQL', 2, async () => byGraphql(documents.contacts)],
    ['a page of mails by GraphQL', 2, async () => byGraphql(documents.mails, { page: 1 })],
    ['a page of products by GraphQL', 2, async () => byGraphql(documents.products, { page: 1 })],
    ['a contact by REST', 1, async () => byRest(`/api/apps/contacts/contact?id=${contact}`)],
    ['all contacts by REST', 2, async () => byRest('/api/apps/contacts/all')],
    ['a page of mails by REST', 2, async () => byRest('/api/apps/mailbox/mails?folder=inbox&page=1')],
    ['a page of products by REST', 2, async () => byRest('/api/apps/ecommerce/inventory/products?page=1')],
    ['an unchanged list', 1, unchanged],
  ];
  it.each(reads)('%s takes at most %i round trips, and nothing is planned again', async (_, most, make) => {
    const { trips, parses } = await trafficOf(await make());
    expect(parses).toBe(0);
    expect(trips).toBeGreaterThan(0);
    expect(trips).toBeLessThanOrEqual(most);
  });

  it.each([
    [
      'GraphQL',
      (time: number) => gateway.ask(documents.updateContact, { id: contact, contact: { title: `T${time}` } }),
    ],
    [
      'REST',
      (time: number) =>
        gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: contact, contact: { title: `R${time}` } } }),
    ],
  ] as const)('a write by %s takes at most 5, and nothing is planned again', async (_, request) => {
    const { trips, parses } = await trafficOf(request);
    expect(parses).toBe(0);
    expect(trips).toBeLessThanOrEqual(5);
  });

  describe('while somebody else writes', () => {
    const rename = (id: string) =>
      gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id, contact: { title: `W${Math.random()}` } } });
    const isAnswered = (write: Promise<unknown>) =>
      Promise.race([write.then(() => true), new Promise((resolve) => setTimeout(resolve, 300, false))]);

    /** The lock of somebody who is in the middle of a write, until the work is done. */
    async function beside(lock: string, work: () => Promise<void>): Promise<void> {
      const other = new pg.Client(place.settings.DATABASE_URL!);
      await other.connect();
      await other.query(`select ${lock}`);
      await work().finally(() => other.end());
    }

    it('another record, a write does not wait; the same record, it does', async () => {
      const [first, second] = (await gateway.ask('{ contacts { id } }')).contacts;
      let waiting: ReturnType<typeof rename>;
      await beside(`pg_advisory_lock(hashtext('${northwind}'), hashtext('${first.id}'))`, async () => {
        expect((await rename(second.id)).status).toBe(200);
        waiting = rename(first.id);
        expect(await isAnswered(waiting)).toBe(false);
      });
      expect((await waiting!).status).toBe(200);
    });

    it.each([
      ['whoever writes many of them', `pg_advisory_lock(hashtext('${northwind}'))`],
      ['whoever has the next place in the feed', `pg_advisory_lock(hashtext('feed of ${northwind}'))`],
    ])('%s is waited for', async (_, lock) => {
      let waiting: ReturnType<typeof rename>;
      await beside(lock, async () => {
        waiting = rename(contact);
        expect(await isAnswered(waiting)).toBe(false);
      });
      expect((await waiting!).status).toBe(200);
    });

    it('whoever writes many waits for each of them', async () => {
      const { id } = (await gateway.ask('mutation { createContact { id } }')).createContact;
      let waiting: ReturnType<typeof gateway.ask>;
      await beside(`pg_advisory_lock_shared(hashtext('${northwind}'))`, async () => {
        expect((await rename(id)).status).toBe(200);
        waiting = gateway.ask('mutation Delete($ids: [ID!]!) { deleteContacts(ids: $ids) }', { ids: [id] });
        expect(await isAnswered(waiting)).toBe(false);
      });
      expect((await waiting!).deleteContacts).toBe(true);
    });
  });
});
