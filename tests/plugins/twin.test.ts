import { Kind, parse, validate, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { people, PASSWORD } from '../../seed/people.ts';
import { argumentsFor } from '../isolation/values.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addressOf } from '../support/agent.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { documentOf } from '../support/operations.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const ask = async (body: object, who: Who = 'owner'): Promise<Loose> => {
  const token = await gateway.tokenOf(who);
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql/twin',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body,
  });
  return answer.json();
};

describe('the REST equivalent of an operation', () => {
  it('lists each door with method, path, and parameters, as curl, fetch, and a hook', async () => {
    const query =
      'query One($id: ID!) { contact(id: $id) { name ...Tags } } fragment Tags on Contact { tags { title } }';
    const twin = await ask({ query, variables: { id: "it's" } });
    expect(twin).toMatchObject({ operation: 'One', kind: 'query', costMost: 5_000 });
    expect(twin.cost).toBeGreaterThan(2);
    const [field] = twin.fields;
    expect(field).toMatchObject({ name: 'contact', needs: 'contacts.view', may: true, note: null });
    expect(field.doors[0]).toMatchObject({ method: 'GET', path: '/api/apps/contacts/contact' });
    expect(field.doors[0].address).toBe('/api/apps/contacts/contact?id=it%27s');
    expect(field.doors[0].fetch).toContain('fetch("/api/apps/contacts/contact?id=it%27s"');
    expect(twin.hook).toContain("import { gql, useQuery } from 'urql';");
    expect(twin.hook).toContain('export const useOne = (variables) => useQuery({ query: OneDocument, variables });');
    expect(twin.hook).toContain('fragment Tags on Contact');
  });

  it('works when the curl command is run', async () => {
    const query = 'mutation Add($tag: ContactTagInput!) { createContactTag(tag: $tag) { id title } }';
    const asInput = query.replace(
      'ContactTagInput',
      String(contract.roots.find(({ name }) => name === 'createContactTag')!.field.args[0]!.type).replace('!', ''),
    );
    const title = `Somebody's "tag" $HOME \`x\``;
    const twin = await ask({ query: asInput, variables: { tag: { title } } });
    // Without a port, the answer uses the default one.
    const curl = twin.fields[0].doors[0].curl.replace('http://localhost:80', await addressOf(gateway));
    const env = { ...process.env, TOKEN: (await gateway.tokenOf('owner'))! };
    const { stdout } = await promisify(execFile)('bash', ['-c', curl], { env });
    expect(JSON.parse(stdout)).toMatchObject({ title });
  });

  it('follows the operation under the cursor, and states whether the person has the right', async () => {
    const query = 'query A { user { name } }\nquery B { tasks { id } }';
    expect((await ask({ query, cursor: 3 })).operation).toBe('A');
    const twin = await ask({ query, cursor: query.length }, 'customer');
    expect([twin.operation, twin.fields[0].may, twin.fields[0].needs]).toEqual(['B', false, 'tasks.view']);
    expect(twin.isSignedIn).toBe(true);
    const nobody = await ask({ query, cursor: query.length }, null);
    expect([nobody.fields[0].may, nobody.isSignedIn]).toEqual([false, false]);
  });

  it('explains why there is none, and ignores unfinished documents', async () => {
    const followed = await ask({ query: 'subscription { live { change { id } } }' });
    expect(followed.fields[0]).toMatchObject({ doors: [], note: 'There is no REST door for this' });
    const sorted = await ask({ query: '{ tasks(sections: true) { id } }' });
    expect(sorted.fields[0].note).toBe('REST does not know the argument sections');
    const half = await ask({ query: 'query One($id: ID!) { contact(id: $id) { name } }' });
    expect(half.fields[0].doors[0]).toMatchObject({ path: '/api/apps/contacts/contact', curl: null });
    expect((await ask({ query: '{ ta' })).code).toBe('BAD_INPUT');
    expect((await ask({ query: 'fragment F on Task { id }' })).code).toBe('BAD_INPUT');
  });
});

