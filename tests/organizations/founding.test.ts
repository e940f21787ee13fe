import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, people } from '../../seed/people.ts';
import { openGateway, type Person, type TestGateway } from '../support/gateway.ts';

const CREATE = 'mutation ($name: String!) { createOrganization(organization_name: $name) { organization_id } }';
const FORBIDDEN = [403, 'FORBIDDEN'];

const rest = async (gateway: TestGateway, as: Person) => {
  const body = { organization_name: 'Founded' };
  const answer = await gateway.rest('POST', '/api/common/organizations', { as, body });
  return [answer.status, answer.body.code];
};
const graphql = async (gateway: TestGateway, as: Person) =>
  (await gateway.graphql(CREATE, { name: 'Founded' }, as)).errors?.[0]?.extensions.code;

describe.each(['on', 'off'])('creating an organization with SIGN_UP=%s', (signUp) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ SIGN_UP: signUp });
  });
  afterAll(() => gateway.close());

  it('is refused to customers and suppliers, at both doors', async () => {
    for (const as of ['customer', 'supplier'] as const) {
      expect(await rest(gateway, as)).toEqual(FORBIDDEN);
      expect(await graphql(gateway, as)).toBe('FORBIDDEN');
      const { organizations } = await gateway.ask('{ organizations { organization_name } }', {}, as);
      expect(organizations).toHaveLength(1);
    }
  });

  it('is possible for staff, also for those who are customers of another organization', async () => {
    expect(await rest(gateway, 'owner')).toEqual([200, undefined]);
    expect(await rest(gateway, 'member')).toEqual([200, undefined]);
    const { system } = gateway.services.database;
    const row = { organization_id: harbor, user_id: people.customer.id, role: 'member' as const };
    await system.insertInto('memberships').values(row).execute();
    expect(await rest(gateway, 'customer')).toEqual([200, undefined]);
  });

  it('is possible for a person without any organization only if sign-up is on', async () => {
    await gateway.ask('mutation { leaveOrganization(organization_name: "Northwind") { token } }', {}, 'supplier');
    const { accessToken: token } = await gateway.signIn(people.supplier.email);
    const { errors } = await gateway.graphql(CREATE, { name: 'Founded' }, { token });
    expect(errors?.[0]?.extensions.code).toBe(signUp === 'on' ? undefined : 'FORBIDDEN');
  });
});
