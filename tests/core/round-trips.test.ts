import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
