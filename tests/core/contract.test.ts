import { Ajv2020 } from 'ajv/dist/2020.js';
import { concatAST, getNamedType, parse, Source, type GraphQLEnumType } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildContract, type RoomParts } from '../../gateway/core/contract/contract.ts';
import { outsideRoles, roles } from '../../gateway/core/contract/sdl/roles.ts';
import { contract, describeDoors } from '../../gateway/server.ts';

const core = readFileSync(new URL('../../schema/core.graphql', import.meta.url), 'utf8');
const answer = () => null;
const events = { subscribe: answer };

/** A contract of one room, whose SDL begins at line 1 of schema/room.graphql. */
function build(sdl: string, resolvers: Record<string, unknown> = {}, rest: RoomParts['rest'] = {}) {
  const base = `
    extend type Query { base: String @graphqlOnly }
    extend type Mutation { base: String @graphqlOnly }
    extend type Subscription { base: String! @graphqlOnly }`;
  const document = concatAST([
    parse(new Source(core, 'schema/core.graphql')),
    parse(new Source(base, 'schema/base.graphql')),
    parse(new Source(sdl, 'schema/room.graphql')),
  ]);
  return buildContract(document, [
    {
      name: 'base',
      resolvers: { Query: { base: answer }, Mutation: { base: answer }, Subscription: { base: events } },
      rest: {},
    },
    { name: 'room', resolvers, rest },
  ]);
}

