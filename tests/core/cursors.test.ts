import { getNamedType, getNullableType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import { nestedCursors } from '../isolation/nested.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { sendGraphql, sendRest } from '../support/operations.ts';

let gateway: TestGateway;
let shelf: Shelf;
let token: string;
beforeAll(async () => {
  gateway = await openGateway();
  shelf = await shelfOf(gateway, 'owner');
  token = (await gateway.tokenOf('owner'))!;
});
afterAll(() => gateway.close());

const CURSORS = /^(after|before|around)$/;

/** Every list of the contract that takes a cursor. */
const lists = contract.roots.filter(
  ({ type, field }) =>
    type === 'Query' && isListType(getNullableType(field.type)) && field.args.some(({ name }) => CURSORS.test(name)),
);

/** REST ignores GraphQL-only arguments. */
const doorsOf = (root: RootField, argument: string) =>
  root.field.args
    .find(({ name }) => name === argument)!
    .astNode!.directives?.some(({ name }) => name.value === 'graphqlOnly')
    ? []
    : contract.doors.filter((door) => door.root === root);

const refusal = (text: string) => {
  const body = JSON.parse(text) as Loose;
  const { code, argument } = body.errors?.[0]?.extensions ?? body;
  return [code, argument];
};

describe('an invalid cursor', () => {
  it.each(lists.map((root) => [root.name, root] as const))('is refused by %s on both doors', async (_name, root) => {
    const fitting = argumentsFor(root, null, (slot, isRequired, before) =>
      isRequired ? shelf.fitting(slot.kind, before) : undefined,
    );
    for (const { name } of root.field.args.filter(({ name }) => CURSORS.test(name))) {
      // An empty query finds nothing, with any cursor.
      const words = root.field.args.some((one) => one.name === 'query') ? { query: 'a' } : {};
      const args = { ...fitting, ...words, [name]: crypto.randomUUID() };
      const answers = [await sendGraphql(gateway, root, args, token, 0)];
      for (const door of doorsOf(root, name)) answers.push(await sendRest(gateway, door, args, token));
      for (const { text } of answers) expect([name, ...refusal(text)]).toEqual([name, 'BAD_INPUT', name]);
    }
  });

  const nested = nestedCursors().flatMap(({ name, cursor }) => (cursor ? [[name, cursor] as const] : []));
  // Only folders have items, and the shortest path to an item leads to files.
  const FOLDERS = 'query Try($id: ID!) { files { folders { items(first: 3, after: $id) { id } } } }';
  it.each(nested)('is refused by %s', async (name, { document }) => {
    const wanted = name.startsWith('FileItem.items') ? FOLDERS : document;
    const answer = await gateway.graphql(wanted, { id: crypto.randomUUID() });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });
});

describe('a cursor of a deleted record', () => {
  const deletable = lists.flatMap((root) => {
    const type = getNamedType(root.field.type).name;
    const remove = contract.roots.find(({ name }) => name === `delete${type}`);
    const isPlain = remove?.field.args.every(({ name, type: wanted }) => name === 'id' || !isNonNullType(wanted));
    return remove && isPlain ? [[root.name, root, remove.name] as const] : [];
  });

  it.each(deletable)('continues %s from its position, or is refused', async (_name, root, remove) => {
    const fitting = argumentsFor(root, null, (slot, isRequired, before) =>
      isRequired ? shelf.fitting(slot.kind, before) : undefined,
    );
    const ask = async (after: string | null) => {
      const { text } = await sendGraphql(gateway, root, { ...fitting, first: 100, after }, token, 0);
      const { data, errors } = JSON.parse(text) as Loose;
      return { ids: data?.[root.name]?.map(({ id }: { id: string }) => id) as string[], errors };
    };
    const { ids } = await ask(null);
    for (const cursor of ids.slice(1, -1).slice(0, 1)) {
      const behind = ids.slice(ids.indexOf(cursor) + 1);
      const gone = await gateway.graphql(`mutation ($id: ID!) { ${remove}(id: $id) }`, { id: cursor });
      if (gone.errors) continue;
      const [rest, all] = [await ask(cursor), await ask(null)];
      const { code, argument } = rest.errors?.[0].extensions ?? {};
      const found = rest.errors ? { code, argument } : rest.ids;
      const expected = rest.errors
        ? { code: 'BAD_INPUT', argument: 'after' }
        : all.ids.filter((id) => behind.includes(id));
      expect(found).toEqual(expected);
    }
  });

  it('continues the contact list from its position, on both doors', async () => {
    const { body } = await gateway.rest('GET', '/api/apps/contacts/all?first=5');
    const [cursor, ...behind] = body.slice(1).map(({ id }: { id: string }) => id);
    await gateway.rest('DELETE', `/api/apps/contacts/contact?id=${cursor}`);
    const rest = await gateway.rest('GET', `/api/apps/contacts/all?first=3&after=${cursor}`);
    expect(rest.body.map(({ id }: { id: string }) => id)).toEqual(behind);
    const { contacts } = await gateway.ask('query ($after: ID) { contacts(first: 3, after: $after) { id } }', {
      after: cursor,
    });
    expect(contacts.map(({ id }: { id: string }) => id)).toEqual(behind);
    // To another organization it is an unknown id like any other.
    const [foreign, unknown] = await Promise.all(
      [cursor, crypto.randomUUID()].map((id) =>
        gateway.rest('GET', `/api/apps/contacts/all?first=3&after=${id}`, { as: 'harborOwner' }),
      ),
    );
    expect([foreign!.status, foreign!.text]).toEqual([400, unknown!.text]);
  });
});
