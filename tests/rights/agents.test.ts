import { afterAll, beforeAll, expect, it } from 'vitest';
import { offeredOf } from '../../gateway/plugins/agents/offered.ts';
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

type Refusal = { path?: unknown[]; code?: string };

/** Whether the operation itself was refused, and not a nested field that requires its own right. */
function refusesOperation(text: string): boolean {
  const { result } = JSON.parse(text) as { result?: { structuredContent?: { errors?: Refusal[] } } };
  const errors = result?.structuredContent?.errors;
  if (!errors) return /"code":"FORBIDDEN"/.test(text);
  return errors.some(({ path = [], code }) => code === 'FORBIDDEN' && path.length <= 1);
}

const roots = inOrder([...offeredOf(contract).values()].filter(({ name }) => !LAST.includes(name)));

it.each(['customer', 'member'] as const)(
  'the door for agents answers a %s as granted by the SDL, operation by operation',
  async (person) => {
    const token = await gateway.tokenOf(person);
    const wrong: string[] = [];
    for (const root of roots) {
      // Random ids: an allowed operation finds nothing to change.
      const args = argumentsFor(root, null, (_slot, isRequired) => (isRequired ? crypto.randomUUID() : undefined));
      const { text } = await sendAgent(gateway, root.name, args, token);
      // Refusals of the operation itself only: a nested field may require its own right.
      const got = refusesOperation(text) ? 'no' : 'yes';
      if (got !== expectedOf(root, person)) wrong.push(`${root.name}: ${got}`);
      if (!/"result"/.test(text)) wrong.push(`${root.name}: ${text.slice(0, 200)}`);
      if (/"code":"(INTERNAL|GRAPHQL_VALIDATION_FAILED)"/.test(text)) wrong.push(`${root.name}: ${text.slice(0, 200)}`);
    }
    expect(roots.length).toBeGreaterThan(250);
    expect(wrong).toEqual([]);
  },
  60_000,
);
