import { readdirSync, readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  Kind,
  type OperationDefinitionNode,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  print,
  visit,
} from 'graphql';
import { type Client, formatDocument } from 'urql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { type SessionUser, sessionUser } from '../../web/core/session/session.ts';
import { createShellClient } from '../../web/core/client/shell-client.ts';
import { takeToken } from '../../web/core/session/token.ts';
import { kindOf } from '../isolation/references.ts';
import { type Shelf, shelfOf } from '../isolation/shelf.ts';
import { fetchInside } from '../support/fetch-inside.ts';
import { type Loose, type TestGateway, openGateway } from '../support/gateway.ts';
import { until } from '../support/until.ts';
import { openNewPage } from '../support/new-page.ts';

type Variables = Record<string, unknown>;
/** A list query of the client, with values for its filters. */
type List = {
  filter: string;
  name: string;
  field: string;
  room: string;
  type: string;
  document: DocumentNode;
  variables: Variables;
};

const paging = new Set(['first', 'after', 'last', 'before', 'around', 'page', 'size', 'lang']);
/** Answers that are not computed from records, so no change event announces their updates. */
const withoutFeed = new Set(['api-insight', 'jobs', 'icons', 'release-notes', 'auth', 'search']);

const roomOf = (node: { loc?: { source: { name: string } } | undefined } | null | undefined) =>
  /(\w[\w-]*)\.graphql$/.exec(node?.loc?.source.name ?? '')?.[1] ?? '';
const roots = new Map(contract.roots.map((root) => [`${root.type}.${root.name}`, root]));

let gateway: TestGateway;
let shelf: Shelf;
let lists: List[];

/** The record type of a plain list, or of a page with a list in it; null for anything else. */
function listedType(field: string): string | null {
  const { type } = roots.get(`Query.${field}`)!.field;
  const isList = isListType(isNonNullType(type) ? type.ofType : type);
  const named = getNamedType(type);
  if (isList) return named.name;
  const inner = isObjectType(named)
    ? Object.values(named.getFields()).find((one) => isListType(isNonNullType(one.type) ? one.type.ofType : one.type))
    : undefined;
  const record = inner && getNamedType(inner.type);
  return isObjectType(record) && 'id' in record.getFields() && !('id' in (named as typeof record).getFields())
    ? record.name
    : null;
}

function valuesFor(field: string, argument: GraphQLArgument): unknown[] {
  const root = roots.get(`Query.${field}`)!;
  const type = getNamedType(argument.type);
  const kind = kindOf(root, argument, 1);
  if (kind) return shelf.of(kind).slice(0, 1);
  if (isEnumType(type)) return [type.getValues()[0]!.name];
  if (type.name === 'Boolean') return [false];
  if (type.name === 'DateTime') return [new Date(Date.now() - 400 * 86_400_000).toISOString()];
  if (argument.name === 'query' || argument.name === 'search') return ['a'];
  return [];
}

/** Every list query of the client, with several values for each filter. */
function readLists(): List[] {
  const found: List[] = [];
  const shared = readdirSync('web/shared').map((name) => readFileSync(`web/shared/${name}`, 'utf8'));
  for (const folder of readdirSync('web', { withFileTypes: true })) {
    const file = `web/${folder.name}/operations.graphql`;
    const text = folder.isDirectory() && readdirSync(`web/${folder.name}`).includes('operations.graphql');
    if (!text) continue;
    const { definitions } = parse([readFileSync(file, 'utf8'), ...shared].join('\n'));
    const fragments = new Map(
      definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
    );
    for (const operation of definitions)
      if (operation.kind === Kind.OPERATION_DEFINITION && operation.operation === 'query')
        found.push(...listsOf(folder.name, operation, fragments));
  }
  return found;
}

