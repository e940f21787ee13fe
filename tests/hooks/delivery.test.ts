import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverChanges } from '../../gateway/hooks/deliver-changes.ts';
import { jobKinds } from '../../gateway/hooks/jobs.ts';
import { forgetDeliveries } from '../../gateway/hooks/retention.ts';
import { openDatabase, type Database } from '../../gateway/core/engine/database.ts';
import { JobRunner } from '../../gateway/kit/jobs/job-runner.ts';
import { Timers } from '../../gateway/kit/jobs/timers.ts';
import type { Reader } from '../../gateway/kit/lists/read-list.ts';
import type { Services } from '../../gateway/core/services.ts';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { openReceiver, verified, type Receiver } from '../support/hook-receiver.ts';

const HOOK = '/api/common/hooks/hook';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let gateway: TestGateway;
let neighbour: Database;
let receiver: Receiver;
let other: Receiver;
let at = 0;
let runner: JobRunner<Services, Reader>;
const runners: JobRunner<Services, Reader>[] = [];

/** A worker that sends due deliveries when the test tells it to. */
function process(database: Database): JobRunner<Services, Reader> {
  const silent = { error: (error: unknown) => void errors.push(error) };
  const made = new JobRunner<Services, Reader>({
    database,
    log: silent,
    timers: new Timers(silent),
    hasNeighbours: false,
    now: () => at,
  });
  made.start({ kinds: jobKinds, services: gateway.services, as: async () => null });
  runners.push(made);
  return made;
}
const errors: unknown[] = [];

beforeEach(async () => {
  [receiver, other] = [await openReceiver(), await openReceiver()];
  gateway = await openGateway({ OUTGOING_ALLOW: `${receiver.allow},${other.allow}` });
  await gateway.services.jobs.stop();
  at = Date.now();
  runner = process(gateway.services.database);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((one) => one.stop()));
  await gateway.close();
  for (const one of [receiver, other]) one.close();
  expect(errors.splice(0)).toEqual([]);
});

