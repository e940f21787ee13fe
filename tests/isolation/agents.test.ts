import { afterAll, beforeAll, expect, it } from 'vitest';
import { offeredOf } from '../../gateway/plugins/agents/offered.ts';
import { contract } from '../../gateway/server.ts';
import { northwind } from '../../seed/people.ts';
import { sendAgent } from '../support/agent.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { fillFrom, inOrder, LAST } from './attempts.ts';
import { chosen, pictures } from './references.ts';
import { differences, dumpOf } from './rows.ts';
import { beyond, shelfOf } from './shelf.ts';
import { slotsOf } from './slots.ts';
import { argumentsFor } from './values.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '120' });
});
afterAll(() => gateway.close());

const roots = inOrder(
  [...offeredOf(contract).values()].filter(({ name }) => !LAST.includes(name) && !pictures.has(name)),
);

it('an agent of another organization sees and changes nothing, with a foreign id in every operation', async () => {
  const [owner, mine] = [await shelfOf(gateway, 'owner'), await shelfOf(gateway, 'harborOwner')];
  const foreign = beyond(owner, mine);
  const token = await gateway.tokenOf('harborOwner');
  const before = await dumpOf(gateway.services.database, northwind, null);
  const seen: string[] = [];
  let tried = 0;
  for (const root of roots) {
    // Client-chosen ids stay where they are stored: in a note of the caller.
    const slots = slotsOf(root).filter(({ name, kind }) => foreign.of(kind).length > 0 && !chosen.test(name));
    const slot = slots.find(({ isRequired }) => isRequired) ?? slots[0] ?? null;
    const value = slot && foreign.of(slot.kind)[0]!;
    const args = argumentsFor(root, slot && { slot, value }, fillFrom(mine));
    const { text } = await sendAgent(gateway, root.name, args, token);
    if (slot) tried += 1;
    const plain = text.replaceAll('\\"', '"').replaceAll('\\\\', '\\');
    const shown = foreign.seenIn(plain, new Set([value ?? '']));
    if (shown.length > 0) seen.push(`${slot?.name ?? root.name} shows ${shown.slice(0, 2).join(', ')}`);
  }
  expect(tried).toBeGreaterThan(150);
  expect(seen).toEqual([]);
  expect(differences(before, await dumpOf(gateway.services.database, northwind, null))).toEqual([]);
}, 120_000);
