import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { linkToken } from '../support/outbox.ts';

const owner = people.owner.email;
const member = people.member.email;

let gateway: TestGateway;
beforeAll(async () => {
  // Wide limits: rate limits have a file of their own.
  gateway = await openGateway({ SIGN_IN_SOCKET_LIMIT: '1000', SIGN_IN_LIMIT: '50', RESET_LIMIT: '500' });
});
afterAll(() => gateway.close());

const post = (path: string, body: unknown, as: string | null = null) =>
  gateway.rest('POST', `/api/auth/${path}`, { body, as: as === null ? null : { token: as } });
const signIn = (email: string, password = PASSWORD) => post('sign-in', { email, password });
const isTokenValid = async (token: string) =>
  (await gateway.rest('GET', '/api/common/user', { as: { token } })).status === 200;

describe('sign-in over REST', () => {
  it('returns the user, a token, and the word bearer, and nothing else', async () => {
    const { status, body } = await post('sign-in', { email: owner, password: PASSWORD, rememberMe: false });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'tokenType', 'user']);
    expect(body.tokenType).toBe('bearer');
    expect(body.user).toMatchObject({
      id: people.owner.id,
      name: people.owner.name,
      email: owner,
      status: 'online',
      organization_id: northwind,
    });
    const documented = ['avatar', 'email', 'id', 'name', 'organization_id', 'status', 'user_rights'];
    expect(Object.keys(body.user).sort()).toEqual(documented);
    expect(body.user).not.toHaveProperty('password');
    const [head, payload] = body.accessToken
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(head).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'org', 'sub']);
    expect(payload.exp - payload.iat).toBe(7 * 24 * 60 * 60);
  });

  it('accepts the address in any case and with surrounding spaces', async () => {
    expect((await signIn(` ${owner.toUpperCase()} `)).status).toBe(200);
  });

  it('returns 404 with false alike for a wrong password, an unknown address, and an unconfirmed one', async () => {
    const email = 'unconfirmed@meridian.test';
    await post('sign-up', { name: 'Una', email, password: 'long enough', agreements: true });
    const answers = [
      await signIn(owner, 'wrong'),
      await signIn('nobody@meridian.test'),
      await signIn(email, 'long enough'),
      await signIn('not an address'),
      await signIn(owner, ''),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([404, 'false']);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('names what is missing from the body', async () => {
    expect((await post('sign-in', { email: owner })).body).toEqual({
      error: 'password is required',
      code: 'BAD_INPUT',
      argument: 'password',
    });
    expect((await post('sign-in', { email: 7, password: PASSWORD })).body.argument).toBe('email');
    expect((await post('sign-in', [])).body.argument).toBe('body');
  });

  it('unlocks a session with the same rule and the same answer', async () => {
    const { status, body } = await post('unlock-session', { email: member, password: PASSWORD });
    expect([status, body.tokenType, body.user.email]).toEqual([200, 'bearer', member]);
    expect((await post('unlock-session', { email: member, password: 'wrong' })).text).toBe('false');
  });

  it('opens the last organization, or an owned one when that cannot be entered', async () => {
    const { body: first } = await signIn(owner);
    const change = { body: { organization_id: harbor }, as: { token: first.accessToken } };
    const { body: changed } = await gateway.rest('POST', '/api/common/organizations/change', change);
    expect(await isTokenValid(changed.token)).toBe(true);
    expect((await signIn(owner)).body.user.organization_id).toBe(harbor);
    const organizations = gateway.services.database.system.updateTable('organizations');
    await organizations.set({ available: 0 }).where('organization_id', '=', harbor).execute();
    expect((await signIn(owner)).body.user.organization_id).toBe(northwind);
    await organizations.set({ available: 1 }).where('organization_id', '=', harbor).execute();
  });
});

describe('unlocking a session over REST', () => {
  const unlock = (email: string, token: string, password = PASSWORD) =>
    post('unlock-session', { email, password }, token);

  it('stays in the organization of the locked session and replaces it', async () => {
    const { body: first } = await signIn(owner);
    const change = { body: { organization_id: harbor }, as: { token: first.accessToken } };
    const { body: there } = await gateway.rest('POST', '/api/common/organizations/change', change);
    // Another session has switched organizations meanwhile.
    const { body: second } = await signIn(owner);
    await gateway.rest('POST', '/api/common/organizations/change', {
      body: { organization_id: northwind },
      as: { token: second.accessToken },
    });
    expect((await unlock(owner, there.token, 'wrong')).text).toBe('false');
    expect(await isTokenValid(there.token)).toBe(true);
    const { status, body } = await unlock(owner, there.token);
    expect([status, body.user.organization_id]).toEqual([200, harbor]);
    expect(await isTokenValid(body.accessToken)).toBe(true);
    expect(await isTokenValid(there.token)).toBe(false);
  });

  it('leaves a session of another person unchanged', async () => {
    const { body: theirs } = await signIn(owner);
    const { body } = await unlock(member, theirs.accessToken);
    expect(body.user.email).toBe(member);
    expect(await isTokenValid(theirs.accessToken)).toBe(true);
  });
});

describe('sign-in with a token over REST', () => {
  it('returns a fresh token of the same session', async () => {
    const { body: first } = await signIn(member);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { status, body } = await post('sign-in-with-token', { accessToken: first.accessToken });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'tokenType', 'user']);
    const expiry = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp;
    expect(expiry(body.accessToken)).toBeGreaterThan(expiry(first.accessToken));
    expect(await isTokenValid(first.accessToken)).toBe(true);
    expect(await isTokenValid(body.accessToken)).toBe(true);
  });
});

