import {
  execute,
  getOperationAST,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../../gateway/context.ts';
import type { RequestHead } from '../../gateway/core/request-head.ts';
import { compileDocument } from '../../gateway/core/doors/graphql/compile-document.ts';
import { mayCompile } from '../../gateway/core/doors/graphql/may-compile.ts';
import { switched, switchedBy, switchesOf } from '../../gateway/core/doors/graphql/switched.ts';
import { contract } from '../../gateway/server.ts';
import { contactId, contactTagId } from '../../seed/contacts.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { fuzz } from '../support/fuzz.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const { schema } = contract;
/** Compilation is the same on both engines; PostgreSQL only has to confirm that the same statements are issued. */
const DOCUMENTS = process.env.ENGINE === 'postgres' ? 150 : 600;
/** These fields count or timestamp each call, so two answers may legitimately differ. */
const STATEFUL = new Set(['invitation', 'score', 'setupLink']);

let gateway: TestGateway;
let head: RequestHead;
beforeAll(async () => {
  gateway = await openGateway();
  head = {
    door: 'graphql',
    id: 'test',
    address: '127.0.0.1',
    host: 'localhost',
    agent: null,
    acceptLanguage: undefined,
    authorization: `Bearer ${await gateway.tokenOf('owner')}`,
    idempotencyKey: undefined,
    lastEventId: undefined,
    overrides: null,
    connection: null,
  };
});
afterAll(() => gateway.close());

const people = ['owner', 'member', 'customer'] as const;
/** Customers are refused most member fields, so many of their answers contain errors. */
const context = async (seed: number) =>
  openContext(gateway.services, {
    ...head,
    authorization: `Bearer ${await gateway.tokenOf(people[seed % people.length]!)}`,
  });

/** The client-visible part: data with key order, and each error. Unexecuted documents are left to the pipeline. */
function shown({ data, errors = [] }: ExecutionResult, other: ExecutionResult) {
  if (data === undefined) return 'nothing was executed';
  // Where a non-null field fails, siblings within the same discarded parent may or may not be executed.
  const known = new Set((other.errors ?? []).map((error) => JSON.stringify(error)));
  const reported = errors.filter((error) => known.has(JSON.stringify(error)) || !isDiscarded(data, error.path ?? []));
  return { data: JSON.stringify(data), errors: reported.map((error) => JSON.stringify(error)).sort() };
}

/** Whether a parent of the field became null. */
const isDiscarded = (data: unknown, path: readonly (string | number)[]): boolean =>
  data === null || (path.length > 1 && isDiscarded((data as Loose)[path[0]!], path.slice(1)));

const [first] = parse(
  'query ($on: Boolean!, $off: Boolean!) { a @include(if: $on) b @skip(if: $on) c @include(if: $off) d @skip(if: $off) }',
).definitions;

/** Adds @include or @skip with a variable to every third field. */
function withSwitches(document: DocumentNode): DocumentNode {
  if (first?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the switch template has no operation');
  const switches = first.selectionSet.selections.map((field) => (field as FieldNode).directives ?? []);
  let count = 0;
  return visit(document, {
    OperationDefinition: (operation) => ({
      ...operation,
      variableDefinitions: [...(operation.variableDefinitions ?? []), ...(first.variableDefinitions ?? [])],
    }),
    Field(field) {
      count += 1;
      return count % 3 === 0 ? { ...field, directives: switches[(count / 3) % 4]! } : undefined;
    },
  });
}

describe('compiled execution', () => {
  it(`matches ordinary execution for ${DOCUMENTS} random documents of our own schema`, async () => {
    const ids = [
      contactId(northwind, 'Abena Mensah'),
      contactTagId(northwind, 'Work'),
      contactId(harbor, 'Nora Lindqvist'),
      'nothing',
    ];
    let compared = 0;
    let withErrors = 0;
    for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
      const { query, variables } = fuzz(schema, seed, ids, STATEFUL);
      const document = parse(query);
      expect([seed, query, validate(schema, document).map((error) => error.message)]).toEqual([seed, query, []]);
      const compiled = compileDocument(schema, document, undefined);
      if (!compiled) continue;
      const fast = await compiled(await context(seed), variables);
      const contextValue = await context(seed);
      const slow = await execute({ schema, document, contextValue, variableValues: variables });
      if (slow.data && slow.errors) withErrors += 1;
      compared += 1;
      expect({ seed, query, variables, answer: shown(fast, slow) }).toEqual({
        seed,
        query,
        variables,
        answer: shown(slow, fast),
      });
    }
    expect(compared).toBeGreaterThan(DOCUMENTS / 2);
    expect(withErrors).toBeGreaterThan(DOCUMENTS / 8);
  }, 120_000);

  it('matches ordinary execution when variables drive @include and @skip', async () => {
    const ids = [contactId(northwind, 'Abena Mensah'), 'nothing'];
    let compared = 0;
    let withErrors = 0;
    for (let seed = 1_000; seed < 1_000 + DOCUMENTS / 3; seed += 1) {
      const { query, variables: given } = fuzz(schema, seed, ids, STATEFUL);
      const document = withSwitches(parse(query));
      const variables = { ...given, on: seed % 2 === 0, off: seed % 3 === 0 };
      const wanted = switched(document, variables);
      const compiled =
        wanted && validate(schema, document).length === 0 ? compileDocument(schema, wanted, undefined) : null;
      if (!compiled) continue;
      const fast = await compiled(await context(seed), variables);
      const contextValue = await context(seed);
      const slow = await execute({ schema, document, contextValue, variableValues: variables });
      if (slow.data && slow.errors) withErrors += 1;
      compared += 1;
      expect({ query, variables, answer: shown(fast, slow) }).toEqual({ query, variables, answer: shown(slow, fast) });
    }
    expect(compared).toBeGreaterThan(DOCUMENTS / 12);
    expect(withErrors).toBeGreaterThan(DOCUMENTS / 50);
  }, 120_000);

  it('keys a document by its switch variables and leaves it to the pipeline when one is missing', () => {
    const document = parse(
      'query ($a: Boolean!, $b: Boolean = true) { user { id @include(if: $a) name @skip(if: $b) } }',
    );
    const switches = switchesOf(document);
    expect(switches).toEqual(['a', 'b']);
    expect(switchedBy(switches, { a: true, b: false })).not.toBe(switchedBy(switches, { a: false, b: true }));
    expect(switchedBy(switches, { a: true })).toBeNull();
    expect(switched(document, { a: false, b: true })).toBeNull();
  });

  const may = (query: string) => {
    const document = parse(query);
    return mayCompile(schema, document, getOperationAST(document)!);
  };

  it('compiles queries only', () => {
    expect(may('{ user { id } }')).toBe(true);
    expect(may('mutation { signOut }')).toBe(false);
    expect(may('subscription { contactChanged { id } }')).toBe(false);
  });

  it('compiles plain variables only, and none inside of literals', () => {
    expect(may('query ($id: ID!) { contact(id: $id) { id } }')).toBe(true);
    expect(may('query ($filter: IncidentState) { incidents(filter: $filter) { id } }')).toBe(true);
    expect(may('query ($contact: ContactPatch) { user { id } }')).toBe(false);
    expect(may('query ($room: String!) { changes(room: [$room]) { id } }')).toBe(false);
  });

  it('skips directives, the key __proto__, and names unknown to the schema', () => {
    expect(may('{ user { id @include(if: true) } }')).toBe(false);
    expect(may('{ user { ... @skip(if: true) { id } } }')).toBe(false);
    expect(may('{ __proto__: user { id } }')).toBe(false);
    expect(may('{ nothing { id { name } } }')).toBe(false);
    expect(may('query ($x: Nothing) { user { id } }')).toBe(false);
  });

  it('compiles a single union on a path', () => {
    expect(may('{ search(query: "a") { results { ... on PageResult { page { id } } } } }')).toBe(true);
  });
});
