import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { parts } from './each-mutation.ts';

/** These end the caller's session, so they cannot be repeated. */
const LAST = ['signOut', 'leaveOrganization', 'deleteOrganization'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '120' });
});
afterAll(() => gateway.close());

const namesIn = (query: string): string[] =>
  contract.roots.flatMap(({ name, type }) =>
    type === 'Mutation' && new RegExp(`\\b${name}\\b`).test(query) ? [name] : [],
  );

/** The latest requested change, in any organization. */
async function lastChange(): Promise<unknown> {
  const { system } = gateway.services.database;
  const rows = system
    .selectFrom('changes')
    .innerJoin('change_origins', 'change_origins.id', 'changes.origin_id')
    .where('change_origins.door', '!=', 'job');
  return (await rows.select(({ fn }) => fn.max('sequence').as('last')).executeTakeFirst())?.last;
}

/** Sends every mutation twice under one key, and records those that wrote twice or answered differently. */
function repeatMutations(repeated: Set<string>, wrong: string[]): TestGateway {
  let count = 0;
  const send = async (query: string, variables: object, who: Who, key: string) => {
    const token = await gateway.tokenOf(who);
    const answer = await gateway.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({ query, variables }),
    });
    return answer.json() as Loose;
  };
  const ask = async (query: string, variables: object = {}, who: Who = 'owner'): Promise<Loose> => {
    const names = namesIn(query);
    if (who === null || !query.trimStart().startsWith('mutation') || names.some((name) => LAST.includes(name)))
      return gateway.ask(query, variables, who);
    const key = `walk ${(count += 1)}`;
    const first = await send(query, variables, who, key);
    if (first.errors) throw new Error(JSON.stringify(first.errors));
    const before = await lastChange();
    const second = await send(query, variables, who, key);
    const name = names.join(' ');
    repeated.add(name);
    if (JSON.stringify(second.data) !== JSON.stringify(first.data)) wrong.push(`${name} answered otherwise`);
    if ((await lastChange()) !== before) wrong.push(`${name} wrote twice`);
    return first.data;
  };
  return { ...gateway, ask };
}

it('every mutation writes once under one Idempotency-Key, however often it is sent', { timeout: 120_000 }, async () => {
  const [repeated, wrong] = [new Set<string>(), [] as string[]];
  const walked = repeatMutations(repeated, wrong);
  const as = { token: (await gateway.signIn(people.owner.email)).accessToken };
  for (const part of parts) await part(walked, as);
  expect(wrong).toEqual([]);
  expect([...repeated]).toEqual(expect.arrayContaining(['createApiToken', 'setUpTwoStep', 'confirmTwoStep']));
});

it('a repeated request for a secret returns the same secret under the same key', async () => {
  const body = (name: string) => ({
    password: PASSWORD,
    token: { name, rights: ['log.view'], expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const request = body('Once');
  const make = () =>
    gateway.rest('POST', '/api/auth/token', { body: request, headers: { 'idempotency-key': 'one token' } });
  const [first, second] = await Promise.all([make(), make()]);
  expect([first.status, second.text]).toEqual([200, first.text]);
  const { body: tokens } = await gateway.rest('GET', '/api/auth/tokens');
  expect(tokens.filter(({ name }: Loose) => name === 'Once')).toHaveLength(1);
  const stored = await gateway.services.database.system.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(first.body.secret);
});