describe('ending a session over REST', () => {
  it('ends this session at once, and no other', async () => {
    const { body: here } = await signIn(member);
    const { body: there } = await signIn(member);
    expect((await post('sign-out', undefined, here.accessToken)).body).toBe(true);
    expect(await isTokenValid(here.accessToken)).toBe(false);
    expect(await isTokenValid(there.accessToken)).toBe(true);
    expect((await post('sign-in-with-token', { accessToken: here.accessToken })).body).toEqual({
      error: 'Invalid token',
    });
    expect((await post('sign-out', undefined, here.accessToken)).status).toBe(401);
  });

  it('lists open sessions and ends one of them', async () => {
    const { body: here } = await signIn(people.customer.email);
    const { body: there } = await signIn(people.customer.email);
    const list = async () =>
      (await gateway.rest('GET', '/api/auth/sessions', { as: { token: here.accessToken } })).body;
    const sessions = await list();
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(Object.keys(sessions[0]).sort()).toEqual(['agent', 'createdAt', 'current', 'expiresAt', 'id', 'seenAt']);
    const other = sessions.find((session: { current: boolean }) => !session.current);
    const revoke = (id: string, token: string) =>
      gateway.rest('DELETE', `/api/auth/session?id=${id}`, { as: { token } });
    const foreign = await signIn(owner);
    expect((await revoke(other.id, foreign.body.accessToken)).body).toBe('NOT FOUND');
    expect((await revoke(crypto.randomUUID(), here.accessToken)).status).toBe(404);
    expect((await revoke(other.id, here.accessToken)).body).toBe(true);
    expect(await isTokenValid(there.accessToken)).toBe(false);
    expect(await list()).toHaveLength(sessions.length - 1);
  });
});

