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

/** Every subscription plainly, and again with each of the owner's first ids where it takes one, or from the beginning. */
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
      // Whoever lacks the right is told so, and the stream ends.
      const next = () => stream.maybe().catch(() => null);
      for (let event = await next(); event; event = await next()) events.push(JSON.stringify(event.data));
      stream.close();
    }),
  );
}

/** Records that only staff may ask for, of which a portal shows some to outsiders. */
const STAFF_ONLY = /^(customer|supplier|trust_|assessment|finding|site|task|contact|incident|product)\w*s$/;

const idsOfStaff = (dump: Dump): Set<string> =>
  new Set(
    [...dump]
      .filter(([table]) => STAFF_ONLY.test(table))
      .flatMap(([, text]) =>
        text.split('\n').flatMap((row) => (row ? (JSON.parse(row) as { id?: string }) : {}).id ?? []),
      ),
  );

/** The owner is a member of the other organization as well, where people hear that their account has changed, not how. */
const isAccountOfColleague = (event: string): boolean =>
  event.includes('"record":"User","record_id":"","action":"update","before":null,"after":null');

it('subscriptions tell nobody of another organization anything, and members nothing private of others', async () => {
  const [own, stranger, member, customer, supplier] = await Promise.all([
    followAll('owner'),
    followAll('harborOwner'),
    followAll('member'),
    followAll('customer'),
    followAll('supplier'),
  ]);
  await makeSomething(gateway, before, requests);
  // Examples of calls are looked for once a second, and each organization has its own.
  const told = [own, stranger].map((streams) => streams.find(({ name }) => name === 'requestSampled')!);
  for (const { stream, events } of told) events.push(JSON.stringify((await stream.next()).data));
  await Promise.all([own, stranger, member, customer, supplier].map(drain));

  const heard = new Set(own.filter(({ events }) => events.length > 0).map(({ name }) => name));
  expect(subscriptions.map(({ name }) => name).filter((name) => !heard.has(name))).toEqual([]);
  const heardByStranger = stranger.flatMap(({ name, events }) => (name === 'requestSampled' ? [] : events));
  expect(heardByStranger.filter((event) => !isAccountOfColleague(event))).toEqual([]);
  expect(told[1]!.events.filter((event) => !event.includes(people.harborOwner.id))).toEqual([]);
  const hidden = idsOfPerson(await dumpOf(gateway.services.database, northwind), people.owner.id);
  expect(hidden.size).toBeGreaterThan(100);
  const heardByMember = member.flatMap(({ events }) => events);
  expect(heardByMember.filter((event) => [...idsIn([event])].some((id) => hidden.has(id)))).toEqual([]);
  // Whoever has not the right of the log learns that something changed, not what.
  expect(heardByMember.filter((event) => /"(before|after)":"/.test(event))).toEqual([]);
  expect(heardByMember.length).toBeGreaterThan(10);
  const theirs = idsOfStaff(await dumpOf(gateway.services.database, northwind));
  expect(theirs.size).toBeGreaterThan(100);
  for (const streams of [customer, supplier]) {
    const heard = streams.flatMap(({ events }) => events);
    expect(heard.filter((event) => [...idsIn([event])].some((id) => hidden.has(id) || theirs.has(id)))).toEqual([]);
  }
}, 120_000);
