import { printSchema, Source } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildContract, type Contract } from '../../gateway/core/contract/contract.ts';
import { parseSchema } from '../../gateway/kit/sdl/read-schema.ts';

const core = readFileSync(new URL('../../schema/core.graphql', import.meta.url), 'utf8');
const base = `extend type Mutation { base: Int @graphqlOnly } extend type Subscription { base: Int! @graphqlOnly }`;
const exports = 'enum ListName { everything } enum ChangeAction { create update delete }';
const rights = `extend schema @grant(right: "depots.view", to: [member]) @grant(right: "depots.manage", to: [owner])`;

const plain = `${rights}
"A depot."
type Depot @crud(path: "/api/web/depot", view: "depots.view", manage: "depots.manage") {
  "The depot." id: ID!
  "Its name." name: String!
  "Where it is." state: State!
  "A note." note: String
}
enum State { on off }
input DepotInput @patch {
  "Its name." name: String! @bounds(least: 1, most: 200)
  "Where it is; on if omitted." state: State
  "A note." note: String @bounds(most: 500)
}`;

const page = `
  "Maximum number of items to return. Returns all items if omitted." first: Int @bounds(least: 1, most: 100)
  "The id of the last item of the previous page." after: ID`;
const id = '"The id of the depot." id: ID!';
const [view, manage] = ['@right(name: "depots.view")', '@right(name: "depots.manage")'];
/** The same by hand. */
const long = `${plain.replace(/@crud\([^)]*\)/, '').replace('@patch', '')}
"Fields to change. Omitted fields are unchanged."
input DepotPatch {
  "Its name." name: String @bounds(least: 1, most: 200) @notNull
  "Where it is." state: State @notNull
  "A note." note: String @bounds(most: 500)
}
extend type Query {
  "Depots." depots(${page}): [Depot!] ${view} @rest(path: "/api/web/depots")
  "The depot with this id, or null." depot(${id}): Depot ${view} @rest(path: "/api/web/depot")
  "Depots that contain a text." searchDepots(
    "The text. Returns everything if it is empty." query: String! @bounds(most: 200) ${page}
  ): [Depot!] ${view} @rest(path: "/api/web/depots/search")
}
extend type Mutation {
  "Creates a depot." createDepot("The depot." depot: DepotInput!): Depot! ${manage} @rest(method: POST, path: "/api/web/depot")
  "Updates the fields of a depot that are sent." updateDepot(${id}
    "The fields to change." depot: DepotPatch!
    "The id of the last change that the client has seen. Fields changed after it are not overwritten." since: ID @graphqlOnly
  ): Depot! ${manage} @rest(method: PATCH, path: "/api/web/depot")
  "Deletes a depot." deleteDepot(${id}): Boolean! ${manage} @rest(method: DELETE, path: "/api/web/depot")
  "Deletes several depots. Deletes nothing if one of them can't be deleted."
  deleteDepots("The ids of the depots." ids: [ID!]! @bounds(least: 1, most: 100)): Boolean!
    ${manage} @rest(method: POST, path: "/api/web/depots/delete")
}
extend type Subscription { "Emits a depot when it is created, changed or deleted." depotChanged: DepotChange! ${view} @graphqlOnly }
"A change of a depot."
type DepotChange {
  "Kind of change." action: ChangeAction!
  "The id of the depot." id: ID!
  "The depot after the change. Null if it was deleted." depot: Depot
}
extend enum ListName { "Depots." depots }`;

const answer = () => null;
const depots = {
  Query: { depots: answer, depot: answer, searchDepots: answer },
  Mutation: { base: answer, createDepot: answer, updateDepot: answer, deleteDepot: answer, deleteDepots: answer },
  Subscription: { base: { subscribe: answer }, depotChanged: { subscribe: answer } },
};
/** Contract of one room; its SDL starts at line 1 of schema/web.graphql. */
function build(sdl: string): Contract {
  const texts = {
    'schema/core.graphql': core,
    'schema/base.graphql': base,
    'schema/exports.graphql': exports,
    'schema/web.graphql': sdl,
  };
  const document = parseSchema(Object.entries(texts).map(([name, text]) => new Source(text, name)));
  return buildContract(document, [{ name: 'web', resolvers: {}, defaults: depots }]);
}
const facts = ({ schema, roots, doors, roomOfType }: Contract) => ({
  schema: printSchema(schema).replace(/^enum ListName[^}]*\}/m, (text) => text.replaceAll(/\s+/g, ' ')),
  rights: roots.map(({ name, right, isOpen }) => [name, right, isOpen]).toSorted(),
  doors: doors.map(({ method, path, root }) => `${method} ${path} ${root.name}`).toSorted(),
  rooms: [...roomOfType].toSorted(),
});
const doorsOf = (sdl: string) => facts(build(sdl)).doors;
const partsOf = (parts: string) =>
  plain.replace('manage: "depots.manage"', `manage: "depots.manage", parts: [${parts}]`);

