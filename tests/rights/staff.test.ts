import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLArgument,
  type GraphQLNamedType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { outsideRoles } from '../../gateway/core/contract/sdl/roles.ts';
import { contract } from '../../gateway/server.ts';
import { northwindStaff, people } from '../../seed/people.ts';
import { fillFrom, inOrder, LAST } from '../isolation/attempts.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { expectedOf } from './matrix.ts';

/** Fields of a member that an outsider may not read. */
const SECRET = ['email', 'role', 'status'];
const DEPTH = 4;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const made = await gateway.ask(`mutation { createAnnouncement(announcement: {
    kind: news, texts: [{lang: en, title: "Hello", body: "To all"}], audience: {who: all} }) { id } }`);
  await gateway.ask('mutation ($id: ID!) { publishAnnouncement(id: $id) { id } }', { id: made.createAnnouncement.id });
});
afterAll(() => gateway.close());

const needsNothing = (field: { args: readonly GraphQLArgument[] }) => !field.args.some(isRequiredArgument);

/** Paths from a type to a member, as selections around `{ id …}`; none visits a type twice. */
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

type OutsideRole = (typeof outsideRoles)[number];

const isCallableBy = (role: OutsideRole) => (root: RootField) => expectedOf(root, role) === 'yes';

/** What an outsider reads of members along all paths from these root fields. */
async function walk(roots: readonly RootField[], role: OutsideRole, own: Shelf) {
  const self = people[role].id;
  const faults = new Set<string>();
  const named = new Set<string>();
  let ways = 0;
  for (const root of roots) {
    const args = argumentsFor(root, null, fillFrom(own));
    const used = root.field.args.filter(({ name }) => name in args);
    const head = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
    const call = (selection: string) =>
      `${root.type.toLowerCase()} ${head && `(${head})`} { ${root.name}${passed && `(${passed})`} { ${selection} } }`;
    for (const way of waysToMember(getNamedType(root.field.type))) {
      ways += 1;
      const { data } = await gateway.graphql(call(leaf(way, '__typename id name avatar')), args, role);
      for (const { id } of membersIn(data)) if (id !== self) named.add(`${root.name} ${way}`);
      for (const secret of SECRET) {
        const asked = await gateway.graphql(call(leaf(way, `__typename id ${secret}`)), args, role);
        for (const member of membersIn(asked.data))
          if (member.id !== self) faults.add(`${root.name} ${way} tells the ${secret}`);
      }
    }
  }
  return { faults: [...faults], named: [...named], ways };
}

/** Fields with these names below a type that can be queried, also through arguments. */
function secretsBelow(type: GraphQLNamedType, seen: Set<string>, found: Set<string>): void {
  if (seen.has(type.name)) return;
  seen.add(type.name);
  const inner = isUnionType(type) ? type.getTypes() : [];
  for (const one of inner) secretsBelow(one, seen, found);
  if (!isObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    if (SECRET.includes(field.name)) found.add(`${type.name}.${field.name}`);
    secretsBelow(getNamedType(field.type), seen, found);
  }
}

/** Fields of the same name that outsiders may read: their own, or unrelated to members. */
const HARMLESS = [
  'ChatProfile.email',
  'ContactEmail.email',
  'Invitation.email',
  'Invitation.role',
  'License.status',
  'OrganizationOverview.role',
  'SupportTicket.email',
  'User.email',
  'User.role',
  'User.status',
];

describe.each(outsideRoles)('a %s reading members', (role) => {
  const isCallable = isCallableBy(role);
  let own: Shelf;
  beforeAll(async () => {
    own = await shelfOf(gateway, role);
  });

  it('sees the name of a member everywhere, and never their address, role, or status', async () => {
    const { faults, named, ways } = await walk(
      contract.roots.filter(({ type }) => type === 'Query'),
      role,
      own,
    );
    expect(faults).toEqual([]);
    expect(ways).toBeGreaterThan(20);
    // Announcement authors are named, so the walk does find members.
    expect(named.filter((one) => one.startsWith('currentAnnouncements'))).not.toEqual([]);
  });

  it('learns no more from the answers of their own writes', async () => {
    const writes = inOrder(contract.roots.filter((root) => root.type === 'Mutation' && isCallable(root)));
    const { faults } = await walk(
      writes.filter(({ name }) => !LAST.includes(name)),
      role,
      own,
    );
    expect(faults).toEqual([]);
  });

  it('reaches only guarded address, role, and status fields from any allowed field', () => {
    const found = new Set<string>();
    const seen = new Set<string>();
    for (const root of contract.roots.filter(isCallable)) secretsBelow(getNamedType(root.field.type), seen, found);
    const guarded = SECRET.map((name) => `Member.${name}`);
    expect([...found].filter((one) => !guarded.includes(one)).toSorted()).toEqual(HARMLESS);
    expect([...found]).toEqual(expect.arrayContaining(guarded));
  });

  it("gets an error with the missing right, while a member reads the author's email", async () => {
    const query = '{ currentAnnouncements { author { name email } } }';
    const { errors } = await gateway.graphql(query, {}, role);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'members.view' });
    const { data } = await gateway.graphql(query, {}, 'member');
    expect(northwindStaff.map(({ email }) => email)).toContain(data.currentAnnouncements[0].author.email);
  });
});