function listsOf(
  folder: string,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): List[] {
  const [root] = operation.selectionSet.selections as FieldNode[];
  const field = root!.name.value;
  const type = listedType(field);
  const room = roomOf(roots.get(`Query.${field}`)!.field.astNode);
  if (type === null || operation.selectionSet.selections.length > 1) return [];
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void =>
    void visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)!;
        if (used.has(name.value)) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] } as DocumentNode;
  const base: Variables = {};
  const tried: Variables[] = [];
  const filters = new Map<string, string>();
  for (const { name, value } of root!.arguments ?? []) {
    if (value.kind !== Kind.VARIABLE) continue;
    const argument = roots.get(`Query.${field}`)!.field.args.find((one) => one.name === name.value)!;
    const variable = value.name.value;
    const isRequired = operation.variableDefinitions?.some(
      (one) => one.variable.name.value === variable && one.type.kind === Kind.NON_NULL_TYPE,
    );
    if (paging.has(name.value)) {
      if (name.value === 'first') base[variable] = 10;
      if (name.value === 'page') base[variable] = 1;
      if (name.value === 'size') base[variable] = 10;
      continue;
    }
    const values = valuesFor(field, argument);
    if (isRequired) base[variable] = values[0];
    tried.push(...values.map((one) => ({ [variable]: one })));
    if (values.length > 0) filters.set(variable, name.value);
  }
  const all = (Object.values(base).includes(undefined) ? [] : tried).map((one) => ({ ...base, ...one }));
  const once = new Map(all.map((variables) => [JSON.stringify(variables), variables]));
  return [...once.values()].map((variables) => ({
    filter:
      [...filters].find(([variable]) => variables[variable] !== undefined && base[variable] === undefined)?.[1] ??
      [...filters.values()][0]!,
    name: `${folder}/${operation.name!.value}`,
    field,
    room,
    type,
    document,
    variables,
  }));
}

const bare = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) =>
    key === '__typename'
      ? undefined
      : one && typeof one === 'object' && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
  );

const live = parse(`subscription Live { live {
  change { id batch room record record_id action user_id }
  signal { kind room record_id user_id seconds }
} }`);

/** The current answer of the gateway; null if it refuses. */
async function truthOf({ document, variables }: List): Promise<unknown> {
  const { data, errors } = await gateway.graphql(print(formatDocument(document as never)), variables, 'owner');
  return errors ? null : data;
}

/** Shows data once it is no longer stale. */
const follow = (client: Client, { document, variables }: List, show: (data: unknown) => void) =>
  client.query(document, variables).subscribe(({ data, stale }) => !stale && data && show(data)).unsubscribe;

/** Loads a list and leaves it, so that a later visit starts from the cache. */
async function leave(client: Client, list: List): Promise<void> {
  let isHere = false;
  const end = follow(client, list, () => (isHere = true));
  await until(() => isHere);
  end();
}
async function isTrueAgain(client: Client, list: List, truth: unknown): Promise<boolean> {
  let data: unknown;
  const end = follow(client, list, (one) => (data = one));
  const isTrue = await until(() => bare(data) === bare(truth), 2000);
  end();
  return isTrue;
}

const idsOf = (data: unknown, type: string): string[] => {
  const ids: string[] = [];
  JSON.stringify(data, (_key, one: Loose) => (one?.__typename === type && one.id && ids.push(one.id), one));
  return ids;
};

type Write = { what: string; text: string; variables: Variables };