describe('@crud and @patch', () => {
  it('expand to the same contract as handwritten SDL', () => {
    const [short, hand] = [facts(build(plain)), facts(build(long))];
    expect(short.doors).toHaveLength(7);
    expect({ ...short, schema: short.schema.split('\n').toSorted() }).toEqual({
      ...hand,
      schema: hand.schema.split('\n').toSorted(),
    });
    expect(short.schema).not.toMatch(/crud|@patch|CrudPart/i);
  });

  it('add only the listed parts', () => {
    const { doors, schema } = facts(build(partsOf('list, changes')));
    expect(doors).toEqual(['GET /api/web/depots depots']);
    expect(schema).toContain('depotChanged: DepotChange!');
    expect(schema).not.toContain('createDepot');
    expect(schema).not.toContain('depots\n}');
  });

  it('need no right if none is named, and then return a non-null list', () => {
    const own = plain.replace(', view: "depots.view", manage: "depots.manage"', '');
    const { schema, roots } = build(own);
    expect(String(schema.getQueryType()!.getFields()['depots']!.type)).toBe('[Depot!]!');
    expect(roots.filter(({ right }) => right !== null)).toEqual([]);
  });

  it('complete a handwritten root field and keep its declarations', () => {
    const { schema, roots } = build(`${partsOf('list, get, search, deleteMany')}
      extend type Query {
        "By name." depots("The state." state: State): [Depot!]! @open @rest(path: "/api/web/all")
        "One." depot: Depot @right(name: "depots.manage")
      }
      extend type Mutation { "Many." deleteDepots(ids: [ID!]! @bounds(most: 5)): Boolean! @graphqlOnly }`);
    const fieldOf = (name: string) => roots.find((root) => root.name === name)!;
    const list = schema.getQueryType()!.getFields()['depots']!;
    expect(list.args.map(({ name }) => name)).toEqual(['state', 'first', 'after']);
    expect([list.description, String(list.type)]).toEqual(['By name.', '[Depot!]!']);
    expect(fieldOf('depots')).toMatchObject({ isOpen: true, right: null });
    expect(fieldOf('depot')).toMatchObject({ right: 'depots.manage', hasRest: true });
    expect(fieldOf('deleteDepots')).toMatchObject({ right: 'depots.manage', hasRest: false });
    expect(fieldOf('deleteDepots').field.args[0]!.description).toBe('(at most 5 items)');
    expect(doorsOf(partsOf('list'))).toEqual(['GET /api/web/depots depots']);
  });

  it('omit the fields listed in without', () => {
    const { schema } = facts(build(plain.replace('@patch', '@patch(without: ["state"])')));
    expect(/input DepotPatch \{[^}]*\}/.exec(schema)![0]).not.toContain('state');
    expect(/input DepotInput \{[^}]*\}/.exec(schema)![0]).toContain('state');
  });

  it.each([
    ['parts: [list]', 'parts: [lists]', ':3 Depot: @crud has no part lists; its parts are list get search'],
    ['path: "/api/web/depot", ', '', ':3 Depot: @crud needs a path'],
    ['view:', 'views:', ':3 Depot: @crud has no argument views'],
    ['input DepotInput', 'input OtherInput', ':10 OtherInput: @patch needs a type Other'],
    ['input DepotInput @patch', 'input DepotInput', ':3 Depot: @crud update needs the input DepotPatch'],
    ['@patch', '@patch(without: ["age"])', ':10 DepotInput: @patch leaves out age, which the input does not have'],
    [
      'enum State',
      'input DepotPatch { name: String } enum State',
      ':10 DepotInput: @patch adds DepotPatch, which is written',
    ],
  ])('reject %s as %s with file and line', (from, to, problem) => {
    const sdl = from.startsWith('parts') ? partsOf('list') : plain;
    expect(sdl).toContain(from);
    expect(() => build(sdl.replace(from, to))).toThrow(`schema/web.graphql${problem}`);
  });

  it('locate added fields at the directive', () => {
    const faults = () => build(plain.replace('manage: "depots.manage"', 'manage: "other.manage"'));
    expect(faults).toThrow('schema/web.graphql:3 createDepot needs the right other.manage, which no @grant names');
  });
});
