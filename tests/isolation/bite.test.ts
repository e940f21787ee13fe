import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { inOrder } from './attempts.ts';
import { bites, makeFiles, makeKept, makeMoves, makeSomething } from './bite.ts';
import { chosen, unread } from './references.ts';
import { shelfOf, type Shelf } from './shelf.ts';
import { slotsOf } from './slots.ts';

let gateway: TestGateway;
let owner: Shelf;
const requests = inOrder(contract.roots.filter(({ type }) => type !== 'Subscription'));

beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '120' });
  await gateway.signIn(people.owner.email);
  await makeSomething(gateway, await shelfOf(gateway, 'owner'), requests);
  await makeKept(gateway);
  owner = await stocked();
});
afterAll(() => gateway.close());

async function stocked(): Promise<Shelf> {
  const shelf = await shelfOf(gateway, 'owner');
  await makeFiles(gateway, shelf);
  await makeMoves(gateway, shelf);
  return shelf;
}

// Of the table and the values, which no engine changes.
it.runIf(process.env.ENGINE !== 'postgres')(
  'an id does something at every place, for whom it belongs to',
  async () => {
    const idle: string[] = [];
    for (const slot of requests.flatMap(slotsOf)) {
      if (unread.has(slot.name) || chosen.test(slot.name) || (await bites(gateway, owner, slot))) continue;
      // What was done before may have moved or removed what belonged together.
      owner = await stocked();
      if (await bites(gateway, owner, slot)) continue;
      idle.push(`${slot.name}: no ${slot.kind} does anything there; correct tests/isolation/references.ts`);
    }
    expect(idle).toEqual([]);
  },
  60_000,
);

it.runIf(process.env.ENGINE !== 'postgres')(
  'every change that all of these made names its operation and its door',
  async () => {
    const made = await gateway.services.database.system
      .selectFrom('changes')
      .leftJoin('change_origins', 'change_origins.id', 'changes.origin_id')
      .select(['changes.record', 'change_origins.operation', 'change_origins.door'])
      .distinct()
      .execute();
    expect(made.filter(({ operation }) => !operation)).toEqual([]);
    expect(new Set(made.map(({ door }) => door))).toContain('graphql');
    const known = new Set(requests.filter(({ type }) => type === 'Mutation').map(({ name }) => name));
    const told = made.filter(({ door }) => door !== 'job');
    expect(told.filter(({ operation }) => !known.has(operation!))).toEqual([]);
    expect(new Set(told.map(({ operation }) => operation)).size).toBeGreaterThan(100);
  },
);