/** Mutations that remove a row from a list: its deletion, and a patch of the filtered field. */
function writesOf(list: List, id: string): Write[] {
  const found: Write[] = [];
  const mutation = (name: string) => roots.get(`Mutation.${name}`)?.field;
  const call = (name: string, variables: Variables) => {
    const args = mutation(name)!.args.filter((one) => one.name in variables);
    const head = args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
    const answer = isObjectType(getNamedType(mutation(name)!.type)) ? '{ __typename }' : '';
    const text = `mutation (${head}) { ${name}(${args.map((one) => `${one.name}: $${one.name}`).join(', ')}) ${answer} }`;
    found.push({ what: name, text, variables });
  };
  const idArgument = (name: string) => mutation(name)!.args.find((one) => /^ids?$/.test(one.name))?.name;
  const named = (name: string): Variables => (idArgument(name) === 'ids' ? { ids: [id] } : { id });
  for (const plural of ['', 's']) {
    const name = `update${list.type}${plural}`;
    const patch = mutation(name)?.args.find((one) => isInputObjectType(getNamedType(one.type)));
    const input = patch && getNamedType(patch.type);
    if (!isInputObjectType(input) || !idArgument(name)) continue;
    const fields = Object.values(input.getFields());
    const words: Record<string, string> = { assignee: 'assignedTo', query: 'title' };
    const wanted = words[list.filter] ?? list.filter;
    const field =
      fields.find((one) => [wanted, `${wanted}s`, `${wanted}Id`].includes(one.name)) ??
      fields.find((one) => /^(title|name|subject)$/.test(one.name));
    if (!field) continue;
    const type = getNamedType(field.type).name;
    const value = String(field.type).startsWith('[') ? [] : type === 'Boolean' ? true : type === 'ID' ? null : 'Omega';
    call(name, { ...named(name), [patch!.name]: { [field.name]: value } });
    break;
  }
  for (const plural of ['', 's'])
    if (mutation(`delete${list.type}${plural}`) && idArgument(`delete${list.type}${plural}`)) {
      call(`delete${list.type}${plural}`, named(`delete${list.type}${plural}`));
      break;
    }
  return found;
}

let open: Client;
let other: Client;
const ends: (() => void)[] = [];

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  gateway = await openGateway();
  vi.stubGlobal('fetch', fetchInside(gateway));
  openNewPage();
  takeToken((await gateway.tokenOf('owner'))!);
  sessionUser.set({ id: people.owner.id } as SessionUser);
  shelf = await shelfOf(gateway, 'owner');
  lists = readLists().filter(({ room }) => !withoutFeed.has(room));
  open = createShellClient({ collect: 0, between: 0 });
  other = createShellClient({ collect: 0, between: 0 });
  for (const client of [open, other]) ends.push(client.subscription(live, {}).subscribe(() => undefined).unsubscribe);
}, 120_000);
afterAll(async () => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await gateway.close();
});

describe('every filtered list of the client', () => {
  it('matches the gateway after another client writes, whether it is open or reopened', async () => {
    const faults: string[] = [];
    const moves = new Map<string, { out: number; in: number }>();
    for (const list of lists) {
      const first = await truthOf(list);
      const id = idsOf(first, list.type)[0];
      const count = moves.get(list.name) ?? { out: 0, in: 0 };
      moves.set(list.name, count);
      if (!id) continue;
      let shown: unknown;
      const end = follow(open, list, (data) => (shown = data));
      await until(() => shown !== undefined);
      await leave(other, list);
      let before = new Set(idsOf(first, list.type));
      const check = async (what: string) => {
        const truth = await truthOf(list);
        // The list belonged to the deleted record, so nothing is left to compare.
        if (!truth) return;
        const ids = new Set(idsOf(truth, list.type));
        count.out += [...before].filter((one) => !ids.has(one)).length;
        count.in += [...ids].filter((one) => !before.has(one)).length;
        before = ids;
        const label = `${list.name} ${JSON.stringify(list.variables)} after ${what}`;
        if (!(await until(() => bare(shown) === bare(truth), 2000))) faults.push(`the open list is stale: ${label}`);
        if (!(await isTrueAgain(other, list, truth))) faults.push(`the reopened list is stale: ${label}`);
      };
      for (const { what, text, variables } of writesOf(list, id)) {
        const { data, extensions } = await gateway.graphql(text, variables, 'owner');
        if (!data) continue;
        await check(what);
        const [change] = (extensions?.['changes'] ?? []) as string[];
        const undo = 'mutation ($id: ID!) { undoChange(id: $id) { id } }';
        if (change && (await gateway.graphql(undo, { id: change }, 'owner')).data) await check(`${what}, undone`);
      }
      end();
    }
    expect(faults).toEqual([]);
    const tried = [...moves].filter(([, count]) => count.out > 0 && count.in > 0);
    expect(tried.length).toBeGreaterThan(15);
  }, 300_000);
});
