import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { cloneBase, type Database, type Loose, type Place } from '../support/gateway.ts';
import { endGateways, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { openReceiver, verified, type Received, type Receiver } from '../support/hook-receiver.ts';

const TAGS = 8;
const KILLS = 3;

let place: Place;
let database: Database;
let receiver: Receiver;
beforeAll(async () => {
  place = await cloneBase();
  const { DATA_DIR, DATABASE_URL } = place.settings;
  database = openDatabase({ databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR! });
  receiver = await openReceiver();
});
afterAll(async () => {
  endGateways();
  receiver.close();
  await database.close();
  await place.remove();
});

const ask = async (gateway: GatewayProcess, token: string, query: string, variables: object = {}): Promise<Loose> => {
  const { body } = await gateway.send('POST', '/graphql', { token, body: { query, variables } });
  expect(body.errors).toBeUndefined();
  return body.data;
};

/** Jobs that a killed gateway had claimed: no other one runs them before their lease ends. */
const claimed = () =>
  database.system
    .selectFrom('jobs')
    .select(['id', 'runAt'])
    .where('attempts', '>', 0)
    .where('runAt', '>', new Date().toISOString())
    .execute();

/** Ends these leases as if their minute had passed, except for jobs that another gateway has claimed since. */
async function endLeases(jobs: Awaited<ReturnType<typeof claimed>>): Promise<void> {
  for (const { id, runAt } of jobs) {
    const job = database.system.updateTable('jobs').set({ runAt: new Date().toISOString() });
    await job.where('id', '=', id).where('runAt', '=', runAt).execute();
  }
}

it('no delivery is lost or reordered when gateways are killed repeatedly while sending', async () => {
  const settings = { ...place.settings, OUTGOING_ALLOW: receiver.allow };
  let gateway = await startGateway(settings);
  let token = await gateway.signIn();
  const made = await ask(gateway, token, 'mutation ($hook: HookInput!) { createHook(hook: $hook) { secret } }', {
    hook: { title: 'Kept', url: receiver.url, records: ['ContactTag'] },
  });
  const { secret } = made.createHook;
  // Without an answer before it was killed, the delivery has to be sent again by the next gateway.
  const answered: Received[] = [];
  receiver.answer = (response, received) =>
    void setTimeout(() => {
      if (!response.socket?.destroyed) answered.push(received);
      response.end();
    }, 30);
  const ids: string[] = [];
  const left: Awaited<ReturnType<typeof claimed>> = [];
  for (let kill = 0; kill <= KILLS; kill += 1) {
    for (let n = 0; n < TAGS / 2; n += 1) {
      const tag = { title: `Tag ${kill} ${n}` };
      const { createContactTag } = await ask(
        gateway,
        token,
        'mutation ($tag: ContactTagInput!) { createContactTag(tag: $tag) { id } }',
        { tag },
      );
      ids.push(createContactTag.id);
      await ask(gateway, token, 'mutation ($id: ID!) { deleteContactTag(id: $id) }', { id: createContactTag.id });
      // The new gateway has already skipped the leased jobs; the next write makes it look for jobs again.
      if (n === 0) await endLeases(left.splice(0));
    }
    if (kill === KILLS) break;
    const before = receiver.received.length;
    // Some die before reading the feed, others while sending.
    if (kill > 0) await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(before + 1);
    gateway.child.kill('SIGKILL');
    await gateway.exited;
    left.push(...(await claimed()));
    gateway = await startGateway(settings);
    token = await gateway.signIn();
  }
  const seen = () => new Set(answered.map(({ body }) => `${body.data.id} ${body.data.action}`));
  await expect.poll(() => seen().size, { timeout: 100_000, interval: 250 }).toBe(ids.length * 2);
  for (const one of receiver.received) verified(secret, one);
  for (const id of ids) {
    const actions = receiver.received.filter(({ body }) => body.data.id === id).map(({ body }) => body.data.action);
    const ordered = [...actions].toSorted();
    expect(actions).toEqual(ordered);
  }
}, 180_000);
