import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import { createServer } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { cloneBase, openGateway, type Place } from '../support/gateway.ts';
import { endGateways, eventually, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { startStandby, type Standby } from '../support/standby.ts';

const ALL = '/api/apps/contacts/all';
const SOON = 10_000;

// SQLite has no second server to read from.
describe.runIf(process.env.ENGINE === 'postgres')('a replica', () => {
  let place: Place;
  let primary: Postgres;
  let standby: Standby;
  let admin: pg.Client;
  let settings: Record<string, string>;
  let first: GatewayProcess;
  let second: GatewayProcess;
  let owner: string;
  let member: string;
  /** The session token of another organization. */
  let harbor: string;

  beforeAll(async () => {
    place = await cloneBase();
    primary = await startPostgres();
    await primary.createDatabase('meridian');
    admin = new pg.Client(`${primary.url}/meridian`);
    await admin.connect();
    standby = await startStandby(primary);
    const [DATABASE_URL, DATABASE_REPLICA_URL] = [`${primary.url}/meridian`, `${standby.url}/meridian`];
    settings = { ...place.settings, DATABASE_URL, DATABASE_REPLICA_URL, LOG_LEVEL: 'warn' };
    // The first gateway creates and seeds the tables.
    first = await startGateway(settings);
    second = await startGateway(settings);
    owner = await first.signIn();
    member = await first.signIn(people.member.email);
    harbor = await first.signIn(people.harborOwner.email);
  }, 120_000);
  afterAll(async () => {
    endGateways();
    await admin.end();
    await standby.stop();
    await primary.stop();
    await place.remove();
  });

  type Named = { id: string; name: string };
  const ask = async (gateway: GatewayProcess, token: string, query: string) =>
    (await gateway.send('POST', '/graphql', { token, body: { query } })).body.data;
  const byGraphql = async (gateway: GatewayProcess, token: string): Promise<string[]> =>
    (await ask(gateway, token, '{ contacts { name } }')).contacts.map(({ name }: Named) => name);
  const byRest = async (gateway: GatewayProcess, token: string): Promise<string[]> =>
    (await gateway.send('GET', ALL, { token })).body.map(({ name }: Named) => name);
  const make = (gateway: GatewayProcess, token: string, name: string) =>
    ask(gateway, token, `mutation { createContact(contact: { name: "${name}" }) { id } }`);

  /** Writes directly to the database: without a feed entry, a read that misses it came from the replica. */
  const mark = (name: string) =>
    admin.query('update contacts set name = $1 where id in (select min(id) from contacts group by organization_id)', [
      name,
    ]);
  const shows = async (name: string, gateway = first, token = owner) =>
    expect(await eventually(async () => (await byRest(gateway, token)).includes(name), SOON)).toBe(true);
  const losses = (gateway: GatewayProcess) => gateway.output().split('the replica is not available').length - 1;
  const returns = (gateway: GatewayProcess) => gateway.output().split('the replica is there again').length - 1;
  /** A busy machine may have missed it for a moment before. */
  const isThere = async (gateway: GatewayProcess) =>
    expect(await eventually(() => returns(gateway) === losses(gateway), SOON)).toBe(true);
  const held = async (work: () => Promise<void>) => {
    await standby.hold();
    try {
      await work();
    } finally {
      await standby.letGo();
    }
  };

  it('answers reads at either door of each gateway', async () => {
    await held(async () => {
      await mark('Not there yet');
      for (const gateway of [first, second]) {
        expect(await byGraphql(gateway, owner)).not.toContain('Not there yet');
        expect(await byRest(gateway, owner)).not.toContain('Not there yet');
      }
    });
    await shows('Not there yet');
  });

  it("never hides an organization's own writes, and keeps serving the others", async () => {
    await held(async () => {
      await mark('Unseen in Harbor');
      await make(first, owner, 'Just made');
      for (const gateway of [first, second]) {
        expect(await byRest(gateway, owner)).toContain('Just made');
        expect(await byGraphql(gateway, owner)).toContain('Just made');
        expect(await byGraphql(gateway, member)).toContain('Just made');
        expect(await byRest(gateway, harbor)).not.toContain('Unseen in Harbor');
      }
    });
    await shows('Unseen in Harbor', second, harbor);
  });

  it('is not used by writes', async () => {
    await held(async () => {
      await mark('As it is now');
      const { rows } = await admin.query<Named>(`select id from contacts where name = 'As it is now' order by id`);
      const found = [];
      for (const { id } of rows) {
        const answer = await ask(
          first,
          harbor,
          `mutation { updateContact(id: "${id}", contact: { notes: "x" }) { name } }`,
        );
        if (answer.updateContact) found.push(answer.updateContact.name);
      }
      expect(found).toEqual(['As it is now']);
    });
    await shows('As it is now', first, harbor);
  });

  it('is not used for events', async () => {
    const events = await second.follow(owner, 'subscription { contactChanged { action contact { name } } }');
    await held(async () => {
      await make(first, owner, 'Told at once');
      expect(await events.heard('"name":"Told at once"')).toBe(true);
    });
    events.close();
  });

  it('is not used when the query itself writes', async () => {
    await make(first, owner, 'Told of under activities');
    const follower = new pg.Client(settings.DATABASE_REPLICA_URL);
    await follower.connect();
    const find = () => follower.query(`select 1 from contacts where name = 'Told of under activities'`);
    expect(await eventually(async () => (await find()).rowCount === 1, SOON)).toBe(true);
    await follower.end();
    await held(async () => {
      const { activities } = await ask(second, owner, '{ activities(first: 1) { description } }');
      expect(activities[0].description).toContain('Told of under activities');
    });
  });

  it('returns no 304 for changes that it has not received yet', async () => {
    const read = (etag: string) => first.send('GET', ALL, { token: harbor, headers: { 'if-none-match': etag } });
    const { headers } = await first.send('GET', ALL, { token: harbor });
    await held(async () => {
      await mark('Changed meanwhile');
      expect((await read(headers.etag!)).status).toBe(304);
    });
    const changed = await eventually(async () => (await read(headers.etag!)).status === 200, SOON);
    expect(changed).toBe(true);
  });

  it('that hangs delays one request, and is used again when it responds', async () => {
    await isThere(first);
    const before = losses(first);
    // Read once, so that the statement itself hangs.
    await byRest(first, owner);
    const hanging = await standby.processes();
    for (const pid of hanging) process.kill(pid, 'SIGSTOP');
    try {
      await mark('While it hung');
      // A busy machine may take longer than the caller waits, once.
      const inTime = await byRest(first, owner).catch((error: Error) => error.message);
      if (inTime !== 'no answer') expect(inTime).toContain('While it hung');
      expect(await eventually(() => losses(first) === before + 1, SOON)).toBe(true);
      for (let time = 0; time < 3; time += 1) expect(await byRest(first, owner)).toContain('While it hung');
    } finally {
      for (const pid of hanging) process.kill(pid, 'SIGCONT');
    }
    await isThere(first);
    await shows('While it hung');
  });

  it('that is killed causes no failure, and is used again when it is back', async () => {
    for (const gateway of [first, second]) await isThere(gateway);
    const before = [first, second].map(losses);
    await standby.crash('SIGKILL');
    await mark('While it was gone');
    for (const gateway of [first, second]) {
      expect(await byGraphql(gateway, owner)).toContain('While it was gone');
      expect(await byRest(gateway, harbor)).toContain('While it was gone');
      expect((await gateway.send('GET', '/health/ready')).status).toBe(200);
    }
    expect([first, second].map(losses)).toEqual(before.map((count) => count + 1));
    await standby.again();
    await isThere(first);
    await shows('While it was gone');
    await held(async () => {
      await mark('Back again');
      expect(await byRest(first, owner)).not.toContain('Back again');
    });
  });

  it('that is invalid or of another database stops the start', async () => {
    const problem = startGateway({ ...settings, DATABASE_REPLICA_URL: settings.DATABASE_URL! });
    await expect(problem).rejects.toThrow('DATABASE_REPLICA_URL: it is no replica, it takes writes itself');
    const start = async (database: string) => {
      const url = `${standby.url}/${database}`;
      const environment = readEnvironment({ ...settings, DATABASE_REPLICA_URL: url, LOG_LEVEL: 'silent' });
      await createServer(environment, openDatabase(environment));
    };
    await expect(start('postgres')).rejects.toThrow('it is the replica of another database than DATABASE_URL');
    await expect(start('nowhere')).rejects.toThrow("DATABASE_REPLICA_URL: the database can't be reached");
  });

  it('that is unavailable at startup does not stop the start', async () => {
    const gateway = await openGateway({ DATABASE_REPLICA_URL: 'postgres://postgres@127.0.0.1:1/meridian' });
    expect((await gateway.rest('GET', ALL)).body).toHaveLength(80);
    await gateway.close();
  });
});
