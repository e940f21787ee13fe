import { describe, expect, it } from 'vitest';
import { fernhill, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

async function inside<T>(settings: Record<string, string>, work: (gateway: TestGateway) => Promise<T>): Promise<T> {
  const gateway = await openGateway(settings);
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

describe('the license over REST', () => {
  it('holds, for everybody who asks', async () => {
    await inside({}, async (gateway) => {
      const { status, body } = await gateway.rest('GET', '/api/common/license', { as: null });
      expect([status, body]).toEqual([200, { status: 'valid' }]);
    });
  });

  it.each(['1001', '1002', '1003'])('fails with 403 and nothing but the status %s, on both doors', async (code) => {
    await inside({ LICENSE: code }, async (gateway) => {
      const { status, body } = await gateway.rest('GET', '/api/common/license', { as: null });
      expect([status, body]).toEqual([403, { status: code }]);
      const { errors } = await gateway.graphql('{ license { status } }', {}, null);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'LICENSE_INVALID', status: code });
      expect((await gateway.rest('GET', '/api/common/entry')).body).toEqual({
        route: '/verify-license',
        reason: 'license',
      });
      // A failed license closes no other door.
      expect((await gateway.rest('GET', '/api/common/user')).status).toBe(200);
    });
  });

  it('is not looked at when the check is off', async () => {
    await inside({ LICENSE: '1001', LICENSE_CHECK: 'off' }, async (gateway) => {
      expect((await gateway.rest('GET', '/api/common/license', { as: null })).body).toEqual({ status: 'valid' });
      expect((await gateway.rest('GET', '/api/common/configuration', { as: null })).body.licenseCheck).toBe(false);
      expect((await gateway.rest('GET', '/api/common/entry')).body.reason).toBe('dashboard');
    });
  });
});

describe('the entry over REST', () => {
  it('leads everybody where they may be', async () => {
    await inside({}, async (gateway) => {
      const entry = async (as: Loose) => (await gateway.rest('GET', '/api/common/entry', { as })).body;
      expect(await entry('owner')).toEqual({ route: '/overview/dashboard', reason: 'dashboard' });
      expect(await entry('member')).toEqual({ route: '/overview/dashboard', reason: 'dashboard' });
      expect(await entry('customer')).toEqual({ route: '/overview/organizations', reason: 'customer' });
      expect((await gateway.rest('GET', '/api/common/entry', { as: null })).status).toBe(401);
      const { entry: spelled } = await gateway.ask('{ entry { route reason } }');
      expect(spelled.reason).toBe('dashboard');
    });
  });

  it('leads out of an organization that became unavailable, and says why', async () => {
    await inside({}, async (gateway) => {
      const token = await gateway.tokenOf('owner');
      const { system } = gateway.services.database;
      await system.updateTable('organizations').set({ available: 0 }).execute();
      expect((await gateway.rest('GET', '/api/common/entry')).body).toEqual({
        route: '/overview/organizations',
        reason: 'organization-unavailable',
      });
      const { entry } = await gateway.ask('{ entry { reason } }');
      expect(entry.reason).toBe('organization_unavailable');
      const { status, body } = await gateway.rest('GET', '/api/common/messages');
      expect([status, body.code, body.status]).toEqual([403, 'ORGANIZATION_UNAVAILABLE', '1006']);
      // Who stands outside still sees where they are, and the way to another organization.
      for (const url of ['/api/common/navigation', '/api/common/organizations', '/api/common/user']) {
        expect((await gateway.rest('GET', url, { as: { token: token! } })).status).toBe(200);
      }
      // Signing in goes on working.
      const { user } = await gateway.signIn(people.owner.email);
      expect(user.organization_id).not.toBe(fernhill);
    });
  });
});
