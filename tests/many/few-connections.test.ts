import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../bench/documents.ts';
import { cloneBase, openGateway, type Place, type TestGateway } from '../support/gateway.ts';
import { endGateways, startGateway } from '../support/gateway-process.ts';
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy.ts';

const ALLOWED = 20;
const REQUESTS = 200;
/** More connections than available, for one gateway or several workers. */
const WANTED = { DATABASE_POOL: '40' };

describe.runIf(process.env.ENGINE === 'postgres')(`a database that allows ${ALLOWED} connections`, () => {
  let place: Place;
  let proxies: PostgresProxy[];
  let gateways: TestGateway[];
  let contact: string;

  beforeAll(async () => {
    place = await cloneBase();
    proxies = [];
    for (let time = 0; time < 3; time += 1)
      proxies.push(await startPostgresProxy(place.settings.DATABASE_URL!, ALLOWED));
    const behind = (proxy: PostgresProxy) => openGateway({ ...place.settings, ...WANTED, DATABASE_URL: proxy.url });
    gateways = [await behind(proxies[0]!), await behind(proxies[1]!), await behind(proxies[1]!)];
    // Sign in once, instead of two hundred times at the same moment.
    for (const gateway of gateways) await gateway.tokenOf('owner');
    contact = (await gateways[0]!.ask('{ contacts { id } }')).contacts[0].id;
  }, 60_000);
  afterAll(async () => {
    endGateways();
    for (const gateway of gateways) await gateway.close();
    for (const proxy of proxies) await proxy.close();
    await place.remove();
  });

  type Answered = { status: number; body: { id?: string } };
  type Send = (method: 'GET' | 'PATCH', path: string, body?: object) => Promise<Answered>;

  /** One in ten requests writes. While answers are held back, each new request opens another connection. */
  async function askAtOnce(proxy: PostgresProxy, send: (index: number) => Send): Promise<void> {
    const path = '/api/apps/contacts/contact';
    const ask = (index: number) =>
      index % 10 > 0
        ? send(index)('GET', `${path}?id=${contact}`)
        : send(index)('PATCH', path, { id: contact, contact: { title: `Title ${index}` } });
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
  }

  const inside =
    (gateway: TestGateway): Send =>
    (method, path, body) =>
      gateway.rest(method, path, body && { body });

  it(
    `answers ${REQUESTS} simultaneous requests through one gateway, queuing what is not admitted`,
    () => askAtOnce(proxies[0]!, () => inside(gateways[0]!)),
    60_000,
  );

  it(
    'answers them through two gateways that share the connections',
    () => askAtOnce(proxies[1]!, (index) => inside(gateways[1 + (index % 2)]!)),
    60_000,
  );

  // Workers take ten seconds to start.
  it.runIf(process.env.FAULTS === 'all')(
    'answers them through four workers',
    async () => {
      const settings = { ...place.settings, ...WANTED, DATABASE_URL: proxies[2]!.url, WORKERS: '4' };
      const patienceMs = 30_000;
      const gateway = await startGateway(settings);
      const token = await gateway.signIn();
      await askAtOnce(
        proxies[2]!,
        () => (method, path, body) => gateway.send(method, path, { token, body, patienceMs }),
      );
    },
    60_000,
  );

  it('reports UNAVAILABLE when a connection is lost below a root field, and uses another next time', async () => {
    const ask = () => gateways[0]!.graphql(documents.products, { page: 1 });
    proxies[0]!.refuse((said) => said.includes('from "product_brands"'));
    const { errors } = await ask();
    proxies[0]!.refuse(null);
    const found = errors!.map(({ path, extensions }) => [path![0], path!.length > 1, extensions.code]);
    expect(found[0]).toEqual(['products', true, 'UNAVAILABLE']);
    expect(new Set(found.map(String)).size).toBe(1);
    expect((await ask()).errors).toBeUndefined();
  });
});
