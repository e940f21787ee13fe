import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, eventually, startGateway, type Events, type GatewayProcess } from '../support/gateway-process.ts';
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy.ts';

const WRITING_MS = process.env.FAULTS === 'all' ? 60_000 : 2_000;
const CUT_EVERY_MS = 400;
const AWAY_MS = 250;
const ENOUGH = 20;
const FOLLOWED = 'subscription { contactChanged { action id contact { title } } }';

// With SQLite there is one gateway, whose parent process notifies the workers.
describe.runIf(process.env.ENGINE === 'postgres')('two gateways with broken connections during writes', () => {
  let place: Place;
  let proxies: PostgresProxy[];
  let gateways: GatewayProcess[];
  let token: string;
  let contact: string;

  beforeAll(async () => {
    place = await cloneBase();
    const url = place.settings.DATABASE_URL!;
    proxies = [await startPostgresProxy(url), await startPostgresProxy(url)];
    gateways = [];
    for (const proxy of proxies) gateways.push(await startGateway({ ...place.settings, DATABASE_URL: proxy.url }));
    token = await gateways[0]!.signIn();
    contact = (await gateways[0]!.send('GET', '/api/apps/contacts/all', { token })).body[0].id;
  }, 60_000);
  afterAll(async () => {
    endGateways();
    for (const proxy of proxies) await proxy.close();
    await place.remove();
  });

  const idsOf = (events: Events): number[] => [...events.text().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

  /** Writes on both until the time is over and enough is acknowledged; returns the feed positions. */
  async function write(isOver: () => boolean): Promise<Set<number>> {
    const acknowledged = new Set<number>();
    const writer = async (gateway: GatewayProcess) => {
      for (let time = 0; !isOver() || acknowledged.size < ENOUGH; time += 1) {
        const body = { id: contact, contact: { title: `T${time} ${Math.random()}` } };
        const answer = await gateway.send('PATCH', '/api/apps/contacts/contact', { token, body }).catch(() => null);
        if (answer?.status === 200) acknowledged.add(Number(answer.headers['change-id']));
      }
    };
    await Promise.all(gateways.flatMap((gateway) => [writer(gateway), writer(gateway)]));
    return acknowledged;
  }

  it.each([
    ['nothing', () => {}],
    ['the listening connection', (proxy: PostgresProxy) => void proxy.cut((said) => said.includes('listen '))],
    ['all connections of a gateway', (proxy: PostgresProxy) => void proxy.cut()],
    [
      'the database of a gateway, with a pause,',
      (proxy: PostgresProxy) => {
        proxy.refuse(() => true);
        proxy.cut();
        setTimeout(() => proxy.refuse(null), AWAY_MS);
      },
    ],
  ])(
    'deliver each event once and in order to every subscriber when %s is cut',
    async (_, cut) => {
      const followers = await Promise.all(gateways.map((gateway) => gateway.follow(token, FOLLOWED)));
      const end = Date.now() + WRITING_MS;
      const cutting = setInterval(() => cut(proxies[Math.floor(Math.random() * 2)]!), CUT_EVERY_MS);
      const acknowledged = await write(() => Date.now() > end).finally(() => clearInterval(cutting));
      for (const events of followers) {
        const isWhole = () => {
          const received = new Set(idsOf(events));
          return [...acknowledged].every((id) => received.has(id));
        };
        expect(await eventually(isWhole, 10_000)).toBe(true);
        const ids = idsOf(events);
        expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
        events.close();
      }
    },
    WRITING_MS + 60_000,
  );

  it('run no queries for writes of the other that no subscriber follows', async () => {
    const times = 60;
    await new Promise((resolve) => setTimeout(resolve, 300));
    proxies[1]!.taken();
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) {
      const body = { id: contact, contact: { title: `Unfollowed ${time}` } };
      expect((await gateways[0]!.send('PATCH', '/api/apps/contacts/contact', { token, body })).status).toBe(200);
    }
    const { trips } = proxies[1]!.taken();
    // Background jobs alone run about as many queries in the same time.
    await new Promise((resolve) => setTimeout(resolve, performance.now() - startedAt));
    expect(trips).toBeLessThan(proxies[1]!.taken().trips + times / 2);
  });

  const isListening = (said: string) => said.includes('listen ');
  const rename = async (gateway: GatewayProcess, title: string) => {
    const body = { id: contact, contact: { title } };
    const { headers } = await gateway.send('PATCH', '/api/apps/contacts/contact', { token, body });
    return Number(headers['change-id']);
  };

  it('deliver no event from before a subscription, however late its notification arrives', async () => {
    const own = gateways[0]!;
    const before = await own.follow(token, FOLLOWED);
    proxies[0]!.hold(isListening);
    const first = await rename(own, 'before');
    const after = await own.follow(token, FOLLOWED);
    proxies[0]!.hold(null);
    const second = await rename(own, 'after');
    for (const events of [before, after]) expect(await events.heard(`id: ${second}`, 10_000)).toBe(true);
    expect([before, after].map(idsOf)).toEqual([[first, second], [second]]);
    for (const events of [before, after]) events.close();
  });

  it('deliver writes of the other during an outage before later writes of their own', async () => {
    const [own, neighbour] = gateways as [GatewayProcess, GatewayProcess];
    const events = await own.follow(token, FOLLOWED);
    proxies[0]!.refuse(isListening);
    expect(await eventually(() => proxies[0]!.cut(isListening), 2_000)).toBe(1);
    const theirs = await rename(neighbour, 'in the break');
    // It listens again, and hears of that write only together with its own next one.
    let isBack = false;
    proxies[0]!.hold((said) => isListening(said) && (isBack = true));
    proxies[0]!.refuse(null);
    expect(await eventually(() => isBack, 5_000)).toBe(true);
    const ours = await rename(own, 'at its end');
    await new Promise((resolve) => setTimeout(resolve, 300));
    proxies[0]!.hold(null);
    await eventually(() => idsOf(events).includes(ours), 5_000);
    expect(idsOf(events)).toEqual([theirs, ours]);
    events.close();
  });
});
