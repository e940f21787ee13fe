import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, eventually, startGateway, type Events, type GatewayProcess } from '../support/gateway-process.ts';

const CONTACTS = '/api/apps/contacts/contact';
const EVENTS = 'subscription { contactChanged { id action } }';

let place: Place;
let gateway: GatewayProcess;
const streams: Events[] = [];
beforeAll(async () => {
  place = await cloneBase();
  gateway = await startGateway({ ...place.settings, WORKERS: '2', SIGN_IN_LIMIT: '3', LOG_LEVEL: 'info' });
});
afterAll(async () => {
  endGateways();
  await place.remove();
});

const make = async (token: string): Promise<string> => (await gateway.send('POST', CONTACTS, { token })).body.id;
/** New connections go to the workers in turn: of four streams each worker has some. */
const followAll = async (token: string): Promise<void> => {
  for (let count = 0; count < 4; count += 1) streams.push(await gateway.follow(token, EVENTS));
};
afterEach(() => {
  for (const events of streams.splice(0)) events.close();
});
const workers = (): number[] => {
  const { pid } = gateway.child;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
};

const isServing = (pid: number): boolean => gateway.output().includes(`"pid":${pid},"msg":"Server listening`);

describe('two workers on one port', () => {
  it('are two processes and log their address once', () => {
    expect(workers()).toHaveLength(2);
    expect(gateway.output().split('Meridian is up')).toHaveLength(2);
  });

  it('deliver each write of either worker to every subscriber, once and in order', async () => {
    const token = await gateway.signIn();
    await followAll(token);
    const made: string[] = await Promise.all(Array.from({ length: 20 }, () => make(token)));
    const order = async (events: Events): Promise<number[]> => {
      for (const id of made) expect(await events.heard(id)).toBe(true);
      return [...events.text().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    };
    for (const events of streams) {
      const ids = await order(events);
      expect(ids).toHaveLength(20);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    }
  });

  it('deliver signals received by either worker to every subscriber', async () => {
    const [token, reader] = [await gateway.signIn(), await gateway.signIn(people.member.email)];
    const id = await make(token);
    for (let count = 0; count < 4; count += 1)
      streams.push(await gateway.follow(reader, 'subscription { live { signal { record_id } } }'));
    const signal = { query: `mutation { sendSignal(kind: editing, room: "contacts", id: "${id}") }` };
    expect((await gateway.send('POST', '/graphql', { token, body: signal })).body).toEqual({
      data: { sendSignal: true },
    });
    for (const events of streams) expect(await events.heard(id)).toBe(true);
  });

  it('end a token and its subscriptions everywhere after a sign-out', async () => {
    const token = await gateway.signIn();
    await followAll(token);
    expect((await gateway.send('POST', '/api/auth/sign-out', { token })).status).toBe(200);
    for (let count = 0; count < 4; count += 1) {
      expect((await gateway.send('GET', '/api/common/user', { token })).status).toBe(401);
    }
    const ended = Promise.all(streams.map((events) => events.ended)).then(() => true);
    expect(await Promise.race([ended, eventually(() => false, 2_000)])).toBe(true);
  });

  it('share the count of failed sign-ins', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { email: people.customer.email, password: 'wrong-guess' };
      statuses.push((await gateway.send('POST', '/api/auth/sign-in', { body })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429, 429]);
  });

  it('never call an answer unchanged after a write on the other', async () => {
    const token = await gateway.signIn();
    const read = (etag?: string) =>
      gateway.send('GET', '/api/apps/contacts/all', { token, headers: etag ? { 'if-none-match': etag } : {} });
    let etag = (await read()).headers.etag!;
    for (let round = 0; round < 6; round += 1) {
      // Both workers have cached the answer.
      expect([(await read(etag)).status, (await read(etag)).status]).toEqual([304, 304]);
      await make(token);
      const answers = [await read(etag), await read(etag)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      etag = answers[0]!.headers.etag!;
    }
  });

  it('lose no acknowledged write when one is killed, and a replacement starts', async () => {
    const token = await gateway.signIn();
    const before = workers();
    const acknowledged: string[] = [];
    const write = async (enough: number) => {
      while (acknowledged.length < enough) {
        // The one connection being handed to the worker gets no answer.
        const answer = await gateway.send('POST', CONTACTS, { token }).catch(() => null);
        if (answer) expect(answer.status).toBe(200);
        if (answer) acknowledged.push(answer.body.id);
      }
    };
    const writers = Array.from({ length: 4 }, () => write(80));
    await eventually(() => acknowledged.length >= 20, 10_000);
    process.kill(before[0]!, 'SIGKILL');
    const successor = await eventually(() => workers().find((pid) => !before.includes(pid)), 10_000);
    expect(successor).not.toBeNull();
    await Promise.all(writers);

    const stored: { id: string }[] = (await gateway.send('GET', '/api/apps/contacts/all', { token })).body;
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(gateway.output()).toContain(`The worker ${before[0]} has ended (SIGKILL)`);

    // The replacement sends and receives events.
    expect(await eventually(() => isServing(successor!), 30_000)).toBe(true);
    await Promise.all(Array.from({ length: 4 }, () => write(acknowledged.length + 5)));
    await followAll(token);
    const id = await make(token);
    for (const events of streams) expect(await events.heard(id)).toBe(true);
  }, 60_000);

  // On PostgreSQL the notification is part of the commit.
  it.runIf(process.env.ENGINE === 'sqlite')(
    'announce the commits of a killed one that could not send its notification',
    async () => {
      const token = await gateway.signIn();
      await followAll(token);
      await make(token);
      // Committed like a worker that is killed before it notifies.
      const file = new DatabaseSync(join(place.settings.DATA_DIR!, 'meridian.db'), { timeout: 5_000 });
      file.exec(`insert into changes (time, organization_id, user_id, room, record, record_id, action, before, after)
      select time, organization_id, user_id, room, record, 'untold', action, before, after from changes
      where record = 'Contact' and action = 'create' order by sequence desc limit 1`);
      file.close();
      const ends = streams.map(({ ended }) => ended.then(() => true));
      const [killed] = workers();
      process.kill(killed!, 'SIGKILL');
      await eventually(() => gateway.output().includes(`The worker ${killed} has ended`), 5_000);
      const soon = new Promise<false>((resolve) => void setTimeout(resolve, 500, false));
      const isEnded = await Promise.all(ends.map((end) => Promise.race([end, soon])));
      const left = streams.filter((_events, index) => !isEnded[index]);
      expect(left.length).toBeGreaterThan(0);
      for (const events of left) expect(await events.heard('"untold"', 5_000)).toBe(true);
    },
  );

  it('finish requests in flight on a stop signal, and exit with 0 at once', async () => {
    const token = await gateway.signIn();
    await followAll(token);
    const answers = Array.from({ length: 8 }, () => gateway.send('POST', CONTACTS, { token }));
    await answers[0];
    gateway.child.kill('SIGTERM');
    const asked = Date.now();
    // A connection that was not accepted any more is refused; an accepted one is answered.
    const states = await Promise.allSettled(answers);
    for (const state of states) if (state.status === 'fulfilled') expect([200, 503]).toContain(state.value.status);
    expect(await gateway.exited).toBe(0);
    // Open tabs delay nothing.
    expect(Date.now() - asked).toBeLessThan(8_000);
  });
});