describe('sign-in history over REST', () => {
  const lately = async (as: string, first = 5) =>
    (await gateway.rest('GET', `/api/auth/sign-ins?first=${first}`, { as: { token: as } })).body;
  const disown = (id: string, as: string) => post('sign-ins/disown', { id }, as);

  it("lists the caller's attempts and their results, newest first, and those of no other person", async () => {
    const token = (await gateway.tokenOf('member'))!;
    const headers = { 'user-agent': 'Lynx/2.9' };
    await gateway.rest('POST', '/api/auth/sign-in', { body: { email: member, password: 'wrong' }, as: null, headers });
    await vi.waitFor(async () => expect((await lately(token))[0].outcome).toBe('wrong'), 5_000);
    const { body } = await signIn(member);
    const [last, before] = await lately(body.accessToken);
    expect([last.outcome, before.outcome, before.agent]).toEqual(['in', 'wrong', 'Lynx/2.9']);
    expect(before.address).toBe('127.0.0.1');
    const page = await gateway.rest('GET', `/api/auth/sign-ins?first=1&after=${last.id}`, {
      as: { token: body.accessToken },
    });
    expect(page.body).toEqual([before]);
    const theirs = await signIn(owner);
    expect((await lately(theirs.body.accessToken, 100)).map(({ id }: { id: string }) => id)).not.toContain(last.id);
    expect((await disown(last.id, theirs.body.accessToken)).text).toBe('"NOT FOUND"');
    expect((await disown(before.id, body.accessToken)).text).toBe('"NOT FOUND"');
  });

  it('does not count another token of the same sign-in', async () => {
    const { body } = await signIn(owner);
    const { body: there } = await gateway.rest('POST', '/api/common/organizations/change', {
      body: { organization_id: northwind },
      as: { token: body.accessToken },
    });
    const [last] = await lately(there.token);
    const changed = await post('change-password', { currentPassword: PASSWORD, password: PASSWORD }, there.token);
    expect(await lately(changed.body.accessToken, 1)).toEqual([last]);
  });

  it("keeps a disowned attempt marked, and disowning ends every session except the caller's", async () => {
    const [otherToken, mine] = [(await signIn(owner)).body.accessToken, (await signIn(owner)).body.accessToken];
    const [, attempt] = await lately(mine);
    const { status, body } = await disown(attempt.id, mine);
    expect([status, body]).toEqual([200, { ...attempt, isDisowned: true }]);
    expect([await isTokenValid(otherToken), await isTokenValid(mine)]).toEqual([false, true]);
    expect((await lately(mine))[1].isDisowned).toBe(true);
  });
});