const faultsOf = (...parts: Parameters<typeof build>): string => {
  try {
    build(...parts);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
};

describe('the boot lint', () => {
  it('accepts a valid room', () => {
    const sdl = `extend type Query { thing(id: ID!): String @rest(path: "/api/things/{id}") }`;
    expect(faultsOf(sdl, { Query: { thing: answer } })).toBe('no fault');
  });

  it('reports two doors with the same method and path, even with other parameter names', () => {
    const sdl = `extend type Query {
      one(id: ID!): String @rest(path: "/api/things/{id}")
      two(name: ID!): String @rest(path: "/api/things/{name}")
    }`;
    expect(faultsOf(sdl, { Query: { one: answer, two: answer } })).toContain(
      'schema/room.graphql:3 two opens GET /api/things/{name}, which one at schema/room.graphql:2 has already',
    );
    const methods = `extend type Query { one: String @rest(path: "/api/x") }
      extend type Mutation { two: String @rest(path: "/api/x", method: POST) }`;
    expect(faultsOf(methods, { Query: { one: answer }, Mutation: { two: answer } })).toBe('no fault');
  });

  it('reports a path parameter without an argument, or with an argument that only GraphQL has', () => {
    const sdl = `extend type Query {
      one: String @rest(path: "/api/things/{id}")
      two(id: ID @graphqlOnly): String @rest(path: "/api/others/{id}")
    }`;
    const faults = faultsOf(sdl, { Query: { one: answer, two: answer } });
    expect(faults).toContain('schema/room.graphql:2 one has no argument for {id} of its path');
    expect(faults).toContain('schema/room.graphql:3 two has no argument for {id} of its path');
  });

  it('reports a path outside of /api', () => {
    expect(faultsOf(`extend type Query { one: String @rest(path: "/things") }`, { Query: { one: answer } })).toContain(
      'schema/room.graphql:1 one: the path /things must begin with /api/',
    );
  });

  it('reports a non-null query whose refusal would null the whole answer', () => {
    const sdl = `extend schema @grant(right: "things.view", to: [owner])
    extend type Query {
      one: [String!]! @right(name: "things.view") @rest(path: "/api/things")
      two: [String!] @right(name: "things.view") @rest(path: "/api/more-things")
    }`;
    const faults = faultsOf(sdl, { Query: { one: answer, two: answer } });
    expect(faults).toContain('schema/room.graphql:3 one needs a right, so it must be nullable: a refusal is null');
    expect(faults).not.toContain('two needs a right');
  });

  it('reports a subscription that may emit null', () => {
    const sdl = `extend type Subscription {
      thingAdded: String @graphqlOnly
      thingRemoved: String! @graphqlOnly
    }`;
    const faults = faultsOf(sdl, { Subscription: { thingAdded: events, thingRemoved: events } });
    expect(faults).toContain(
      'schema/room.graphql:2 thingAdded must be non-null, because every event has a value: String!',
    );
    expect(faults).not.toContain('thingRemoved');
  });

  it.each([
    ['the record itself', 'Thing!', ''],
    ['null', 'ThingChange', 'action: ChangeAction! id: ID! thing: Thing'],
    ['a list', '[ThingChange!]!', 'action: ChangeAction! id: ID! thing: Thing'],
    ['no action', 'ThingChange!', 'id: ID! thing: Thing'],
    ['an action that may be null', 'ThingChange!', 'action: ChangeAction id: ID! thing: Thing'],
    ['an id that may be null', 'ThingChange!', 'action: ChangeAction! id: ID thing: Thing'],
    ['a record that is never null', 'ThingChange!', 'action: ChangeAction! id: ID! thing: Thing!'],
    ['a record of another name', 'ThingChange!', 'action: ChangeAction! id: ID! item: Thing'],
    ['a text instead of a record', 'ThingChange!', 'action: ChangeAction! id: ID! thing: String'],
    ['no record of several', 'ThingChange!', 'action: ChangeAction! id: ID! record: ChangeAction! name: String'],
    ['records of several types without their enum', 'ThingChange!', 'action: ChangeAction! id: ID! one: Thing'],
  ])('reports a subscription to record changes that returns %s', (_, returned, fields) => {
    const sdl = `extend type Subscription {
      thingChanged: ${returned} @graphqlOnly
    }
    type Thing { name: String }
    enum ChangeAction { create update delete }
    ${fields && `type ThingChange { ${fields} }`}`;
    expect(faultsOf(sdl, { Subscription: { thingChanged: events } })).toContain(
      'schema/room.graphql:2 thingChanged must return ThingChange! with { action: ChangeAction!, id: ID!, thing: Thing }, where thing is null after a deletion.',
    );
  });

  it('accepts changes of one record, with more fields, or of several', () => {
    const sdl = `extend type Subscription {
      thingChanged: ThingUpdate! @graphqlOnly
      thingsChanged: ThingsChange! @graphqlOnly
    }
    type Thing { name: String }
    enum ChangeAction { create update delete }
    enum ThingPart { Thing ThingOrder }
    type ThingUpdate { action: ChangeAction! id: ID! thing: Thing count: Int! }
    type ThingsChange { action: ChangeAction! record: ThingPart! id: ID! thing: Thing other: Thing }`;
    expect(faultsOf(sdl, { Subscription: { thingChanged: events, thingsChanged: events } })).toBe('no fault');
  });

  it('reports a right that is not in the catalog', () => {
    const sdl = `extend type Query {
      one: String @right(name: "things.manage") @rest(path: "/api/things")
    }`;
    expect(faultsOf(sdl, { Query: { one: answer } })).toContain(
      'schema/room.graphql:2 one needs the right things.manage, which no @grant names',
    );
    const granted = `extend schema @grant(right: "things.manage", to: [owner])
      ${sdl}`;
    expect(faultsOf(granted, { Query: { one: answer } })).toBe('no fault');
  });

  it('reports a root field with neither or both of @rest and @graphqlOnly, and an open one with a right', () => {
    const sdl = `extend type Query {
      none: String
      both: String @rest(path: "/api/both") @graphqlOnly
      odd: String @open @right(name: "overview.view") @graphqlOnly
    }`;
    const faults = faultsOf(sdl, { Query: { none: answer, both: answer, odd: answer } });
    expect(faults).toContain('schema/room.graphql:2 none needs either @rest or @graphqlOnly');
    expect(faults).toContain('schema/room.graphql:3 both needs either @rest or @graphqlOnly');
    expect(faults).toContain("schema/room.graphql:4 odd can't be @open and need a @right");
  });

  it('reports a root field without a resolver', () => {
    const sdl = `extend type Query { one: String @graphqlOnly }
      extend type Subscription { happened: String! @graphqlOnly }`;
    const faults = faultsOf(sdl, { Subscription: { happened: answer } });
    expect(faults).toContain('schema/room.graphql:1 Query.one has no source');
    expect(faults).toContain('schema/room.graphql:2 Subscription.happened has no source');
  });

  it('reports a field that its record lacks', () => {
    const sdl = `extend type Query { country: Country @graphqlOnly }
      type Country { id: ID! name: String!
        shoeSize: Int }`;
    const faults = faultsOf(sdl, { Query: { country: answer } });
    expect(faults).toContain('schema/room.graphql:3 Country.shoeSize has no source');
    expect(faults).not.toContain('Country.name');
    expect(faultsOf(sdl, { Query: { country: answer }, Country: { shoeSize: answer } })).toBe('no fault');
  });

  it('reports resolvers and documented bodies of types and fields that the SDL lacks', () => {
    const sdl = `extend type Query { one: String @graphqlOnly }`;
    const faults = faultsOf(
      sdl,
      { Query: { one: answer, two: answer }, Nothing: { id: answer } },
      { one: { out: answer } },
    );
    expect(faults).toContain('gateway/room/resolvers.ts names Query.two, which the SDL does not have');
    expect(faults).toContain('gateway/room/resolvers.ts names Nothing, which the SDL does not have');
    expect(faults).toContain('a rest.ts shapes one, which has no REST door');
  });

  it('reports conflicting claims of two rooms with both names', () => {
    const sdl = `extend type Query { one: String @rest(path: "/api/one") }`;
    expect(faultsOf(sdl, { Query: { one: answer, base: answer } })).toContain(
      'The rooms base and room both resolve Query.base',
    );
    const whole = parse(`extend type Query { one: String } extend type Mutation { one: String }
      extend type Subscription { one: String }`);
    const rest = { one: { out: answer } };
    const rooms = ['first', 'second'].map((name) => ({ name, resolvers: {}, rest }));
    expect(() => buildContract(concatAST([parse(core), whole]), rooms)).toThrow(
      'The rooms first and second both declare the REST body of "one"',
    );
  });

  it('reports invalid SDL', () => {
    expect(faultsOf('extend type Query { one: Nothing @graphqlOnly }')).toMatch(/Nothing/);
    expect(faultsOf('type Empty')).toContain('schema/room.graphql:1 Type Empty must define one or more fields');
  });

  it('reports every fault at once', () => {
    const sdl = `extend type Query {
      none: String
      odd: String @right(name: "x.y") @graphqlOnly
    }`;
    expect(faultsOf(sdl, { Query: { none: answer, odd: answer } }).split('\n')).toHaveLength(3);
  });
});

describe('the contract', () => {
  it('has doors for every root field that is not GraphQL-only, and one list of rights per role', () => {
    for (const root of contract.roots) expect(root.hasRest).toBe(!root.isGraphqlOnly);
    const owner = contract.rightsOf('owner');
    for (const right of contract.rightsOf('member')) expect(owner).toContain(right);
    for (const area of ['overview', 'security', 'log', 'setting', 'announcement', 'api-insight']) {
      expect(owner).toContain(`${area}.view`);
    }
    expect(contract.rightsOf('customer')).toContain('portal.customer');
    expect(owner).not.toContain('portal.customer');
    for (const right of contract.rights.keys()) expect(right).toMatch(/^[a-z-]+\.(view|manage)$|^portal\.[a-z]+$/);
  });

  it('never names a right after a role alone', () => {
    expect(roles).toEqual((contract.schema.getType('Role') as GraphQLEnumType).getValues().map(({ name }) => name));
    expect(outsideRoles).toEqual(['customer', 'supplier']);
    for (const right of contract.rights.keys()) expect(roles).not.toContain(right);
  });
});

type Operation = {
  operationId: string;
  summary?: string;
  security: object[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
};
const openApi = describeDoors();
const paths = openApi.paths as Record<string, Record<string, Operation>>;

describe('the OpenAPI document', () => {
  it('is version 3.1 and lists every door and no other', () => {
    expect(openApi.openapi).toMatch(/^3\.1\./);
    const doors = contract.doors.map((door) => `${door.method} ${door.path}`).sort();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(doors);
  });

  it('has unique operation ids: the root field, with the method added for a second door', () => {
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const door of contract.doors) {
      const { operationId } = paths[door.path]![door.method.toLowerCase()]!;
      expect([door.root.name, `${door.root.name}_${door.method.toLowerCase()}`]).toContain(operationId);
    }
  });

  it('describes what each operation does, who may call it, and how it fails', () => {
    expect(openApi.security).toEqual([{ bearer: [] }]);
    for (const door of contract.doors) {
      const operation = paths[door.path]![door.method.toLowerCase()]!;
      expect(operation.summary?.length ?? 0).toBeGreaterThan(5);
      expect(operation.security).toEqual(door.root.isOpen ? [] : undefined);
      const mayMiss = door.root.field.args.some(({ type }) => getNamedType(type).name === 'ID');
      const isWrite = door.root.type === 'Mutation';
      const expected = ['200', ...(mayMiss ? ['404'] : []), ...(isWrite ? ['409'] : []), 'default'];
      for (const status of expected) expect(Object.keys(operation.responses)).toContain(status);
      const inPath = [...door.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(Object.keys(operation.responses).includes('304')).toBe(door.method === 'GET');
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort());
    }
  });

  it('is valid JSON Schema throughout, and every reference resolves', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'openapi', ...openApi });
    const { schemas } = openApi.components as { schemas: Record<string, object> };
    for (const name of Object.keys(schemas)) {
      expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow();
    }
    for (const [, name] of JSON.stringify(openApi).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(schemas).toHaveProperty(name!);
    }
  });

  it('marks no secret field as read-only', () => {
    expect(JSON.stringify(openApi)).not.toMatch(/isConfirmed|isDisabled|password_hash/);
  });
});
