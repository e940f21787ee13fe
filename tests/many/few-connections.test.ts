import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../bench/documents.ts';
import { cloneBase, openGateway, type Place, type TestGateway } from '../support/gateway.ts';
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy.ts';

const ALLOWED = 20;
const REQUESTS = 200;

describe.runIf(process.env.ENGINE === 'postgres')('a database that allows twenty connections, and two gateways', () => {
  let place: Place;
  let proxy: PostgresProxy;
  let gateways: TestGateway[];
  let contact: string;

  beforeAll(async () => {
    place = await cloneBase();
    proxy = await startPostgresProxy(place.settings.DATABASE_URL!, ALLOWED);
    // Each would take fifteen, and one to listen on.
    const settings = { ...place.settings, DATABASE_URL: proxy.url, DATABASE_POOL: '15' };
    gateways = [await openGateway(settings), await openGateway(settings)];
    contact = (await gateways[0]!.ask('{ contacts { id } }')).contacts[0].id;
  }, 60_000);
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await proxy.close();
    await place.remove();
  });

  it(`answer ${REQUESTS} requests at once rightly: what is not let in waits, and nothing fails`, async () => {
    const ask = (index: number) => {
      const gateway = gateways[index % 2]!;
      if (index % 10 > 0) return gateway.rest('GET', `/api/apps/contacts/contact?id=${contact}`);
      const body = { id: contact, contact: { title: `Title ${index}` } };
      return gateway.rest('PATCH', '/api/apps/contacts/contact', { body });
    };
    // While nothing is answered, what comes at another moment wants another connection.
    proxy.hold(() => true);
    const asked = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      asked.push(ask(index));
      if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    proxy.hold(null);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status, body }) => status !== 200 || body?.id !== contact)).toEqual([]);
    expect(proxy.refusals()).toBeGreaterThan(0);
  }, 60_000);

  it('say UNAVAILABLE where one is lost below a root field, and have another the next time', async () => {
    const ask = () => gateways[0]!.graphql(documents.products, { page: 1 });
    proxy.refuse((said) => said.includes('from "product_brands"'));
    const { errors } = await ask();
    proxy.refuse(null);
    const found = errors!.map(({ path, extensions }) => [path![0], path!.length > 1, extensions.code]);
    expect(found[0]).toEqual(['products', true, 'UNAVAILABLE']);
    expect(new Set(found.map(String)).size).toBe(1);
    expect((await ask()).errors).toBeUndefined();
  });
});
