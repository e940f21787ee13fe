import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fernhill, harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { linkToken } from '../support/outbox.ts';

const url = '/api/common/organizations';
const unknown = '00000000-0000-4000-8000-000000000000';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const tokenOf = async (email: string) => (await gateway.signIn(email)).accessToken;
const change = (organization_id: string, token: string) =>
  gateway.rest('POST', `${url}/change`, { body: { organization_id }, as: { token } });
const members = async (token?: string): Promise<Loose[]> =>
  (await gateway.rest('GET', `${url}/members`, token ? { as: { token } } : {})).body;
const statusOf = async (token: string) => (await gateway.rest('GET', '/api/common/user', { as: { token } })).status;

describe('organizations over REST', () => {
  it('lists those of the person by name, and whether they can be entered', async () => {
    const { status, body } = await gateway.rest('GET', url);
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { organization_id: fernhill, organization_name: 'Fernhill', available: false },
          { organization_id: harbor, organization_name: 'Harbor', available: true },
          { organization_id: northwind, organization_name: 'Northwind', available: true },
        ],
      },
    ]);
    const { body: theirs } = await gateway.rest('GET', url, { as: 'harborOwner' });
    expect(theirs.data.map((found: Loose) => found.organization_name)).toEqual(['Harbor']);
  });

  it('enters another one with a new token; the old one is dead', async () => {
    const before = await tokenOf(people.owner.email);
    const { status, body } = await change(harbor, before);
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await statusOf(before)).toBe(401);
    const { body: user } = await gateway.rest('GET', '/api/common/user', { as: { token: body.token } });
    expect(user.organization_id).toBe(harbor);
    expect((await gateway.ask('{ user { role } }', {}, { token: body.token })).user.role).toBe('member');
    const { body: contacts } = await gateway.rest('GET', '/api/apps/contacts/all', { as: { token: body.token } });
    expect(contacts).toHaveLength(16);
    await change(northwind, body.token);
  });

  it('refuses one that is unavailable with 1006, and the unknown like the foreign; the token stays alive', async () => {
    const token = await tokenOf(people.owner.email);
    const { status, body } = await change(fernhill, token);
    expect([status, body.code, body.status]).toEqual([403, 'ORGANIZATION_UNAVAILABLE', '1006']);
    const theirs = await tokenOf(people.harborOwner.email);
    const answers = [await change(unknown, theirs), await change(northwind, theirs)];
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, '"NOT FOUND"']);
    expect((await change('', theirs)).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('makes one that the caller owns, and renames it', async () => {
    const token = await tokenOf(people.customer.email);
    const made = await gateway.rest('POST', url, { body: { organization_name: 'Raman Ltd' }, as: { token } });
    expect(made.body).toEqual({
      organization_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organization_name: 'Raman Ltd',
      available: true,
    });
    const { body } = await change(made.body.organization_id, token);
    const inside = { as: { token: body.token } };
    expect((await gateway.ask('{ user { role } }', {}, inside.as)).user.role).toBe('owner');
    const renamed = await gateway.rest('PATCH', url, { body: { organization_name: 'Raman & Co' }, ...inside });
    expect(renamed.body).toEqual({ ...made.body, organization_name: 'Raman & Co' });
    expect((await gateway.rest('PATCH', url, { body: { organization_name: ' ' }, ...inside })).body.argument).toBe(
      'organization_name',
    );
    expect((await gateway.rest('POST', url, { body: {} })).body.argument).toBe('organization_name');
    expect((await gateway.rest('PATCH', url, { body: { organization_name: 'X' }, as: 'member' })).body).toMatchObject({
      code: 'FORBIDDEN',
      right: 'organization.manage',
    });
  });

  it('lists the roles and their rights', async () => {
    const { body } = await gateway.rest('GET', `${url}/roles`);
    expect(body.map((found: Loose) => found.role)).toEqual(['owner', 'admin', 'member', 'customer']);
    expect(body[3].rights).toContain('portal.customer');
  });
});