describe('sign-up over REST', () => {
  const account = { name: 'Ines Roth', email: 'Ines@Example.test', password: 'a good password', agreements: true };

  it('returns true, and allows sign-in only after the emailed link is opened once', async () => {
    const { status, body } = await post('sign-up', { ...account, company: 'Roth & Sons' });
    expect([status, body]).toEqual([200, true]);
    expect((await signIn(account.email, account.password)).status).toBe(404);
    const token = await linkToken(gateway, account.email, '/verify-email');
    const { body: confirmed } = await post('confirm', { token, password: account.password });
    expect(await isTokenValid(confirmed.accessToken)).toBe(true);
    const { body: entered } = await signIn(account.email, account.password);
    expect(entered.user).toEqual(confirmed.user);
    expect(entered.user).toMatchObject({ name: 'Ines Roth', email: 'ines@example.test' });
    expect(entered.user.user_rights).toContain('organization.manage');
    const { body: organizations } = await gateway.rest('GET', '/api/common/organizations', {
      as: { token: entered.accessToken },
    });
    expect(organizations.data).toEqual([
      { organization_id: entered.user.organization_id, organization_name: 'Roth & Sons', available: true },
    ]);
    const again = await post('confirm', { token, password: account.password });
    expect([again.status, again.body.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('returns true for a known address, which is notified and keeps its password', async () => {
    expect((await post('sign-up', { ...account, email: member, password: 'stolen account' })).body).toBe(true);
    expect((await signIn(member, 'stolen account')).status).toBe(404);
    expect((await signIn(member)).status).toBe(200);
    const { body: letters } = await gateway.rest('GET', `/api/auth/outbox?to=${member}`, { as: null });
    expect(letters[0].subject).toBe('You already have an account');
  });

  it('sets the password of the confirmed sign-up, regardless of other sign-ups with that address', async () => {
    for (const order of ['before', 'after']) {
      const email = `${order}@example.test`;
      const stranger = { name: 'Stranger', email, password: 'the stranger knows', agreements: true, company: 'Trap' };
      const own = { ...account, email };
      const links: string[] = [];
      for (const said of order === 'before' ? [stranger, own] : [own, stranger]) {
        expect((await post('sign-up', said)).body).toBe(true);
        links.push(await linkToken(gateway, email, '/verify-email'));
      }
      const [mine, theirs] = order === 'before' ? links.toReversed() : links;
      expect((await post('confirm', { token: mine, password: own.password })).status).toBe(200);
      expect((await signIn(email, stranger.password)).status).toBe(404);
      const { body } = await signIn(email, own.password);
      expect(body.user).toMatchObject({ name: 'Ines Roth', organization_id: null });
      expect((await post('confirm', { token: theirs, password: stranger.password })).body.code).toBe('LINK_EXPIRED');
      expect((await signIn(email, stranger.password)).status).toBe(404);
    }
  });

  it('cannot be completed by the mailbox owner when another person started it', async () => {
    const email = 'mine@example.test';
    const stranger = { name: 'Stranger', email, password: 'the stranger knows', agreements: true };
    await post('sign-up', stranger);
    const token = await linkToken(gateway, email, '/verify-email');
    expect((await post('confirm', { token })).body.argument).toBe('password');
    const opened = await post('confirm', { token, password: 'what I would have chosen' });
    expect([opened.status, opened.body.status]).toEqual([401, '1221']);
    expect((await signIn(email, stranger.password)).status).toBe(404);
    // A password reset gives the mailbox owner the account and discards the other sign-up.
    await post('forgot-password', email);
    const reset = await linkToken(gateway, email, '/reset-password');
    expect((await post('reset-password', { token: reset, password: 'my own password' })).body).toBe(true);
    expect((await signIn(email, 'my own password')).status).toBe(200);
    expect((await post('confirm', { token, password: stranger.password })).status).toBe(410);
    expect((await signIn(email, stranger.password)).status).toBe(404);
  });

  it('gives a person without a company no organization', async () => {
    const email = 'alone@example.test';
    await post('sign-up', { ...account, email, company: ' ' });
    await post('confirm', { token: await linkToken(gateway, email, '/verify-email'), password: account.password });
    const { body } = await signIn(email, account.password);
    expect(body.user).toMatchObject({ organization_id: null, user_rights: [] });
    const refused = await gateway.rest('GET', '/api/common/messages', { as: { token: body.accessToken } });
    expect([refused.status, refused.body.code]).toEqual([403, 'NO_ORGANIZATION']);
    const { body: entry } = await gateway.rest('GET', '/api/common/entry', { as: { token: body.accessToken } });
    expect(entry).toEqual({ route: '/overview/organizations', reason: 'no-organization' });
  });

  it('writes nothing to the feed of a missing organization, and no job fails because of it', async () => {
    const email = 'first.day@example.test';
    await post('sign-up', { ...account, email, company: ' ' });
    await post('confirm', { token: await linkToken(gateway, email, '/verify-email'), password: account.password });
    const as = { token: (await signIn(email, account.password)).body.accessToken };
    const company = { organization_name: 'Made on the first day' };
    const made = await gateway.rest('POST', '/api/common/organizations', { as, body: company });
    expect(made.status).toBe(200);
    const { organization_id } = made.body;
    const CHANGE = 'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }';
    const moved = await gateway.graphql(CHANGE, { id: organization_id }, as);
    expect(moved.errors).toBe(undefined);
    await post('forgot-password', { email });
    await post('reset-password', {
      token: await linkToken(gateway, email, '/reset-password'),
      password: 'another long one',
    });
    const { system } = gateway.services.database;
    const recorded = await system.selectFrom('changes').select(['organization_id', 'record']).distinct().execute();
    expect(recorded.filter((change) => change.organization_id === '')).toEqual([]);
    // The session that the reset ended belonged to the new organization.
    expect(recorded).toContainEqual({ organization_id, record: 'Session' });
    await gateway.services.timers.find('seals')!.plan.begin('');
    expect(gateway.services.timers.find('seals')!.hasFailed).toBe(false);
  });

  it('names the invalid argument', async () => {
    const wrong: [object, string][] = [
      [{ email: 'nobody' }, 'email'],
      [{ name: ' ' }, 'name'],
      [{ password: 'short' }, 'password'],
      [{ agreements: false }, 'agreements'],
      [{ agreements: undefined }, 'agreements'],
    ];
    for (const [change, argument] of wrong) {
      const { status, body } = await post('sign-up', { ...account, ...change });
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    // Also the local part of the address, regardless of the account's owner.
    for (const [email, password] of [
      ['stranger@example.test', 'qwerty123'],
      ['jonas.weber@example.test', 'Jonas.Weber'],
      [member, 'iloveyou'],
    ])
      expect((await post('sign-up', { ...account, email, password })).body.code).toBe('WEAK_PASSWORD');
  });
});

describe('a password reset over REST', () => {
  it('is requested with a bare string or an object, and always answers true', async () => {
    for (const body of [owner, { email: owner }, 'nobody@meridian.test', { email: 'nobody@meridian.test' }]) {
      const answer = await post('forgot-password', body);
      expect([answer.status, answer.body]).toEqual([200, true]);
    }
    expect(await linkToken(gateway, owner, '/reset-password')).toMatch(/^[\w-]{43}$/);
    const { body: letters } = await gateway.rest('GET', '/api/auth/outbox?to=nobody@meridian.test', { as: null });
    expect(letters).toEqual([]);
    expect((await post('forgot-password', 'not an address')).body.argument).toBe('email');
  });

  it('works once per link, ends every session, and requires that link', async () => {
    const email = people.harborOwner.email;
    const { body: before } = await signIn(email);
    await post('forgot-password', email);
    const first = await linkToken(gateway, email, '/reset-password');
    await post('forgot-password', { email });
    const token = await linkToken(gateway, email, '/reset-password', first);
    // A new link invalidates the previous one.
    expect((await post('reset-password', { token: first, password: 'a new password' })).status).toBe(410);
    expect((await post('reset-password', { token, password: 'short' })).body.argument).toBe('password');
    // Common passwords are refused in any case, and so is the address.
    for (const password of ['password', 'PassWord123', 'owner@harbor.test', 'OWNER@harbor.test']) {
      const { status, body } = await post('reset-password', { token, password });
      expect([status, body.code, body.argument]).toEqual([400, 'WEAK_PASSWORD', 'password']);
    }
    expect((await post('reset-password', { password: 'a new password' })).body.argument).toBe('token');
    expect((await post('reset-password', { token, password: 'a new password' })).body).toBe(true);
    expect((await post('reset-password', { token, password: 'another one' })).status).toBe(410);
    expect(await isTokenValid(before.accessToken)).toBe(false);
    expect((await signIn(email)).status).toBe(404);
    expect((await signIn(email, 'a new password')).status).toBe(200);
  });

  it('accepts a bare string with the token in the address', async () => {
    const email = people.customer.email;
    await post('forgot-password', email);
    const token = await linkToken(gateway, email, '/reset-password');
    expect((await post('reset-password', 'yet another password')).body.argument).toBe('token');
    expect((await post(`reset-password?token=${token}`, 'yet another password')).body).toBe(true);
    expect((await signIn(email, 'yet another password')).status).toBe(200);
  });

  it('is refused with a link of another type or an expired one', async () => {
    const email = 'late@example.test';
    await post('sign-up', { name: 'Late', email, password: 'a good password', agreements: true });
    const confirm = await linkToken(gateway, email, '/verify-email');
    expect((await post('reset-password', { token: confirm, password: 'a new password' })).status).toBe(410);
    await gateway.services.database.system
      .updateTable('link_tokens')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('email', '=', email)
      .execute();
    const late = await post('confirm', { token: confirm, password: 'a good password' });
    expect([late.status, late.body.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('keeps API tokens by default, shows their number first and in the message, and can end them', async () => {
    const email = people.owner.email;
    const { system } = gateway.services.database;
    const left = async () => {
      const tokens = system.selectFrom('sessions').select('id').where('tokenHash', 'is not', null);
      return (await tokens.where('user_id', '=', people.owner.id).execute()).length;
    };
    const askForLink = async () => {
      await system.deleteFrom('outbox').execute();
      await gateway.rest('POST', '/api/auth/forgot-password', { body: { email }, as: null });
      return linkToken(gateway, email, '/reset-password');
    };
    const reset = (token: string, endTokens: boolean) =>
      gateway.ask(
        'mutation ($token: String!, $password: String!, $endTokens: Boolean) { resetPassword(token: $token, password: $password, endTokens: $endTokens) }',
        { token, password: PASSWORD, endTokens },
        null,
      );
    const leadOf = async (token: string) =>
      (await gateway.rest('GET', `/api/auth/reset-password?token=${token}`, { as: null })).body;
    const letter = async () =>
      (await gateway.rest('GET', `/api/auth/outbox?to=${email}`, { as: null })).body.find(
        ({ subject }: { subject: string }) => subject === 'Your password was changed',
      );

    expect(await left()).toBe(2);
    const first = await askForLink();
    expect(await leadOf(first)).toEqual({ apiTokens: 2 });
    await reset(first, false);
    expect(await leadOf(first)).toBeNull();
    expect(await left()).toBe(2);
    expect((await letter()).text).toContain('2 API tokens of your account still work.');
    expect((await letter()).link).toMatch(/\/setting\/tokens$/);

    await reset(await askForLink(), true);
    expect(await left()).toBe(0);
    expect((await letter()).text).not.toContain('API token');
    expect((await letter()).link).toBeNull();
  });

  it('is replaced by the current password; other sessions end and this one gets a new token', async () => {
    const email = member;
    const { body: here } = await signIn(email);
    const { body: there } = await signIn(email);
    const change = (currentPassword: string, password: string) =>
      post('change-password', { currentPassword, password }, here.accessToken);
    const wrong = await change('not it', 'a new password');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'incorrect Password', code: 'WRONG_PASSWORD', status: '1221' },
    ]);
    expect(await isTokenValid(here.accessToken)).toBe(true);
    expect((await change(PASSWORD, 'short')).body.argument).toBe('password');
    expect((await change(PASSWORD, 'letmein123')).body.code).toBe('WEAK_PASSWORD');
    const { status, body } = await change(PASSWORD, 'a new password');
    expect([status, body.tokenType]).toEqual([200, 'bearer']);
    expect(await isTokenValid(body.accessToken)).toBe(true);
    expect(await isTokenValid(here.accessToken)).toBe(false);
    expect(await isTokenValid(there.accessToken)).toBe(false);
    expect((await signIn(email)).status).toBe(404);
    expect((await post('change-password', { currentPassword: 'x', password: 'a new password' })).status).toBe(401);
  });
});

/** These cases depend on settings, before any store is called. */
const ofSettings = process.env.ENGINE !== 'postgres';

describe('the outbox over REST', () => {
  it('lists unsent messages, newest first, without any credential', async () => {
    const { body } = await gateway.rest('GET', '/api/auth/outbox', { as: null });
    const times = body.map((letter: { createdAt: string }) => letter.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'id', 'link', 'subject', 'text', 'to']);
    expect(JSON.stringify(body)).not.toContain('a good password');
  });

  it.runIf(ofSettings)('is closed in production, on public addresses, and by its setting', async () => {
    for (const settings of [
      { NODE_ENV: 'production' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      // A reverse proxy is in front of these, and connects from this machine unless configured otherwise.
      { PUBLIC_URL: 'https://meridian.example' },
      { TRUSTED_PROXIES: '127.0.0.1' },
      { OUTBOX: 'off' },
    ]) {
      const closed = await openGateway(settings as Record<string, string>);
      const { status, body } = await closed.rest('GET', '/api/auth/outbox', { as: null });
      expect([status, body]).toEqual([404, 'NOT FOUND']);
      expect((await closed.ask('{ configuration { outbox } }', {}, null)).configuration.outbox).toBe(false);
      await closed.close();
    }
  });

  it.runIf(ofSettings)('answers only to its own host names, so that no page of another host can read it', async () => {
    const named = await openGateway({ PUBLIC_URL: 'http://meridian.example:4000', OUTBOX: 'on' });
    const outbox = (host: string) => named.rest('GET', '/api/auth/outbox', { as: null, headers: { host } });
    for (const host of ['localhost', '127.0.0.1:4000', '[::1]:4000', 'meridian.example', 'MERIDIAN.example:80'])
      expect([host, (await outbox(host)).status]).toEqual([host, 200]);
    for (const host of ['evil.example', 'evil.example:4000', '127.0.0.1.evil.example', 'localhost.evil.example'])
      expect([host, (await outbox(host)).status]).toEqual([host, 404]);
    const bound = { method: 'POST', url: '/graphql', payload: { query: '{ outbox { link } }' } } as const;
    expect((await named.server.inject({ ...bound, headers: { host: 'evil.example' } })).json().data).toBeNull();
    await named.close();
  });

  it.runIf(ofSettings)('is closed in production, where the log warns of waiting messages', async () => {
    const production = await openGateway({ NODE_ENV: 'production' });
    const warn = vi.spyOn(production.services.log, 'warn');
    await production.services.mail.post({ to: 'nobody@example.test', subject: 'A subject', text: 'A text' });
    expect(warn.mock.calls).toEqual([['a mail waits in the outbox and is not sent: SMTP_URL is not set']]);
    await production.close();
  });

  it.runIf(ofSettings)('is open in production-like setups when enabled', async () => {
    const opened = await openGateway({ HOST: '0.0.0.0', OUTBOX: 'on' });
    expect((await opened.rest('GET', '/api/auth/outbox', { as: null })).body).toEqual([]);
    await opened.close();
  });
});

describe.runIf(ofSettings)('disabled sign-up', () => {
  it('is 404, and the configuration reports it', async () => {
    const closed = await openGateway({ SIGN_UP: 'off' });
    const { status, body } = await closed.rest('POST', '/api/auth/sign-up', {
      body: { name: 'A', email: 'a@example.test', password: 'a good password', agreements: true },
      as: null,
    });
    expect([status, body]).toEqual([404, 'NOT FOUND']);
    expect((await closed.rest('GET', '/api/common/configuration', { as: null })).body.signUp).toBe(false);
    await closed.close();
  });

  it('is the default in production unless enabled', async () => {
    for (const [settings, signUp] of [[{}, false] as const, [{ SIGN_UP: 'on' }, true] as const]) {
      const production = await openGateway({ NODE_ENV: 'production', ...settings });
      expect((await production.rest('GET', '/api/common/configuration', { as: null })).body.signUp).toBe(signUp);
      await production.close();
    }
  });
});

describe.runIf(ofSettings)('the documented delays', () => {
  it('apply with DEMO_DELAYS on, to failures and successes alike', async () => {
    const slow = await openGateway({ DEMO_DELAYS: '1' });
    const timed = async (path: string, body: unknown) => {
      const start = performance.now();
      await slow.rest('POST', `/api/auth/${path}`, { body, as: null });
      return performance.now() - start;
    };
    const [right, wrong, forgot] = await Promise.all([
      timed('sign-in', { email: owner, password: PASSWORD }),
      timed('sign-in', { email: owner, password: 'wrong' }),
      timed('forgot-password', owner),
    ]);
    expect(right).toBeGreaterThanOrEqual(1_490);
    expect(wrong).toBeGreaterThanOrEqual(1_490);
    expect(forgot).toBeGreaterThanOrEqual(990);
    expect(forgot).toBeLessThan(1_490);
    await slow.close();
  });
});
