import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { northwind, people } from '../../seed/people.ts';
import { emptyLog } from '../support/empty-log.ts';
import { openGateway, type Person, type TestGateway } from '../support/gateway.ts';
import { documentOf, type Args } from '../support/operations.ts';
import { inOrder } from './attempts.ts';
import { makeSomething } from './bite.ts';
import { dumpOf, idsIn, idsOfPerson, type Dump } from './rows.ts';
import { shelfOf, type Shelf } from './shelf.ts';
import { slotsOf } from './slots.ts';
import { argumentsFor } from './values.ts';

let gateway: TestGateway;
let before: Shelf;
const requests = inOrder(contract.roots.filter(({ type }) => type !== 'Subscription'));
const subscriptions = contract.roots.filter(({ type }) => type === 'Subscription');

beforeAll(async () => {
  gateway = await openGateway({ SUBSCRIPTION_LIMIT: '200' });
  await emptyLog(gateway);
  before = await shelfOf(gateway, 'owner');
});
afterAll(() => gateway.close());

/**
 * Opens every subscription plainly, then once for each of the owner's first ids if it takes one, or from the beginning.
 */
async function followAll(who: Person) {
  const wanted = subscriptions.flatMap((root) => {
    const trials: Args[] = slotsOf(root).flatMap((slot) => {
      const values = slot.kind === 'Change' ? ['0'] : before.of(slot.kind).slice(0, 3);
      return values.map((value) => argumentsFor(root, { slot, value }, () => undefined));
    });
    return [{}, ...trials].map((args) => ({ root, args }));
  });
  return Promise.all(
    wanted.map(async ({ root, args }) => {
      const stream = await gateway.follow(documentOf(root, args, 1), args, who);
      return { name: root.name, stream, events: [] as string[] };
    }),
  );
}

async function drain(streams: Awaited<ReturnType<typeof followAll>>): Promise<void> {
  await Promise.all(
    streams.map(async ({ stream, events }) => {
      // Without the right, the stream ends with an error.
      const next = () => stream.maybe().catch(() => null);
      for (let event = await next(); event; event = await next()) events.push(JSON.stringify(event.data));
      stream.close();
    }),
  );
}

/** Records that only staff may query, some of which a portal shows to outsiders. */
const STAFF_ONLY = /^(customer|supplier|trust_|assessment|finding|site|task|contact|incident|product)\w*s$/;

const idsOfStaff = (dump: Dump): Set<string> =>
  new Set(
    [...dump]
      .filter(([table]) => STAFF_ONLY.test(table))
      .flatMap(([, text]) =>
        text.split('\n').flatMap((row) => (row ? (JSON.parse(row) as { id?: string }) : {}).id ?? []),
      ),
  );

/** The owner also belongs to the other organization, whose members learn that the account changed, not how. */
const isAccountOfColleague = (event: string): boolean =>
  event.includes('"record":"User","record_id":"","action":"update","before":null,"after":null');

it('subscriptions reveal nothing to other organizations, and nothing private to other members', async () => {
  const [own, stranger, member, customer, supplier] = await Promise.all([
    followAll('owner'),
    followAll('harborOwner'),
    followAll('member'),
    followAll('customer'),
    followAll('supplier'),
  ]);
  await makeSomething(gateway, before, requests);
  // Call samples are polled once a second, per organization.
  const sampleStreams = [own, stranger].map((streams) => streams.find(({ name }) => name === 'requestSampled')!);
  for (const { stream, events } of sampleStreams) events.push(JSON.stringify((await stream.next()).data));
  await Promise.all([own, stranger, member, customer, supplier].map(drain));

  const received = new Set(own.filter(({ events }) => events.length > 0).map(({ name }) => name));
  expect(subscriptions.map(({ name }) => name).filter((name) => !received.has(name))).toEqual([]);
  const heardByStranger = stranger.flatMap(({ name, events }) => (name === 'requestSampled' ? [] : events));
  expect(heardByStranger.filter((event) => !isAccountOfColleague(event))).toEqual([]);
  expect(sampleStreams[1]!.events.filter((event) => !event.includes(people.harborOwner.id))).toEqual([]);
  const hidden = idsOfPerson(await dumpOf(gateway.services.database, northwind), people.owner.id);
  expect(hidden.size).toBeGreaterThan(100);
  const heardByMember = member.flatMap(({ events }) => events);
  expect(heardByMember.filter((event) => [...idsIn([event])].some((id) => hidden.has(id)))).toEqual([]);
  // Without the right to the log, a caller learns that a record changed, not how.
  expect(heardByMember.filter((event) => /"(before|after)":"/.test(event))).toEqual([]);
  expect(heardByMember.length).toBeGreaterThan(10);
  const theirs = idsOfStaff(await dumpOf(gateway.services.database, northwind));
  expect(theirs.size).toBeGreaterThan(100);
  for (const streams of [customer, supplier]) {
    const received = streams.flatMap(({ events }) => events);
    expect(received.filter((event) => [...idsIn([event])].some((id) => hidden.has(id) || theirs.has(id)))).toEqual([]);
  }
}, 120_000);