describe('members over REST', () => {
  const patch = (id: string, role: string, as: Loose = 'owner') =>
    gateway.rest('PATCH', `${url}/member`, { body: { id, role }, as });
  const remove = (id: string, as: Loose = 'owner') => gateway.rest('DELETE', `${url}/member?id=${id}`, { as });

  it('are the people of this organization, by name', async () => {
    const found = await members();
    expect(found.map(({ name, role }) => [name, role])).toEqual([
      [people.owner.name, 'owner'],
      [people.customer.name, 'customer'],
      [people.member.name, 'member'],
    ]);
    expect(Object.keys(found[0]).sort()).toEqual(['avatar', 'email', 'id', 'name', 'role', 'status']);
    const { body: page } = await gateway.rest('GET', `${url}/members?first=1&after=${found[0].id}`);
    expect(page).toEqual([found[1]]);
    expect((await gateway.rest('GET', `${url}/members?after=${people.harborOwner.id}`)).body).toEqual([]);
  });

  it('are sorted and cut by the database, however many they are', async () => {
    const before = gateway.statements.length;
    await gateway.rest('GET', `${url}/members?first=2`);
    const [statement] = gateway.statements.slice(before).filter((sql) => sql.includes('order by "users"."sortKey"'));
    expect(statement).toMatch(/order by "users"."sortKey", "users"."id" limit/);
  });

  it('that are invisible look away to the others', async () => {
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { status: 'not-visible' } }, as: 'member' });
    const look = async (as: 'owner' | 'member') =>
      (await gateway.rest('GET', `${url}/members`, { as })).body.find((found: Loose) => found.id === people.member.id)
        .status;
    expect(await look('owner')).toBe('away');
    expect(await look('member')).toBe('not-visible');
  });

  it('take another role at once, and the right is named where it is missing', async () => {
    expect((await patch(people.customer.id, 'member', 'member')).body).toMatchObject({
      code: 'FORBIDDEN',
      right: 'members.manage',
    });
    expect((await patch(people.member.id, 'admin')).body).toMatchObject({ id: people.member.id, role: 'admin' });
    expect((await gateway.rest('GET', '/api/common/user', { as: 'member' })).body.user_rights).toContain(
      'members.manage',
    );
    // An administrator makes nobody an owner, and touches none.
    expect((await patch(people.customer.id, 'owner', 'member')).status).toBe(403);
    expect((await patch(people.owner.id, 'member', 'member')).status).toBe(403);
    expect((await remove(people.owner.id, 'member')).status).toBe(403);
    expect((await patch(people.customer.id, 'boss')).body.argument).toBe('role');
    expect((await patch(people.member.id, 'member')).body.role).toBe('member');
  });

  it('include at least one owner', async () => {
    for (const answer of [await patch(people.owner.id, 'admin'), await remove(people.owner.id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_OWNER']);
    }
    expect((await members()).find(({ id }) => id === people.owner.id)?.role).toBe('owner');
  });

  it('keep an owner when two owners remove each other at the same moment', async () => {
    await patch(people.member.id, 'owner');
    const answers = await Promise.all([remove(people.owner.id, 'member'), remove(people.member.id, 'owner')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = answers[0]!.status === 200 ? people.member : people.owner;
    const gone = left === people.member ? people.owner : people.member;
    const token = await tokenOf(left.email);
    expect((await members(token)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    // Back to what it was, for the facts below.
    await gateway.rest('POST', `${url}/invite`, { body: { email: gone.email, role: 'owner' }, as: { token } });
    const invitation = await linkToken(gateway, gone.email, '/invite-user');
    const accepted = await gateway.rest('POST', '/api/auth/accept-invitation', {
      body: { token: invitation, password: 'meridian-demo-1' },
      as: null,
    });
    expect(accepted.status).toBe(200);
    if (left === people.member) await patch(people.member.id, 'member', { token: accepted.body.accessToken });
    else await patch(people.member.id, 'member', { token });
  });

  it('that are unknown or of another organization are not found', async () => {
    for (const id of [unknown, people.harborOwner.id]) {
      expect((await patch(id, 'member')).text).toBe('"NOT FOUND"');
      expect((await remove(id)).text).toBe('"NOT FOUND"');
    }
  });

  it('that are removed are out at once: requests are 404 with 1102, and what they follow ends', async () => {
    const { accessToken: token } = await gateway.signIn(people.customer.email);
    const inside =
      (await gateway.rest('GET', '/api/common/user', { as: { token } })).body.organization_id === northwind;
    const here = inside ? token : (await change(northwind, token)).body.token;
    const stream = await gateway.follow('subscription { messageChanged { id } }', {}, { token: here });
    expect((await remove(people.customer.id)).body).toBe(true);
    const { status, body } = await gateway.rest('GET', '/api/common/user', { as: { token: here } });
    expect([status, body.code, body.status]).toEqual([404, 'ACCOUNT_GONE', '1102']);
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    expect((await members()).map(({ id }) => id)).not.toContain(people.customer.id);
  });

  it('whose role changes are asked again for what they follow', async () => {
    const { accessToken: token } = await gateway.signIn(people.member.email);
    const stream = await gateway.follow('subscription { changed { id } }', {}, { token });
    await patch(people.member.id, 'customer');
    await expect(stream.next().then(() => stream.next())).rejects.toThrow('the stream has ended');
    await patch(people.member.id, 'member');
  });
});
