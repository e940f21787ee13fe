import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { openOpenIdProvider } from '../support/openid-provider.ts';

const PUBLIC_URL = 'http://gateway.test';
const { owner, member, customer } = people;

let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await openOpenIdProvider(PUBLIC_URL);
  gateway = await openGateway(provider.settings);
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const get = (url: string, cookie = '') => gateway.server.inject({ method: 'GET', url, headers: { cookie } });
const landed = (location: unknown) => {
  const { pathname, searchParams } = new URL(String(location), PUBLIC_URL);
  return { page: pathname, ...Object.fromEntries(searchParams) } as Record<string, string>;
};

/** Starts a sign-in at the provider; returns its address and the browser's cookie. */
async function begin(query = ''): Promise<{ address: string; cookie: string }> {
  const { headers } = await get(`/api/auth/openid${query}`);
  return { address: String(headers['location']), cookie: String(headers['set-cookie']).split(';', 1)[0]! };
}

/** Returns the address where the browser lands after signing in at the provider. */
async function signIn(login: string, query = '') {
  const { address, cookie } = await begin(query);
  const back = new URL(await provider.signIn(address, login));
  const { headers } = await get(back.pathname + back.search, cookie);
  return landed(headers['location']);
}
const exchange = (accessToken: string | undefined) =>
  gateway.rest('POST', '/api/auth/sign-in-with-token', { body: { accessToken }, as: null });
const REFUSED = { page: '/openIDLogin', error: 'unauthorized' };

describe('single sign-on', () => {
  it("redirects to the provider with state, nonce, and code challenge, and sets the browser's cookie", async () => {
    const { statusCode, headers } = await get('/api/auth/openid');
    const asked = new URL(String(headers['location']));
    expect([statusCode, asked.origin]).toEqual([302, provider.origin]);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'meridian',
      redirect_uri: `${PUBLIC_URL}/api/auth/openid/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['set-cookie']).toMatch(
      /^meridian-openid=[\w-]+; Path=\/api\/auth\/openid; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['set-cookie']).not.toContain(asked.searchParams.get('state'));
    const { configuration } = await gateway.ask('{ configuration { singleSignOn } }', {}, null);
    expect(configuration.singleSignOn).toBe(true);
  });

  it('returns with a one-minute token, which is exchanged for a session token', async () => {
    const { page, token, redirectURL } = await signIn(member.email, '?redirectURL=%2Fapps%2Ftasks');
    expect([page, redirectURL]).toEqual(['/openIDLogin', '/apps/tasks']);
    const { iat, exp } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
    expect(exp - iat).toBe(60);
    const { status, body } = await exchange(token);
    expect([status, body.user.id, body.user.organization_id]).toEqual([200, member.id, northwind]);
    const own = await gateway.rest('GET', '/api/apps/tasks/all', { as: { token: body.accessToken } });
    expect(own.status).toBe(200);
  });

  it('identifies a person by the subject of the provider, once their address is verified', async () => {
    provider.addresses.set('subject-1', owner.email);
    expect((await exchange((await signIn('subject-1')).token)).body.user.id).toBe(owner.id);
    provider.addresses.set('subject-1', 'moved@elsewhere.test');
    expect((await exchange((await signIn('subject-1')).token)).body.user.id).toBe(owner.id);
    // A later holder of the same address at the provider is another person.
    provider.addresses.set('subject-2', owner.email);
    expect(await signIn('subject-2')).toEqual(REFUSED);
  });

  it('refuses people without an account or a verified address, and disabled ones', async () => {
    expect(await signIn('nobody@elsewhere.test')).toEqual(REFUSED);
    const users = gateway.services.database.system.updateTable('users').where('id', '=', customer.id);
    await users.set({ email: 'unverified@meridian.test' }).execute();
    expect(await signIn('unverified@meridian.test')).toEqual(REFUSED);
    await users.set({ email: customer.email, isDisabled: 1 }).execute();
    expect(await signIn(customer.email)).toEqual(REFUSED);
    await users.set({ isDisabled: 0 }).execute();
  });

  it('refuses a browser that did not start it, an altered answer, and a replay', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const back = new URL(await provider.signIn(mine.address, member.email));
    const path = back.pathname + back.search;
    const forged = `${mine.cookie.slice(0, -4)}AAAA`;
    for (const cookie of ['', theirs.cookie, forged, 'meridian-openid=x'])
      expect(landed((await get(path, cookie)).headers['location'])).toEqual(REFUSED);
    const changed = path.replace(/state=[\w-]+/, 'state=another');
    expect(landed((await get(changed, mine.cookie)).headers['location'])).toEqual(REFUSED);
    const denied = `/api/auth/openid/callback?error=access_denied&state=${back.searchParams.get('state')}`;
    expect(landed((await get(denied, mine.cookie)).headers['location'])).toEqual(REFUSED);
    expect(landed((await get(path, mine.cookie)).headers['location']).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(landed((await get(path, mine.cookie)).headers['location'])).toEqual(REFUSED);
  });

  it('reports an unavailable provider, and is 404 without a configured one', async () => {
    const away = await openGateway({ ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:1' });
    const { headers } = await away.server.inject({ method: 'GET', url: '/api/auth/openid' });
    expect(landed(headers['location'])).toEqual({ page: '/openIDLogin', error: 'unavailable' });
    await away.close();
    const without = await openGateway();
    expect((await without.server.inject({ method: 'GET', url: '/api/auth/openid' })).statusCode).toBe(404);
    await without.close();
  });
});