describe('the query of a REST call', () => {
  it.each([
    ['/api/apps/contacts/contact?id=7', 'contact', { id: '7' }],
    ['GET /api/apps/contacts/all', 'contacts', {}],
    // A write-only argument; required arguments without a value become placeholders.
    ['/api/auth/sign-in', 'signIn', { email: 'text', password: 'text' }],
    [
      `curl -s 'http://127.0.0.1:4000/api/apps/contacts/tag' -H "authorization: Bearer $TOKEN" \\\n  -H 'content-type: application/json' -d '{"tag":{"title":"It'\\''s"}}'`,
      'createContactTag',
      { tag: { title: "It's" } },
    ],
    [
      `curl -X PATCH http://x/api/common/user --data-raw '{"user":{"status":"not-visible"}}'`,
      'updateUser',
      { user: { status: 'not_visible' } },
    ],
    ["curl --request DELETE --url='http://x/api/apps/contacts/contact?id=9'", 'deleteContact', { id: '9' }],
  ])('%s', async (rest, name, variables) => {
    const { query, ...answer } = await ask({ rest });
    expect(validate(contract.schema, parse(query))).toEqual([]);
    expect([query.includes(`{\n  ${name}`), answer.variables]).toEqual([true, variables]);
  });

  it('selects exactly what REST returns, and its hook names the call', async () => {
    const { query, variables } = await ask({ rest: `POST /api/apps/contacts/tag {"tag":{"title":"New"}}` });
    expect(query).toMatch(/\{\n    id\n    title\n  \}/);
    const { hook } = await ask({ query, variables });
    expect(hook).toContain('// const [, createContactTag] = useCreateContactTag();');
    expect(hook).toContain('// await createContactTag({"tag":{"title":"New"}});');
  });

  it('selects the token that a REST sign-in returns', async () => {
    const body = JSON.stringify({ email: people.member.email, password: PASSWORD });
    const asked = await ask({ rest: `curl -X POST http://x/api/auth/sign-in -d '${body}'` }, null);
    const { data } = await gateway.graphql(asked.query, asked.variables, null);
    expect(data.signIn.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is a valid document for every door and maps back to the same door', async () => {
    const faults: string[] = [];
    const documents = new Map<string, string>();
    for (const { root, method, path } of contract.doors) {
      if (contract.rest[root.name]?.in || root.field.args.some(({ type }) => String(type).includes('Upload'))) continue;
      const args = argumentsFor(root, null, (_slot, isRequired) => (isRequired ? 'an-id' : undefined));
      const { fields } = await ask({ query: documentOf(root, args, 0), variables: args });
      const door = fields[0].doors.find((one: Loose) => one.method === method && one.path === path);
      const back = door.curl ? await ask({ rest: door.curl }) : { error: 'no curl' };
      if (!back.query?.includes(`{\n  ${root.name}`)) faults.push(`${method} ${path}: ${String(back.error)}`);
      else documents.set(root.name, back.query);
    }
    const { definitions } = parse([...documents.values()].join('\n'));
    const all: DocumentNode = { kind: Kind.DOCUMENT, definitions };
    faults.push(...validate(contract.schema, all).map(({ message }) => message));
    expect(faults).toEqual([]);
  });

  it('is refused with an explanation when the door or the body is unknown', async () => {
    for (const rest of [
      '/api/nothing',
      'curl',
      'hello',
      `curl -d '{' /api/apps/contacts/tag`,
      `curl -d '{"title":"Flat"}' /api/apps/contacts/tag`,
      '/api/apps/tasks/all?completed=perhaps',
    ])
      expect((await ask({ rest })).code).toBe('BAD_INPUT');
  });
});

it('each room has three examples, all valid against the contract', async () => {
  const examples: Loose[] = (await gateway.server.inject({ url: '/graphql/examples' })).json();
  const faults = examples.flatMap(({ query }) => validate(contract.schema, parse(query)).map(({ message }) => message));
  expect(faults).toEqual([]);
  expect(examples.filter(({ room }) => room === 'tasks')).toHaveLength(3);
  expect(new Set(examples.map(({ room }) => room)).size).toBeGreaterThan(20);
});

it('the number of statements of a document is returned on request', async () => {
  const post = async (headers: Record<string, string>) =>
    gateway.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${await gateway.tokenOf('owner')}`, ...headers },
      payload: { query: '{ contacts(first: 10) { name tags { title } } }' },
    });
  expect(Number((await post({ 'x-meridian-explain': '1' })).headers['x-meridian-statements'])).toBeGreaterThan(1);
  expect((await post({})).headers['x-meridian-statements']).toBeUndefined();
});

it('a browser gets GraphiQL, also with a query in the address', async () => {
  const get = (accept: string) =>
    gateway.server.inject({ url: '/graphql?query=%7B__typename%7D', headers: { accept } });
  expect((await get('text/html,*/*')).body).toContain('<title>GraphiQL · Meridian</title>');
  expect((await get('application/json')).json()).toEqual({ data: { __typename: 'Query' } });
});

it('GraphiQL helpers are absent when GraphiQL is off', async () => {
  const closed = await openGateway({ GRAPHIQL: 'off' });
  expect((await closed.server.inject({ method: 'POST', url: '/graphql/twin', payload: {} })).statusCode).toBe(404);
  expect((await closed.server.inject({ url: '/graphql/examples' })).statusCode).toBe(404);
  await closed.close();
});
