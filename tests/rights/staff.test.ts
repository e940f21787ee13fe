import { getNamedType, isLeafType, isNonNullType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { northwindStaff, people } from '../../seed/people.ts';
import { fillFrom } from '../isolation/attempts.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

/** What an outsider may not learn of a member. */
const SECRET = ['email', 'role', 'status'];
const DEPTH = 4;

let gateway: TestGateway;
let own: Shelf;
beforeAll(async () => {
  gateway = await openGateway();
  const made = await gateway.ask(`mutation { createAnnouncement(announcement: {
    kind: news, texts: [{lang: en, title: "Hello", body: "To all"}], audience: {who: all} }) { id } }`);
  await gateway.ask('mutation ($id: ID!) { publishAnnouncement(id: $id) { id } }', { id: made.createAnnouncement.id });
  own = await shelfOf(gateway, 'customer');
});
afterAll(() => gateway.close());

const needsNothing = (field: { args: readonly { type: unknown; defaultValue?: unknown }[] }) =>
  field.args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined);

/** The ways from a type to a member, as selections around `{ id …}`; none goes through a type twice. */
function waysToMember(type: GraphQLNamedType, through: readonly string[] = []): string[] {
  if (type.name === 'Member') return [''];
  if (through.length === DEPTH || through.includes(type.name)) return [];
  const beyond = [...through, type.name];
  if (isUnionType(type))
    return type.getTypes().flatMap((one) => waysToMember(one, beyond).map((way) => `... on ${one.name} {${way}}`));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((field) => needsNothing(field) && !isLeafType(getNamedType(field.type)))
    .flatMap((field) => waysToMember(getNamedType(field.type), beyond).map((way) => `${field.name} {${way}}`));
}

const leaf = (way: string, selection: string) =>
  way === '' ? selection : way.replace(/\{(?=\}*$)/, () => `{ ${selection} `);

const membersIn = (value: unknown): Loose[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(membersIn);
  return '__typename' in value && value.__typename === 'Member' ? [value, ...inner] : inner;
};

describe('a customer', () => {
  it('learns the name of a member wherever one is named, and never their address, role or status', async () => {
    const faults: string[] = [];
    const named = new Set<string>();
    let ways = 0;
    for (const root of contract.roots.filter(({ type }) => type === 'Query')) {
      const args = argumentsFor(root, null, fillFrom(own));
      const used = root.field.args.filter(({ name }) => name in args);
      const head = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
      const call = (selection: string) =>
        `query ${head && `(${head})`} { ${root.name}${passed && `(${passed})`} { ${selection} } }`;
      for (const way of waysToMember(getNamedType(root.field.type))) {
        ways += 1;
        const { data } = await gateway.graphql(call(leaf(way, '__typename id name avatar')), args, 'customer');
        for (const { id } of membersIn(data)) if (id !== people.customer.id) named.add(`${root.name} ${way}`);
        for (const secret of SECRET) {
          const asked = await gateway.graphql(call(leaf(way, `__typename id ${secret}`)), args, 'customer');
          for (const member of membersIn(asked.data))
            if (member.id !== people.customer.id) faults.push(`${root.name} ${way} tells the ${secret}`);
        }
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(ways).toBeGreaterThan(20);
    // The authors of what is announced are named: the walk finds what it looks for.
    expect([...named].filter((one) => one.startsWith('currentAnnouncements'))).not.toEqual([]);
  });

  it('is told why, and reads their own', async () => {
    const query = '{ currentAnnouncements { author { name email } } }';
    const { errors } = await gateway.graphql(query, {}, 'customer');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'members.view' });
    const { data } = await gateway.graphql(query, {}, 'member');
    expect(northwindStaff.map(({ email }) => email)).toContain(data.currentAnnouncements[0].author.email);
  });
});
