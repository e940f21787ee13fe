import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, eventually, startGateway, type GatewayProcess } from '../support/gateway-process.ts';

const CONTACTS = '/api/apps/contacts/contact';
const EVENTS = 'subscription { contactChanged { id action } }';

const SIGNALS = 'subscription { live { signal { record_id } } }';

const isPostgres = process.env.ENGINE === 'postgres';

// Gateways share only a database server, which SQLite lacks.
describe.runIf(isPostgres)('two gateways on one database', () => {
  let place: Place;
  let first: GatewayProcess;
  let second: GatewayProcess;
  const start = () => startGateway({ ...place.settings, SIGN_IN_LIMIT: '3' });
  const make = async (gateway: GatewayProcess, token: string): Promise<string> =>
    (await gateway.send('POST', CONTACTS, { token })).body.id;

  beforeAll(async () => {
    place = await cloneBase();
    [first, second] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    endGateways();
    await place.remove();
  });

  it('notify subscribers of one about writes on the other', async () => {
    const token = await first.signIn();
    const [here, there] = await Promise.all([first.follow(token, EVENTS), second.follow(token, EVENTS)]);
    const one = await make(first, token);
    expect(await Promise.all([here.heard(one), there.heard(one)])).toEqual([true, true]);
    const other = await make(second, token);
    expect(await Promise.all([here.heard(other), there.heard(other)])).toEqual([true, true]);
    // Each event exactly once, from either source.
    expect([here, there].map((events) => events.text().split(`"${one}"`).length - 1)).toEqual([1, 1]);
  });

  it('deliver signals of one to subscribers of the other', async () => {
    const [token, reader] = [await first.signIn(), await first.signIn(people.member.email)];
    const id = await make(first, token);
    const events = await second.follow(reader, SIGNALS);
    const signal = { query: `mutation { sendSignal(kind: editing, room: "contacts", id: "${id}") }` };
    expect((await first.send('POST', '/graphql', { token, body: signal })).body).toEqual({
      data: { sendSignal: true },
    });
    expect(await events.heard(id)).toBe(true);
  });

  it('end a token and its subscriptions everywhere after a sign-out on one', async () => {
    const token = await first.signIn();
    const events = await second.follow(token, EVENTS);
    expect((await second.send('GET', '/api/common/user', { token })).status).toBe(200);
    expect((await first.send('POST', '/api/auth/sign-out', { token })).status).toBe(200);
    expect((await second.send('GET', '/api/common/user', { token })).status).toBe(401);
    const ended = events.ended.then(() => true);
    expect(await Promise.race([ended, eventually(() => false, 2_000)])).toBe(true);
  });

  it('share the count of failed sign-ins', async () => {
    const guess = async (gateway: GatewayProcess, password = 'wrong-guess') =>
      (await gateway.send('POST', '/api/auth/sign-in', { body: { email: people.customer.email, password } })).status;
    expect([await guess(first), await guess(first), await guess(second)]).toEqual([404, 404, 404]);
    expect([await guess(second), await guess(first)]).toEqual([429, 429]);
  });

  it('never call an answer unchanged after a write on the other', async () => {
    const token = await first.signIn();
    const read = (etag?: string) =>
      second.send('GET', '/api/apps/contacts/all', { token, headers: etag ? { 'if-none-match': etag } : {} });
    let etag = (await read()).headers.etag!;
    for (let round = 0; round < 5; round += 1) {
      expect((await read(etag)).status).toBe(304);
      const id = await make(first, token);
      const { status, body, headers } = await read(etag);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(id);
      etag = headers.etag!;
    }
  });

  it('share idempotency keys, and write once', async () => {
    const token = await first.signIn();
    const shortcut = { label: 'Only once', icon: 'a:b', link: '/once', useRouter: true };
    const add = (gateway: GatewayProcess) =>
      gateway.send('POST', '/api/common/shortcuts', {
        token,
        body: { shortcut },
        headers: { 'idempotency-key': 'on either' },
      });
    const [one, other] = await Promise.all([add(first), add(second)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    const all: { label: string }[] = (await second.send('GET', '/api/common/shortcuts', { token })).body;
    expect(all.filter(({ label }) => label === 'Only once')).toHaveLength(1);
  });

  it('are independent: after one is killed, the other serves and notifies its subscribers', async () => {
    const token = await first.signIn();
    const events = await second.follow(token, EVENTS);
    const before = await make(first, token);
    first.child.kill('SIGKILL');
    await first.exited;
    expect(await events.heard(before)).toBe(true);
    const after = await make(second, token);
    expect(await events.heard(after)).toBe(true);
    first = await start();
    const again = await make(first, token);
    expect(await events.heard(again)).toBe(true);
  });
});

describe.runIf(isPostgres)('gateways that start at the same moment', () => {
  afterAll(endGateways);

  it('create and seed the tables of an empty database once, with row-level security', async () => {
    const place = await cloneBase();
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const settings = { ...place.settings, DATABASE_URL: `${inject('postgresUrl')}/${name}` };
    const gateways = await Promise.all([0, 1, 2].map(() => startGateway(settings)));
    for (const gateway of gateways) {
      expect(gateway.output()).not.toContain('security');
      const { body } = await gateway.send('GET', '/api/apps/contacts/all', { token: await gateway.signIn() });
      expect(body.length).toBeGreaterThan(0);
      gateway.child.kill('SIGTERM');
    }
    expect(await Promise.all(gateways.map(({ exited }) => exited))).toEqual([0, 0, 0]);
    await place.remove();
  });
});