const create = async (hook: object = {}, as: Who = 'owner'): Promise<{ hook: Loose; secret: string }> => {
  const { status, body } = await gateway.rest('POST', HOOK, {
    body: { hook: { title: 'One', url: receiver.url, ...hook } },
    as,
  });
  expect(status).toBe(200);
  return body;
};
const hookOf = async (id: string): Promise<Loose> => (await gateway.rest('GET', `${HOOK}?id=${id}`)).body;
const patch = (id: string, hook: object) => gateway.rest('PATCH', HOOK, { body: { id, hook } });
const deliveries = async (query = ''): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/common/hooks/deliveries?${query}`)).body;
const own = async (id: string): Promise<Loose[]> => (await deliveries(`hook=${id}`)).toReversed();
const newTag = async (title: string, as: Who = 'owner'): Promise<string> =>
  (
    await gateway.ask(
      'mutation ($tag: ContactTagInput!) { createContactTag(tag: $tag) { id } }',
      { tag: { title } },
      as,
    )
  ).createContactTag.id;
const rename = (id: string, title: string) =>
  gateway.ask('mutation ($id: ID!, $tag: ContactTagPatch!) { updateContactTag(id: $id, tag: $tag) { id } }', {
    id,
    tag: { title },
  });
/** Turns new changes into deliveries and sends the due ones. */
const deliver = async (organization = northwind) => {
  at = Math.max(at, Date.now());
  while ((await deliverChanges(gateway.services, organization, at)) !== null);
  await send();
};
/** The feed job of the gateway itself may queue some of them a moment later. */
const send = () => {
  at = Math.max(at, Date.now());
  return runner.look();
};
const later = async (ms: number) => {
  at += ms;
  await send();
};

describe('a delivery', () => {
  it('has a signature that the public library verifies, and contains only the change', async () => {
    const { hook, secret } = await create({ records: ['ContactTag'] });
    const id = await newTag('Very confidential words');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received;
    const body = verified(secret, one!);
    expect(body).toEqual({
      type: 'contactTag.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        sequence: expect.any(Number),
        organization: northwind,
        room: 'contacts',
        record: 'ContactTag',
        id,
        action: 'create',
      },
    });
    expect(one!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[\w-]+$/),
    });
    expect(one!.headers.authorization).toBeUndefined();
    const [delivery] = await own(hook.id);
    expect(delivery).toMatchObject({
      state: 'sent',
      attempt: 1,
      status: 200,
      response: 'thank you',
      problem: null,
      request: one!.text,
    });
    expect(delivery.requestHead).toContain(`webhook-id: ${one!.headers['webhook-id']}`);
    expect(
      await gateway.ask('query ($id: ID!) { change(id: $id) { record_id } }', { id: String(body.data.sequence) }),
    ).toEqual({ change: { record_id: id } });
    expect(await hookOf(hook.id)).toMatchObject({ state: 'on', failures: 0 });
    expect(
      (await gateway.ask('{ hooks { id lastDelivery { id } createdBy { name } } }')).hooks.find(
        (it: Loose) => it.id === hook.id,
      ),
    ).toEqual({
      id: hook.id,
      lastDelivery: { id: delivery.id },
      createdBy: { name: 'Nora Lindqvist' },
    });
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, one!)).toThrow();
  });

  it('has two signatures for 24 hours after a new secret, and one before and after', async () => {
    const { hook, secret } = await create({ records: ['ContactTag'] });
    const { secret: renewed } = (await gateway.rest('POST', `${HOOK}/renew-secret`, { body: { id: hook.id } })).body;
    await newTag('During');
    await deliver();
    for (const one of [secret, renewed]) expect(verified(one, receiver.received[0]!).type).toBe('contactTag.created');
    expect(String(receiver.received[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2);
    // The library refuses other times than now, so the expiry of the old secret is moved instead.
    await gateway.services.database.system
      .updateTable('hooks')
      .set({ previousSecretUntil: new Date(at - 1).toISOString() })
      .execute();
    await newTag('After');
    await deliver();
    expect(verified(renewed, receiver.received[1]!).type).toBe('contactTag.created');
    expect(() => verified(secret, receiver.received[1]!)).toThrow();
  });

  it('covers selected topics from creation on, and never personal records', async () => {
    await newTag('Before');
    const [all, some] = [
      await create({ title: 'All' }),
      await create({ url: other.url, records: ['ContactTag'], actions: ['delete'] }),
    ];
    const id = await newTag('Selected');
    await gateway.ask('mutation ($id: ID!) { deleteContactTag(id: $id) }', { id });
    await gateway.ask('mutation { createNote(note: { title: "Mine", content: "Diary" }) { id } }');
    await gateway.rest('POST', '/api/common/messages', { body: { message: { title: 'To me' } } });
    await gateway.rest('POST', '/api/common/shortcuts', {
      body: { shortcut: { label: 'S', icon: 'heroicons_outline:star', link: '/x' } },
    });
    await gateway.ask('mutation { createMailLabel(label: { title: "Private" }) { id } }');
    await patch(all.hook.id, { title: 'All of it' });
    await deliver();
    expect(receiver.types()).toEqual(['contactTag.created', 'contactTag.deleted']);
    expect(other.types()).toEqual(['contactTag.deleted']);
    expect(await own(some.hook.id)).toHaveLength(1);
    const before = receiver.received.length;
    await newTag('Elsewhere', 'harborOwner');
    await deliver(harbor);
    await deliver();
    expect(receiver.received).toHaveLength(before);
  });

  it('waits for the previous one of the same record, and for no other', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    const [slow, quick] = [await newTag('Slow'), await newTag('Quick')];
    receiver.answer = (response, { body }) => void response.writeHead(body.data.id === slow ? 500 : 204).end();
    await rename(slow, 'Slow two');
    await rename(quick, 'Quick two');
    await deliver();
    const said = () =>
      receiver.received.map(({ body }) => `${body.data.id === slow ? 'slow' : 'quick'} ${body.data.action}`);
    expect(said().toSorted()).toEqual(['quick create', 'quick update', 'slow create']);
    expect((await own(hook.id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent', 'sent', 'waiting']);
    receiver.answer = receiver.fine;
    await later(6 * SECOND);
    expect(said().slice(3)).toEqual(['slow create', 'slow update']);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(4);
  });

  it('is created once and sent once by two gateways', async () => {
    neighbour = openDatabase(gateway.services.environment, null);
    const second = process(neighbour);
    const { hook } = await create({ records: ['ContactTag'] });
    for (let n = 0; n < 20; n += 1) await newTag(`Tag ${n}`);
    await Promise.all([
      deliverChanges(gateway.services, northwind, at),
      deliverChanges(gateway.services, northwind, at),
    ]);
    at = Math.max(at, Date.now());
    await Promise.all([runner.look(), second.look()]);
    await expect.poll(async () => (await own(hook.id)).filter(({ state }) => state === 'sent').length).toBe(20);
    expect(receiver.received).toHaveLength(20);
    expect(new Set(receiver.received.map(({ body }) => body.data.id)).size).toBe(20);
    await second.stop();
    await neighbour.close();
  });
});

describe('a failed delivery', () => {
  const statuses = async (id: string) =>
    (await own(id)).map(({ state, attempt, problem }) => [state, attempt, problem]);

  it('is retried after 5 seconds to 24 hours, and given up after ten attempts', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(503).end('not now');
    await newTag('Never');
    await deliver();
    const waits: number[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const [one] = await own(hook.id);
      expect(one).toMatchObject({ state: 'failed', attempt, status: 503, problem: 'status', response: 'not now' });
      waits.push((Date.parse(one.nextTryAt) - at) / SECOND);
      const health = await hookOf(hook.id);
      expect(health).toMatchObject({ state: 'failing', failures: attempt, nextTryAt: one.nextTryAt });
      at = Date.parse(one.nextTryAt) - 10;
      await runner.look();
      expect(receiver.received).toHaveLength(attempt);
      await later(20);
      expect(receiver.received).toHaveLength(attempt + 1);
    }
    const wanted = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [index, wait] of wanted.entries()) {
      expect(waits[index]).toBeGreaterThan(wait * 0.89);
      expect(waits[index]).toBeLessThan(wait * 1.11);
    }
    expect(await statuses(hook.id)).toEqual([['givenUp', 10, 'status']]);
    await later(30 * DAY);
    expect(receiver.received).toHaveLength(10);
    const signatures = receiver.received.map(({ headers }) => headers['webhook-signature']);
    expect(new Set(signatures).size).toBe(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('waits longer when the receiver asks for it', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '120' }).end();
    await newTag('Busy');
    await deliver();
    const [one] = await own(hook.id);
    expect(Math.round((Date.parse(one.nextTryAt) - at) / SECOND)).toBe(120);
  });

  it('includes a redirect, a missing answer, and an address that is no longer allowed', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(302, { location: other.url }).end();
    await newTag('Redirected');
    await deliver();
    expect(await statuses(hook.id)).toEqual([['failed', 1, 'redirect']]);
    receiver.answer = (response) => void response.destroy();
    await later(10 * SECOND);
    expect(await statuses(hook.id)).toEqual([['failed', 2, 'connection']]);
    await gateway.services.database.system.updateTable('hooks').set({ url: 'https://127.0.0.1/' }).execute();
    await later(10 * MINUTE);
    expect(await statuses(hook.id)).toEqual([['failed', 3, 'address']]);
    expect(other.received).toEqual([]);
  });

  it('stores the headers and the beginning of a large answer, without cookies', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) =>
      void response
        .writeHead(500, { 'set-cookie': 'session=secret', 'x-why': '<b>broken</b>' })
        .end(`\0${'x'.repeat(5_000_000)}`);
    await newTag('Large');
    await deliver();
    const [one] = await own(hook.id);
    expect(one.response).toHaveLength(1_000);
    expect(one.response).toMatch(/^\u{FFFD}x+$/u);
    expect(one.responseHead).toContain('x-why: <b>broken</b>');
    expect(one.responseHead).not.toContain('secret');
  });

  it('delays neither other webhooks nor other organizations', async () => {
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    receiver.answer = (response) => void stuck.then(() => response.end());
    const { hook } = await create({ records: ['ContactTag'] });
    await create({ url: other.url, records: ['ContactTag'] });
    await create({ url: other.url, records: ['ContactTag'] }, 'harborOwner');
    for (let n = 0; n < 5; n += 1) await newTag(`Tag ${n}`);
    await newTag('Harbor', 'harborOwner');
    await deliverChanges(gateway.services, northwind, at);
    await deliverChanges(gateway.services, harbor, at);
    const sent = send();
    await expect.poll(() => other.received.length, { timeout: 5_000 }).toBe(6);
    expect((await own(hook.id)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'waiting'));
    release();
    await sent;
    expect(receiver.received).toHaveLength(5);
  });
});

describe('a failing webhook', () => {
  const notices = async (): Promise<Loose[]> => (await gateway.rest('GET', '/api/common/notifications')).body;

  it('is disabled at once when its receiver is gone', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(410).end();
    await newTag('First');
    await deliver();
    expect(await hookOf(hook.id)).toMatchObject({ isOn: false, state: 'gone', nextTryAt: null });
    await newTag('Second');
    await deliver();
    await later(DAY);
    expect(receiver.received).toHaveLength(1);
  });

  it('is disabled after five days, and webhook managers are notified once', async () => {
    const { hook } = await create({ title: 'The till', records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(500).end();
    await newTag('First');
    await deliver();
    const id = await newTag('Waits');
    for (let day = 0; day < 7 && (await hookOf(hook.id)).isOn; day += 1) {
      await later(DAY);
      if (day === 3) await rename(id, 'Later');
      await deliver();
    }
    expect(await hookOf(hook.id)).toMatchObject({ isOn: false, state: 'disabled' });
    expect((at - Date.parse((await hookOf(hook.id)).failingSince)) / DAY).toBeGreaterThanOrEqual(5);
    expect((await own(hook.id)).filter(({ state }) => state === 'waiting' || state === 'failed')).toEqual([]);
    await tellPeople(gateway.services, northwind, Date.now() + 11_000);
    const notifications = (await notices()).filter(({ link }) => link === `/setting/webhooks/${hook.id}`);
    expect(notifications).toMatchObject([{ title: 'A webhook was turned off', description: 'The till' }]);
    const members = (await gateway.rest('GET', '/api/common/notifications', { as: 'member' })).body as Loose[];
    expect(members.filter(({ link }) => String(link).includes('webhooks'))).toEqual([]);
    const [change] = (await gateway.rest('GET', `/api/common/changes?recordId=${hook.id}`)).body;
    expect(change).toMatchObject({
      action: 'update',
      user_id: null,
      origin: { operation: 'sendDelivery', door: 'job' },
    });

    receiver.answer = receiver.fine;
    const sent = receiver.received.length;
    await rename(id, 'While it is off');
    expect((await patch(hook.id, { isOn: true })).body).toMatchObject({
      isOn: true,
      state: 'on',
      failures: 0,
      failingSince: null,
    });
    await rename(id, 'On again');
    await deliver();
    expect(receiver.received.length).toBe(sent + 1);
  });

  it('recovers after one success', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(500).end();
    await newTag('First');
    await deliver();
    expect(await hookOf(hook.id)).toMatchObject({ state: 'failing', failures: 1 });
    receiver.answer = receiver.fine;
    await later(10 * SECOND);
    expect(await hookOf(hook.id)).toMatchObject({ state: 'on', failures: 0, failingSince: null, nextTryAt: null });
  });

  it('discards queued deliveries once a person disables it', async () => {
    const { hook } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(500).end();
    await newTag('First');
    await deliver();
    await patch(hook.id, { isOn: false });
    await later(DAY);
    expect(receiver.received).toHaveLength(1);
    expect(await own(hook.id)).toMatchObject([{ state: 'givenUp', problem: 'off', nextTryAt: null }]);
  });
});

describe('a manual delivery', () => {
  it('is a test, sent once, even to a disabled webhook', async () => {
    const { hook, secret } = await create({ isOn: false });
    receiver.answer = (response) => void response.writeHead(418).end('short and stout');
    const made = (await gateway.rest('POST', `${HOOK}/test`, { body: { id: hook.id } })).body;
    expect(made).toMatchObject({ type: 'hook.test', state: 'waiting', attempt: 0, isManual: true });
    await send();
    expect(verified(secret, receiver.received[0]!)).toMatchObject({
      type: 'hook.test',
      data: { organization: northwind, hook: hook.id },
    });
    expect(await own(hook.id)).toMatchObject([
      { id: made.id, state: 'givenUp', status: 418, response: 'short and stout' },
    ]);
    expect(await hookOf(hook.id)).toMatchObject({ state: 'off', failures: 0 });
    await later(DAY);
    expect(receiver.received).toHaveLength(1);
  });

  it('resends an event with its original id and body', async () => {
    const { hook, secret } = await create({ records: ['ContactTag'] });
    receiver.answer = (response) => void response.writeHead(500).end();
    await newTag('Again');
    await deliver();
    receiver.answer = receiver.fine;
    const [first] = await own(hook.id);
    const { status, body } = await gateway.rest('POST', '/api/common/hooks/delivery/redeliver', {
      body: { id: first.id },
    });
    expect([status, body.eventId, body.isManual]).toEqual([200, first.eventId, true]);
    await send();
    const [one, two] = receiver.received;
    expect([two!.text, two!.headers['webhook-id']]).toEqual([one!.text, one!.headers['webhook-id']]);
    expect(verified(secret, two!).type).toBe('contactTag.created');
    const stranger = await gateway.rest('POST', '/api/common/hooks/delivery/redeliver', {
      body: { id: first.id },
      as: 'harborOwner',
    });
    expect(stranger.status).toBe(404);
    expect(
      await gateway.rest('GET', `/api/common/hooks/deliveries?hook=${hook.id}`, { as: 'harborOwner' }),
    ).toMatchObject({ body: [] });
    expect((await deliveries(`hook=${hook.id}&first=1`))[0].id).toBe(body.id);
    expect((await deliveries(`hook=${hook.id}&first=1&after=${body.id}`))[0].id).toBe(first.id);
    expect((await deliveries(`hook=${hook.id}&state=sent`)).map(({ id }) => id)).toEqual([body.id]);
  });
});

it('deliveries are deleted after 30 days, except for queued ones', async () => {
  const { hook } = await create({ records: ['ContactTag'] });
  await newTag('Sent');
  await deliver();
  receiver.answer = (response) => void response.writeHead(500).end();
  await newTag('Fails');
  await deliver();
  await forgetDeliveries(gateway.services, at + 29 * DAY);
  expect(await own(hook.id)).toHaveLength(2);
  await forgetDeliveries(gateway.services, at + 31 * DAY);
  expect((await own(hook.id)).map(({ state }) => state)).toEqual(['failed']);
  await gateway.rest('DELETE', `${HOOK}?id=${hook.id}`);
  expect(
    await gateway.services.database.system
      .selectFrom('hook_deliveries')
      .select('id')
      .where('hook_id', '=', hook.id)
      .execute(),
  ).toEqual([]);
});
