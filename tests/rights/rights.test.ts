import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import { inOrder, waysTo } from '../isolation/attempts.ts';
import { pictures } from '../isolation/references.ts';
import { argumentsFor } from '../isolation/values.ts';
import { documentOf, sendGraphql, sendRest } from '../support/operations.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { northwind, people } from '../../seed/people.ts';
import { expectedOf, ROLES, type Admission, type Caller } from './matrix.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const plenty = '100000';
  gateway = await openGateway({ SIGN_IN_LIMIT: plenty, SIGN_IN_SOCKET_LIMIT: plenty });
});
afterAll(() => gateway.close());

/** Whether an answer admits the caller, independent of its other errors. */
function admissionOf(text: string): Admission {
  // Usage figures contain codes as well: an answer's own code follows its error, or is in its extensions.
  const [, code] = /"(?:error":"[^"]*",|extensions":\{)"code":"(\w+)"/.exec(text) ?? [];
  if (code === 'UNAUTHENTICATED') return 'sign in';
  return code === 'FORBIDDEN' ? 'no' : 'yes';
}

/** Sets the role of the demo member in the database, independent of the rights under test. */
async function tokenFor(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null;
  const { id, email } = people.member;
  const { system } = gateway.services.database;
  // A caller who renamed the organization to the default argument may have left it by that name.
  await system
    .insertInto('memberships')
    .values({ organization_id: northwind, user_id: id, role: caller })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await system.updateTable('memberships').set({ role: caller }).where('user_id', '=', id).execute();
  return (await gateway.signIn(email)).accessToken;
}

const isAsked = ({ type, name }: RootField): boolean => type !== 'Subscription' && !pictures.has(name);

// The guard comes before any store, so one engine is enough.
const roles = process.env.ENGINE === 'postgres' ? (['member'] as const) : ROLES;

it('a refused query leaves the other fields of a document intact', async () => {
  const ask = '{ user { name } contacts { id } tasks { id } messages { id } changes { id } }';
  const { data, errors } = await gateway.graphql(ask, {}, 'customer');
  expect(data).toMatchObject({ user: { name: people.customer.name }, contacts: null, tasks: null, changes: null });
  expect(data.messages).toHaveLength(3);
  expect(errors?.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual(
    ['contacts', 'tasks', 'changes'].map((name) => [name, 'FORBIDDEN']),
  );
});

describe.each(roles)('both doors for %s', (caller) => {
  it('answer as granted by the SDL', async () => {
    const wrong: string[] = [];
    let token = await tokenFor(caller);
    for (const root of inOrder(contract.roots.filter(isAsked))) {
      // Random ids: an allowed operation finds nothing to change.
      const args = argumentsFor(root, null, (_slot, isRequired) => (isRequired ? crypto.randomUUID() : undefined));
      for (const way of waysTo(root, null)) {
        const { text } = await (way ? sendRest(gateway, way, args, token) : sendGraphql(gateway, root, args, token, 0));
        const got = admissionOf(text);
        const expected = expectedOf(root, caller);
        if (got !== expected) wrong.push(`${way ? way.path : 'GraphQL'} ${root.name}: ${got}, not ${expected}`);
        if (['signOut', 'changeOrganization', 'leaveOrganization'].includes(root.name)) token = await tokenFor(caller);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('allow the granted subscriptions only', async () => {
    const token = await tokenFor(caller);
    const roots = contract.roots.filter(({ type }) => type === 'Subscription');
    const answers = await Promise.all(
      roots.map(async (root) => {
        const document = documentOf(root, {}, 0);
        // A refused subscription ends at once; an allowed one stays open.
        if (token === null) return (await sendGraphql(gateway, root, {}, null, 0, 'text/event-stream')).text;
        const stream = await gateway.follow(document, {}, { token });
        const first = await stream.maybe(500);
        stream.close();
        return JSON.stringify(first?.data ?? {});
      }),
    );
    expect(roots.map(({ name }, index) => [name, admissionOf(answers[index]!)])).toEqual(
      roots.map((root) => [root.name, expectedOf(root, caller)]),
    );
  });
});
