import { execute, getOperationAST, parse, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../../gateway/context.ts';
import type { RequestHead } from '../../gateway/core/request-head.ts';
import { mayCompile } from '../../gateway/core/doors/graphql/may-compile.ts';
import { contract } from '../../gateway/server.ts';
import { contactId, contactTagId } from '../../seed/contacts.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { fuzz } from '../support/fuzz.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const { schema } = contract;
/** Documents are compiled alike on both engines: PostgreSQL only has to see that statements are asked for alike. */
const DOCUMENTS = process.env.ENGINE === 'postgres' ? 150 : 600;
/** Asking these counts something or says when that was, so that the second answer may differ from the first. */
const STATEFUL = new Set(['invitation', 'score']);

let gateway: TestGateway;
let head: RequestHead;
beforeAll(async () => {
  gateway = await openGateway();
  head = {
    door: 'graphql',
    id: 'test',
    address: '127.0.0.1',
    agent: null,
    acceptLanguage: undefined,
    authorization: `Bearer ${await gateway.tokenOf('owner')}`,
    idempotencyKey: undefined,
    lastEventId: undefined,
    scenario: null,
  };
});
afterAll(() => gateway.close());

const context = () => openContext(gateway.services, head);

/** What a client would see of a result: errors are said by the ordinary executor, so their presence is enough. */
const shown = (result: { data?: unknown; errors?: readonly unknown[] }) =>
  result.errors ? { failed: true } : JSON.parse(JSON.stringify(result.data));

describe('compiled execution', () => {
  it(`equals ordinary execution for ${DOCUMENTS} random documents of our own schema`, async () => {
    const ids = [
      contactId(northwind, 'Abena Mensah'),
      contactTagId(northwind, 'Work'),
      contactId(harbor, 'Nora Lindqvist'),
      'nothing',
    ];
    let compared = 0;
    for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
      const { query, variables } = fuzz(schema, seed, ids, STATEFUL);
      const document = parse(query);
      expect([seed, query, validate(schema, document).map((error) => error.message)]).toEqual([seed, query, []]);
      const operation = getOperationAST(document)!;
      if (!mayCompile(schema, document, operation)) continue;
      const compiled = compileQuery(schema, document, operation.name?.value);
      if (!isCompiledQuery(compiled)) continue;
      const fast = await compiled.query(undefined, await context(), variables);
      const slow = await execute({ schema, document, contextValue: await context(), variableValues: variables });
      compared += 1;
      expect({ seed, query, variables, answer: shown(fast) }).toEqual({ seed, query, variables, answer: shown(slow) });
      // The order of the keys is part of the answer.
      if (!fast.errors) expect(JSON.stringify(fast.data)).toBe(JSON.stringify(slow.data));
    }
    expect(compared).toBeGreaterThan(DOCUMENTS / 2);
  }, 120_000);

  const may = (query: string) => {
    const document = parse(query);
    return mayCompile(schema, document, getOperationAST(document)!);
  };

  it('is for queries only', () => {
    expect(may('{ user { id } }')).toBe(true);
    expect(may('mutation { signOut }')).toBe(false);
    expect(may('subscription { contactChanged { id } }')).toBe(false);
  });

  it('is for plain variables outside of literals', () => {
    expect(may('query ($id: ID!) { contact(id: $id) { id } }')).toBe(true);
    expect(may('query ($filter: IncidentState) { incidents(filter: $filter) { id } }')).toBe(true);
    expect(may('query ($contact: ContactPatch) { user { id } }')).toBe(false);
    expect(may('query ($room: String!) { changes(room: [$room]) { id } }')).toBe(false);
  });

  it('is not for directives, the key __proto__, or a name that the schema does not have', () => {
    expect(may('{ user { id @include(if: true) } }')).toBe(false);
    expect(may('{ user { ... @skip(if: true) { id } } }')).toBe(false);
    expect(may('{ __proto__: user { id } }')).toBe(false);
    expect(may('{ nothing { id { name } } }')).toBe(false);
    expect(may('query ($x: Nothing) { user { id } }')).toBe(false);
  });

  it('is for one union on a path', () => {
    expect(may('{ search(query: "a") { results { ... on PageResult { page { id } } } } }')).toBe(true);
  });
});
