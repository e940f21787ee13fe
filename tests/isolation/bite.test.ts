import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { inOrder } from './attempts.ts';
import { bites, makeFiles, makeMoves, makeSomething } from './bite.ts';
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
