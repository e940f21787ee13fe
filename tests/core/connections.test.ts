import { getNamedType, isObjectType, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { nestedCursors } from '../isolation/nested.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let shelf: Shelf;
beforeAll(async () => {
  gateway = await openGateway();
  shelf = await shelfOf(gateway, 'owner');
});
afterAll(() => gateway.close());

const queries = contract.schema.getQueryType()!.getFields();
const isConnection = ({ type }: GraphQLField<unknown, unknown>) => getNamedType(type).name.endsWith('Connection');
const connections = Object.values(queries).filter(isConnection);
const nodeOf = (field: GraphQLField<unknown, unknown>) => {
  const type = getNamedType(field.type);
  return isObjectType(type) ? getNamedType(type.getFields().nodes!.type) : type;
};
/** Search results are identified by the record inside. */
const idIn = (field: GraphQLField<unknown, unknown>) => {
  const node = nodeOf(field);
  return isObjectType(node) && node.getFields().id ? 'id' : 'task { id }';
};

type Page = { ids: string[]; hasNextPage: boolean; endCursor: string };

async function ask(field: GraphQLField<unknown, unknown>, args: object, page: object): Promise<Page> {
  const given: Record<string, unknown> = { ...args, ...page };
  const used = field.args.filter(({ name }) => given[name] !== undefined);
  const head = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `query (${head}) { page: ${field.name}(${passed}) { nodes { ${idIn(field)} } pageInfo { hasNextPage endCursor } } }`;
  const { page: found } = await gateway.ask(query, given);
  const ids = found.nodes.map((node: Loose) => node.id ?? node.task.id);
  return { ids, ...found.pageInfo };
}

const listOf = (field: GraphQLField<unknown, unknown>) => field.name.replace(/Connection$/, '');

function argumentsOf(field: GraphQLField<unknown, unknown>): Record<string, unknown> {
  const root = contract.roots.find(({ name }) => name === listOf(field))!;
  const fitting = argumentsFor(root, null, (slot, isRequired, before) =>
    isRequired ? shelf.fitting(slot.kind, before) : undefined,
  );
  return { ...fitting, ...(field.args.some(({ name }) => name === 'query') ? { query: 'a' } : {}) };
}

let tables: { name: string; key: string }[];

/** Deletes a record directly in the database, bypassing the list stores. */
async function remove(id: string): Promise<void> {
  const { system } = gateway.services.database;
  tables ??= (await system.introspection.getTables()).flatMap(({ name, columns }) => {
    if (name === 'memberships') return [{ name, key: 'user_id' }];
    return columns.some((column) => column.name === 'id') && !name.includes('_text') ? [{ name, key: 'id' }] : [];
  });
  for (const { name, key } of tables)
    await system
      .deleteFrom(name as 'contacts')
      .where(key as 'id', '=', id)
      .execute()
      .catch(() => {});
}

describe('a connection', () => {
  const seen: string[] = [];
  const bare: string[] = [];

  it('exists beside every list that takes first and after', () => {
    const missing = Object.values(contract.schema.getTypeMap()).flatMap((type) => {
      if (!isObjectType(type) || ['Mutation', 'Subscription'].includes(type.name)) return [];
      const fields = type.getFields();
      return Object.values(fields)
        .filter((field) => ['first', 'after'].every((name) => field.args.some((one) => one.name === name)))
        .filter((field) => !isConnection(field) && !fields[`${field.name}Connection`])
        .map(({ name }) => `${type.name}.${name}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(connections.map((field) => [field.name, field] as const))(
    'returns the rows of its list page by page, even after the cursor record is deleted: %s',
    async (name, field) => {
      const args = argumentsOf(field);
      const all = await ask(field, args, { first: 100 });
      if (all.ids.length < 4) return;
      seen.push(name);
      expect(new Set(all.ids).size).toBe(all.ids.length);
      const first = await ask(field, args, { first: 2 });
      expect(first).toMatchObject({ ids: all.ids.slice(0, 2), hasNextPage: true });
      if (!first.endCursor.startsWith('~')) bare.push(name);
      const rest = await ask(field, args, { first: 98, after: first.endCursor });
      expect(rest.ids).toEqual(all.ids.slice(2, 100));
      const last = await ask(field, args, { first: 1, after: all.endCursor });
      if (!all.hasNextPage) expect(last).toEqual({ ids: [], hasNextPage: false, endCursor: null });
      // Connections also accept a record id as a cursor, as lists do.
      expect((await ask(field, args, { first: 98, after: all.ids[1] })).ids).toEqual(rest.ids);
      if (!first.endCursor.startsWith('~')) return;
      await remove(first.ids[1]!);
      const now = await ask(field, args, { first: 100 });
      const behind = await ask(field, args, { first: 98, after: first.endCursor });
      const wasBehind = (id: string) => rest.ids.includes(id);
      expect(behind.ids.filter(wasBehind).slice(0, 90)).toEqual(now.ids.filter(wasBehind).slice(0, 90));
    },
  );

  it('covers most lists, each with a cursor that encodes the position', () => {
    expect(seen.length).toBeGreaterThan(40);
    expect(bare).toEqual([]);
  });
});

/** Mutations that move the second record of a list to its end, or near it. */
const moves: [list: string, selection: string, move: (id: string, last: string) => [string, object]][] = [
  [
    'contacts',
    'contactsConnection',
    (id) => ['mutation ($id: ID!) { updateContact(id: $id, contact: {name: "Zzz"}) { id } }', { id }],
  ],
  [
    'tasks',
    'tasksConnection',
    (id, last) => [`mutation ($id: ID!) { moveTask(id: $id, after: "${last}") { id } }`, { id }],
  ],
  [
    'notes',
    'notesConnection',
    (id, last) => [`mutation ($id: ID!) { moveNote(id: $id, after: "${last}") { id } }`, { id }],
  ],
  [
    'courses',
    'coursesConnection',
    (id, last) => [`mutation ($id: ID!) { moveCourse(id: $id, after: "${last}") { id } }`, { id }],
  ],
  [
    'products',
    'productsConnection',
    (id) => ['mutation ($id: ID!) { updateProduct(id: $id, product: {name: "Zzz"}) { id } }', { id }],
  ],
  [
    'contactTags',
    'contactTagsConnection',
    (id) => ['mutation ($id: ID!) { updateContactTag(id: $id, tag: {title: "Zzz"}) { id } }', { id }],
  ],
];

describe('moving a record across a page boundary', () => {
  it.each(moves)('skips no other row of %s', async (_name, name, move) => {
    const field = queries[name]!;
    const all = await ask(field, {}, { first: 100 });
    const first = await ask(field, {}, { first: 2 });
    const [query, variables] = move(first.ids[1]!, all.ids.at(-1)!);
    await gateway.ask(query, variables);
    const rest = await ask(field, {}, { first: 100, after: first.endCursor });
    expect(rest.ids.filter((id) => id !== first.ids[1]).slice(0, 90)).toEqual(all.ids.slice(2, 92));
    // The list itself accepts the cursor too.
    const args = 'first: 2, after: $after';
    const rows = name === 'productsConnection' ? `{ products { id } }` : '{ id }';
    const found = await gateway.ask(`query ($after: ID) { list: ${listOf(field)}(${args}) ${rows} }`, {
      after: first.endCursor,
    });
    const ids = (found.list.products ?? found.list).map(({ id }: { id: string }) => id);
    expect(ids).toEqual(all.ids.slice(2, 4));
  });
});

describe('a cursor', () => {
  const page = (after: string, name = 'contactsConnection') =>
    `{ ${name}(first: 2, after: "${after}") { nodes { id } pageInfo { endCursor } } }`;
  const cursor = async () => (await ask(queries.contactsConnection!, {}, { first: 2 })).endCursor;

  it('is stable for the same position and valid only for its list and its person', async () => {
    const made = await cursor();
    expect(await cursor()).toBe(made);
    const refusals = await Promise.all([
      gateway.graphql(page(made, 'tasksConnection')),
      gateway.graphql(page(made), {}, 'member'),
      gateway.graphql(page(`${made.slice(0, -2)}AA`)),
      gateway.graphql(page('~')),
      gateway.graphql(page('~abc')),
    ]);
    for (const { errors } of refusals)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('of a sorted list is rejected with another sort order', async () => {
    const { endCursor } = await ask(queries.productsConnection!, { sort: 'price' }, { first: 2 });
    const { errors } = await gateway.graphql(
      `{ productsConnection(sort: name, first: 2, after: "${endCursor}") { nodes { id } } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('of a nested list continues that nested list', async () => {
    const query = `query ($after: ID) { contactTags { contactsConnection(first: 1, after: $after) {
      nodes { id name } pageInfo { hasNextPage endCursor } } } }`;
    const { contactTags } = await gateway.ask(query);
    const tag = contactTags.findIndex((one: Loose) => one.contactsConnection.pageInfo.hasNextPage);
    const { nodes, pageInfo } = contactTags[tag].contactsConnection;
    await gateway.ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: nodes[0].id });
    const first = (await gateway.ask(query)).contactTags[tag].contactsConnection.nodes;
    const next = (await gateway.ask(query, { after: pageInfo.endCursor })).contactTags[tag].contactsConnection.nodes;
    expect(next).toEqual(first);
  });
});

describe('a nested list of several parents', () => {
  const nested = nestedCursors().flatMap(({ name, cursor }) =>
    cursor && name.endsWith('Connection') ? [[name, cursor] as const] : [],
  );
  const seen: string[] = [];

  it.each(nested)('encodes the position of the last row for each parent: %s', async (name, { document }) => {
    const asked = document
      .replace('query Try($id: ID!)', 'query Try')
      .replace('first: 3, after: $id', 'first: 1')
      .replace('nodes { id }', 'nodes { __typename } pageInfo { endCursor }');
    const cursors: (string | null)[] = [];
    const { data } = await gateway.graphql(asked);
    JSON.stringify(data, (key, value: unknown) => (key === 'endCursor' && cursors.push(value as string), value));
    const written = cursors.filter((cursor) => cursor !== null);
    if (written.length > 1) seen.push(name);
    expect(written.filter((cursor) => !cursor.startsWith('~'))).toEqual([]);
  });

  it('covers most nested lists', () => expect(seen.length).toBeGreaterThan(15));
});

describe('a REST page', () => {
  it('links the next page in Link when full, even after its last row is deleted, and not when short', async () => {
    const found: string[] = [];
    const { body: all } = await gateway.rest('GET', '/api/apps/contacts/all');
    let url: string | undefined = '/api/apps/contacts/all?first=30';
    for (let pages = 0; url !== undefined && pages < 10; pages += 1) {
      const { body, headers }: Loose = await gateway.rest('GET', url);
      found.push(...body.map(({ id }: { id: string }) => id));
      url = /^<(.+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
      expect(url !== undefined).toBe(body.length === 30);
      if (body.length > 0) await gateway.rest('DELETE', `/api/apps/contacts/contact?id=${body.at(-1).id}`);
    }
    expect(found).toEqual(all.map(({ id }: { id: string }) => id));
  });
});
