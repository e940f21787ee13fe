import { afterAll, beforeAll, expect, it } from 'vitest';
import { offeredOf } from '../../gateway/core/doors/agents/offered.ts';
import { contract } from '../../gateway/server.ts';
import { inOrder, LAST } from '../isolation/attempts.ts';
import { argumentsFor } from '../isolation/values.ts';
import { sendAgent } from '../support/agent.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { expectedOf } from './matrix.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const roots = inOrder([...offeredOf(contract).values()].filter(({ name }) => !LAST.includes(name)));

it.each(['customer', 'member'] as const)(
  'the door for agents answers a %s as the SDL grants, operation by operation',
  async (person) => {
    const token = await gateway.tokenOf(person);
    const wrong: string[] = [];
    for (const root of roots) {
      // Ids that nobody has: what is let in finds nothing to change.
      const args = argumentsFor(root, null, (_slot, isRequired) => (isRequired ? crypto.randomUUID() : undefined));
      const { text } = await sendAgent(gateway, root.name, args, token);
      const got = /"code":"FORBIDDEN"/.test(text) ? 'no' : 'yes';
      if (got !== expectedOf(root, person)) wrong.push(`${root.name}: ${got}`);
      if (!/"result"/.test(text)) wrong.push(`${root.name}: ${text.slice(0, 200)}`);
      if (/"code":"(INTERNAL|GRAPHQL_VALIDATION_FAILED)"/.test(text)) wrong.push(`${root.name}: ${text.slice(0, 200)}`);
    }
    expect(roots.length).toBeGreaterThan(250);
    expect(wrong).toEqual([]);
  },
  60_000,
);
