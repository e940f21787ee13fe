import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { matchRoutes, type MiddlewareFunction, type RouteObject } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { fernhill, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { linkToken } from '../support/outbox.ts';
import { filesOf } from '../house/files.ts';

/** The person whom the client considers signed in. */
const person = vi.hoisted(() => ({ now: null as Loose }));
vi.mock('../../web/core/session/session.ts', () => ({
  isSignedIn: () => Promise.resolve(true),
  isLocked: () => false,
  sessionUser: { get: () => person.now },
}));

async function inside<T>(settings: Record<string, string>, work: (gateway: TestGateway) => Promise<T>): Promise<T> {
  const gateway = await openGateway(settings);
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

describe('the license over REST', () => {
  it('is valid for every caller', async () => {
    await inside({}, async (gateway) => {
      const { status, body } = await gateway.rest('GET', '/api/common/license', { as: null });
      expect([status, body]).toEqual([200, { status: 'valid' }]);
    });
  });

  it.each(['1001', '1002', '1003'])('fails with 403 and only the status %s, at both doors', async (code) => {
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

  it('is not checked when the check is off', async () => {
    await inside({ LICENSE: '1001', LICENSE_CHECK: 'off' }, async (gateway) => {
      expect((await gateway.rest('GET', '/api/common/license', { as: null })).body).toEqual({ status: 'valid' });
      expect((await gateway.rest('GET', '/api/common/configuration', { as: null })).body.licenseCheck).toBe(false);
      expect((await gateway.rest('GET', '/api/common/entry')).body.reason).toBe('dashboard');
    });
  });
});

describe('the entry over REST', () => {
  it('leads each person to an address they may open', async () => {
    await inside({}, async (gateway) => {
      const entry = async (as: Loose) => (await gateway.rest('GET', '/api/common/entry', { as })).body;
      expect(await entry('owner')).toEqual({ route: '/overview/dashboard', reason: 'dashboard' });
      expect(await entry('member')).toEqual({ route: '/overview/dashboard', reason: 'dashboard' });
      expect(await entry('customer')).toEqual({ route: '/customer/portal', reason: 'customer' });
      expect((await gateway.rest('GET', '/api/common/entry', { as: null })).status).toBe(401);
      const { entry: spelled } = await gateway.ask('{ entry { route reason } }');
      expect(spelled.reason).toBe('dashboard');
    });
  });

  it('leads out of an organization that became unavailable, with the reason', async () => {
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
      // Outside of an organization, a person still sees their organizations and can switch.
      for (const url of ['/api/common/navigation', '/api/common/organizations', '/api/common/user']) {
        expect((await gateway.rest('GET', url, { as: { token: token! } })).status).toBe(200);
      }
      // Sign-in keeps working.
      const { user } = await gateway.signIn(people.owner.email);
      expect(user.organization_id).not.toBe(fernhill);
    });
  });
});

type Guards = { signedIn: MiddlewareFunction; requireRight(name: string): MiddlewareFunction };
type Rooms = { room?: { right?: string; routes: RouteObject[] } }[];
/** The client's own requests. */
const ofClient = <T>(file: string): Promise<T> => import(/* @vite-ignore */ `../../${file}`);

/** Runs the guards of the page at an address; null if there is no page. */
async function readGuards(): Promise<(path: string) => MiddlewareFunction[] | null> {
  // Another suite in this process may have loaded the guards with the real session.
  vi.resetModules();
  const { signedIn, requireRight } = await ofClient<Guards>('web/core/session/guards.ts');
  const files = filesOf('web', /^web\/[\w-]+\/routes\.tsx$/);
  const rooms = await Promise.all<Rooms[number]>(files.map((file) => ofClient(file)));
  return (path) => {
    for (const { room } of rooms) {
      const found = room ? matchRoutes(room.routes, path) : null;
      if (!room || !found?.at(-1)?.route.lazy) continue;
      const own = found.flatMap(({ route }) => route.middleware ?? []);
      return [signedIn, ...(room.right ? [requireRight(room.right)] : []), ...own];
    }
    return null;
  };
}

// The entry decision and the client's guards do not depend on the engine.
describe.runIf(process.env.ENGINE !== 'postgres')('an entry route', () => {
  let state = 7;
  const random = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % most;
  };
  const one = <T>(...choices: T[]): T => choices[random(choices.length)]!;
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

  /** A person of any role, with any additional rights, in any type of organization. */
  const asAnybody = async (gateway: TestGateway): Promise<void> => {
    const { system } = gateway.services.database;
    const id = people.member.id;
    const rights = ['log.view', 'security.view', 'api-insight.view', 'organization.manage', 'no.view'];
    const addedRights = JSON.stringify(rights.filter(() => random(4) === 0));
    const role = one('owner', 'admin', 'member', 'customer') as 'owner';
    await system.updateTable('memberships').set({ role, addedRights }).where('user_id', '=', id).execute();
    const pages = ['/apps/tasks', '/log', '/security/findings', '/setting/policy', '/nowhere', '/overview/dashboard'];
    const startPage = one(null, ...pages);
    const twoStepSince = one(null, inDays(-3));
    await system.updateTable('users').set({ startPage, twoStepSince }).where('id', '=', id).execute();
    const demands = { twoStepSince: one(null, null, inDays(-90), inDays(-1)) };
    const age = { createdAt: one(inDays(-3), inDays(-300)), setupDismissedAt: one(null, inDays(-1)) };
    const organization = { available: one(1, 1, 1, 0), ...demands, ...age };
    await system.updateTable('organizations').set(organization).where('organization_id', '=', northwind).execute();
    await system
      .updateTable('announcements')
      .set({ dueDate: inDays(one(-1, 5, 5)) })
      .execute();
    await system
      .updateTable('announcement_receipts')
      .set({ acknowledgedAt: one(null, inDays(-2)) })
      .execute();
  };

  it('can be opened by the person it is for, without a redirect loop', async () => {
    vi.stubGlobal('location', new URL('http://here/'));
    await inside({}, async (gateway) => {
      const guardsOf = await readGuards();
      const reasons = new Set<string>();
      const follow = async (as: Loose) => {
        const { body } = await gateway.rest('GET', '/api/common/entry', { as });
        const { user } = await gateway.ask('{ user { user_rights twoStepDueAt } }', {}, as);
        person.now = user;
        reasons.add(body.reason);
        const guards = guardsOf(body.route.split('?')[0]);
        expect([body.route, guards === null]).toEqual([body.route, false]);
        const request = new Request(`http://here${body.route}`);
        for (const guard of guards!) await guard({ request } as Loose, () => Promise.resolve());
      };
      await gateway.tokenOf('member');
      for (let turn = 0; turn < 60; turn += 1) {
        await asAnybody(gateway);
        await follow('member');
      }
      const { id, email } = people.harborOwner;
      await gateway.services.database.system.deleteFrom('memberships').where('user_id', '=', id).execute();
      await follow({ token: (await gateway.signIn(email)).accessToken });
      // The setup route is that of a new one-person organization: the overview suite covers it.
      expect([...reasons].sort()).toEqual([
        'acknowledge',
        'customer',
        'dashboard',
        'no-organization',
        'organization-unavailable',
        'preference',
        'two-step',
      ]);
    }).finally(() => vi.unstubAllGlobals());
  });
});

describe('a signed license', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const DAY_MS = 86_400_000;
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const signed = (said: object, key: KeyObject = privateKey): string => {
    const text = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
  };
  const license = (from: number, to: number, more: object = {}): object => ({
    id: `L ${to}`,
    holder: 'Northwind',
    edition: 'pro',
    from: inDays(from),
    to: inDays(to),
    ...more,
  });

  let gateway: TestGateway;
  beforeAll(async () => {
    const key = publicKey.export({ format: 'jwk' }).x!;
    gateway = await openGateway({ LICENSE: 'file', LICENSE_KEY: key });
  });
  afterAll(() => gateway.close());
  const licenses = () => gateway.services.database.system.updateTable('licenses');
  beforeEach(async () => {
    await gateway.rest('GET', '/api/common/license/details');
    await licenses()
      .set({ text: null, seenAt: inDays(-100) })
      .execute();
  });
  const apply = (text: string) => gateway.rest('POST', '/api/common/license', { body: { text } });
  const check = async () => {
    const { status, body } = await gateway.rest('GET', '/api/common/license', { as: null });
    return [status, body.status];
  };
  const details = async () => (await gateway.rest('GET', '/api/common/license/details')).body;

  it.each([
    [-400, 31, 'valid', 'valid'],
    [-400, 29, 'ending', 'valid'],
    [-400, 0.001, 'ending', 'valid'],
    [-400, -0.001, 'grace', 'valid'],
    [-400, -13.9, 'grace', 'valid'],
    [-400, -14.1, 'ended', '1002'],
    [1, 300, 'none', '1001'],
  ])('from day %d to day %d is %s, and its check returns %s', async (from, to, state, status) => {
    await licenses()
      .set({ text: signed(license(from, to)) })
      .execute();
    expect([(await details()).state, (await check())[1]]).toEqual([state, status]);
    expect((await gateway.rest('GET', '/api/common/entry')).body.reason).toBe(
      status === 'valid' ? 'dashboard' : 'license',
    );
    // It closes no door.
    expect((await gateway.rest('GET', '/api/apps/contacts/all')).status).toBe(200);
    expect((await gateway.rest('POST', '/api/apps/notes/labels', { body: { title: `Label ${to}` } })).status).toBe(200);
  });

  it('is a finding when it expires soon, until a longer one replaces it', async () => {
    const found = async () => {
      await runChecks(gateway.services, northwind);
      return (await gateway.rest('GET', '/api/security/findings?check=license-ending')).body.map(
        ({ state }: Loose) => state,
      );
    };
    expect(await found()).toEqual([]);
    await apply(signed(license(-1, 20)));
    expect(await found()).toEqual(['open']);
    await apply(signed(license(-1, 200)));
    expect(await found()).toEqual(['resolved']);
  });

  it('limits new people and organizations, removes none, and leaves reads unaffected', async () => {
    const limited = async (limits: object) => {
      await licenses()
        .set({ text: signed(license(-1, 60, { limits })) })
        .execute();
    };
    const found = (name: string) =>
      gateway.rest('POST', '/api/common/organizations', { body: { organization_name: name } });
    const invite = (email: string) =>
      gateway.rest('POST', '/api/common/organizations/invite', { body: { email, role: 'member' } });
    const use = async () => (await gateway.rest('GET', '/api/common/license/plan')).body;
    await limited({});
    const [people_, organizations] = (await use()).map(({ used }: Loose) => used);
    expect(await use()).toEqual([
      { what: 'people', used: people_, most: null },
      { what: 'organizations', used: organizations, most: null },
    ]);
    await invite('early@example.test');
    const token = await linkToken(gateway, 'early@example.test', '/invite-user');
    await limited({ people: people_, organizations: organizations - 1 });
    expect((await use()).map(({ most }: Loose) => most)).toEqual([people_, organizations - 1]);
    const refused = [await found('One more'), await invite('late@example.test')];
    const accept = () =>
      gateway.rest('POST', '/api/auth/accept-invitation', {
        body: { token, name: 'Early', password: 'a long password' },
        as: null,
      });
    refused.push(await accept());
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'PLAN_LIMIT']));
    // A member of another organization counts only once.
    expect((await invite(people.harborOwner.email)).status).toBe(200);
    expect((await gateway.rest('GET', '/api/apps/contacts/all')).status).toBe(200);
    await limited({ people: people_ + 1 });
    expect((await accept()).status).toBe(200);
    expect((await use())[0].used).toBe(people_ + 1);
    for (const limits of [{ people: -1 }, { people: 1.5 }, { contacts: 3 }, [], 'all'])
      expect((await apply(signed(license(-1, 90, { limits })))).body.argument).toBe('text');
    expect((await gateway.rest('GET', '/api/common/license/plan', { as: 'member' })).status).toBe(403);
  });

  it('is entered by an owner, shown in full, and replaces one that expires earlier', async () => {
    expect(await check()).toEqual([403, '1001']);
    expect(await details()).toMatchObject({ id: null, edition: 'community', state: 'none', canApply: true });
    const { status, body } = await apply(` ${signed(license(-1, 60))}\n`);
    expect([status, body.holder, body.edition, body.state]).toEqual([200, 'Northwind', 'pro', 'valid']);
    expect(Date.parse(body.graceUntil) - Date.parse(body.to)).toBe(14 * DAY_MS);
    expect(await check()).toEqual([200, 'valid']);
    const { body: navigation } = await gateway.rest('GET', '/api/common/navigation');
    expect(JSON.stringify(navigation.default)).toMatch(/"id":"incidents"[^{}]*"badge":\{"title":"PRO"\}/);
    expect((await apply(signed(license(-1, 59)))).body.code).toBe('CONFLICT');
    expect((await apply(signed(license(-1, 61)))).body.id).toBe('L 61');
    const { changes } = await gateway.ask('{ changes(first: 1) { record action } }');
    expect(changes).toEqual([{ record: 'LicenseDetails', action: 'update' }]);
    for (const who of ['member', 'customer'] as const)
      expect((await gateway.rest('GET', '/api/common/license/details', { as: who })).status).toBe(403);
  });

  it('is refused with a wrong key, an altered payload, another installation, excessive length, or when expired', async () => {
    const whole = signed(license(-1, 60));
    const [, signature] = whole.split('.');
    const said = Buffer.from(JSON.stringify(license(-1, 6_000))).toString('base64url');
    const { privateKey: other } = generateKeyPairSync('ed25519');
    const wrong = [
      '',
      'no license',
      `${said}.${signature}`,
      `${whole}.more`,
      signed(license(-1, 60), other),
      signed({ ...license(-1, 60), edition: 'everything' }),
      signed({ ...license(-1, 60), holder: '' }),
      signed(license(-1, 60, { deployment: crypto.randomUUID() })),
      signed(license(-60, -20)),
      signed(license(1, 60)),
      signed(license(-1, 60, { padding: 'x'.repeat(20_000) })),
    ];
    for (const text of wrong) {
      const { status, body } = await apply(text);
      expect([status, body.argument]).toEqual([400, 'text']);
    }
    expect((await apply('x'.repeat(1_048_576))).status).toBe(413);
    expect(await check()).toEqual([403, '1001']);
    const { deployment } = await details();
    expect((await apply(signed(license(-1, 60, { deployment })))).status).toBe(200);
    await licenses().set({ deployment: crypto.randomUUID() }).execute();
    expect(await check()).toEqual([403, '1003']);
  });

  it('is not extended by a clock that is set back', async () => {
    await apply(signed(license(-1, 60)));
    await licenses()
      .set({ seenAt: inDays(80) })
      .execute();
    expect(await check()).toEqual([403, '1002']);
    // A license that expires later reopens it.
    expect((await apply(signed(license(-1, 200)))).body.state).toBe('valid');
  });
});
