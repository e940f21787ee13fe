import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { base32, codeOf, stepAt } from '../../gateway/auth/two-step/one-time-codes.ts';
import { Seal } from '../../gateway/core/identity/seal.ts';
import { harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type Loose, type RestAnswer, type TestGateway } from '../support/gateway.ts';
import { linkToken } from '../support/outbox.ts';

const { owner, member, customer, harborOwner } = people;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ SIGN_IN_LIMIT: '1000', SIGN_IN_SOCKET_LIMIT: '1000' });
});
afterAll(() => gateway.close());

const system = () => gateway.services.database.system;
const call = (method: string, path: string, body: unknown, token: string | null): Promise<RestAnswer> =>
  gateway.rest(method, path, { body, as: token === null ? null : { token } });
const post = (path: string, body: unknown, token: string | null = null) =>
  call('POST', `/api/auth/${path}`, body, token);
const said = ({ status, body }: RestAnswer) => [status, body.error, body.code];
const signIn = (email: string, code?: string) =>
  post('sign-in', { email, password: PASSWORD, ...(code ? { code } : {}) });
/** An earlier test may have ended the stored sessions of demo people. */
const sessionOf = async (email: string): Promise<string> => (await gateway.signIn(email)).accessToken;
const stateOf = async (token: string) => (await call('GET', '/api/auth/two-step', undefined, token)).body;
const letters = async (to: string): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/auth/outbox?to=${to}`, { as: null })).body;

/** The code of now, or of a number of half minutes later. */
const codeNow = (secret: string, later = 0): string => codeOf(secret, stepAt(Date.now()) + later);
/** Resets used codes, to avoid waiting half a minute. */
const forgetUsed = () => system().updateTable('two_steps').set({ usedStep: 0 }).execute();
const forgetTries = (id: string) => gateway.services.limits.forgive('secondStep', id);

/** Sets up two-step verification; returns a session, the key, and the recovery codes. */
async function setUp(email: string): Promise<{ token: string; secret: string; codes: string[] }> {
  const { accessToken: token } = await gateway.signIn(email);
  const { body: key } = await post('two-step', { password: PASSWORD }, token);
  const { body } = await post('two-step/confirm', { code: codeNow(key.secret) }, token);
  await forgetUsed();
  return { token, secret: key.secret, codes: body.codes };
}

/** No person has a second step, and no organization requires one. */
beforeEach(async () => {
  await system().deleteFrom('two_steps').execute();
  await system().deleteFrom('recovery_codes').execute();
  await system().updateTable('users').set({ twoStepSince: null }).execute();
  await system().updateTable('organizations').set({ twoStepSince: null, twoStepGraceDays: 14 }).execute();
  for (const { id } of Object.values(people)) await forgetTries(id);
});

it('codes match RFC 6238', () => {
  const secret = base32(Buffer.from('12345678901234567890'));
  const known: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];
  for (const [second, code] of known) expect(codeOf(secret, stepAt(second * 1_000))).toBe(code);
});

describe('setting up two-step verification', () => {
  it('requires the password and a first code, and changes nothing before', async () => {
    const { accessToken: token } = await gateway.signIn(member.email);
    const other = await gateway.signIn(member.email);
    expect(await stateOf(token)).toEqual({ isOn: false, since: null, recoveryLeft: 0, isRequired: false, dueAt: null });
    const wrong = await post('two-step', { password: 'not this' }, token);
    expect([wrong.status, wrong.body.status]).toEqual([401, '1221']);
    expect(said(await post('two-step/confirm', { code: '123456' }, token))[2]).toBe('CONFLICT');
    const { body: key } = await post('two-step', { password: PASSWORD }, token);
    expect(key.address).toBe(
      `otpauth://totp/Meridian%3Amember%40meridian.test?secret=${key.secret}&issuer=Meridian&algorithm=SHA1&digits=6&period=30`,
    );
    const guess = codeNow(key.secret, 50);
    expect(said(await post('two-step/confirm', { code: guess }, token))).toEqual([401, '2FA@wrong', 'SECOND_FACTOR']);
    expect((await signIn(member.email)).status).toBe(200);
    const { status, body } = await post('two-step/confirm', { code: codeNow(key.secret) }, token);
    expect([status, new Set(body.codes).size]).toEqual([200, 10]);
    expect(await stateOf(token)).toMatchObject({ isOn: true, recoveryLeft: 10 });
    expect((await call('GET', '/api/common/user', undefined, other.accessToken)).status).toBe(401);
    expect((await letters(member.email))[0].subject).toBe('Two-step verification is on');
  });

  it('stores the key encrypted and keeps it out of the feed', async () => {
    const { secret, codes } = await setUp(owner.email);
    const tables = [
      await system().selectFrom('two_steps').selectAll().execute(),
      await system().selectFrom('recovery_codes').selectAll().execute(),
      await system().selectFrom('changes').selectAll().where('record', '=', 'TwoStep').execute(),
    ];
    expect(tables.map((rows) => rows.length > 0)).toEqual([true, true, true]);
    const text = JSON.stringify(tables);
    for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(word);
  });

  it('moves to another authenticator, and the old one works until the new one has shown a code', async () => {
    const { token, secret } = await setUp(member.email);
    const { body: next } = await post('two-step', { password: PASSWORD }, token);
    expect(said(await signIn(member.email, codeNow(next.secret)))[1]).toBe('2FA@wrong');
    expect((await signIn(member.email, codeNow(secret))).status).toBe(200);
    expect((await post('two-step/confirm', { code: codeNow(next.secret) }, token)).status).toBe(200);
    await forgetUsed();
    expect(said(await signIn(member.email, codeNow(secret)))[1]).toBe('2FA@wrong');
    expect((await signIn(member.email, codeNow(next.secret))).status).toBe(200);
  });

  it('is turned off with the password alone, and sign-in then needs only the password', async () => {
    const { token } = await setUp(member.email);
    expect((await post('two-step/remove', { password: 'not this' }, token)).body.status).toBe('1221');
    expect((await post('two-step/remove', { password: PASSWORD }, token)).body).toBe(true);
    expect(await stateOf(token)).toMatchObject({ isOn: false, recoveryLeft: 0 });
    expect((await signIn(member.email)).status).toBe(200);
  });
});

describe('sign-in with two-step verification', () => {
  it('asks for the code only after the right password, at both doors', async () => {
    const { secret } = await setUp(member.email);
    expect(said(await signIn(member.email))).toEqual([401, '2FA@code', 'SECOND_FACTOR']);
    expect((await post('sign-in', { email: member.email, password: 'wrong', code: codeNow(secret) })).text).toBe(
      'false',
    );
    const document =
      'mutation ($email: String!, $password: String!, $code: String) { signIn(email: $email, password: $password, code: $code) { tokenType } }';
    const { errors } = await gateway.graphql(document, { email: member.email, password: PASSWORD }, null);
    expect(errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([
      ['2FA@code', 'SECOND_FACTOR'],
    ]);
    const { data } = await gateway.graphql(
      document,
      { email: member.email, password: PASSWORD, code: ` ${codeNow(secret)} ` },
      null,
    );
    expect(data.signIn.tokenType).toBe('bearer');
  });

  it('accepts a code once, no older one, and only one of two simultaneous uses', async () => {
    const { secret } = await setUp(member.email);
    const now = codeNow(secret);
    expect((await signIn(member.email, now)).status).toBe(200);
    expect(said(await signIn(member.email, now))[1]).toBe('2FA@wrong');
    expect(said(await signIn(member.email, codeNow(secret, -1)))[1]).toBe('2FA@wrong');
    const next = codeNow(secret, 1);
    const statuses = (await Promise.all([signIn(member.email, next), signIn(member.email, next)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('accepts each recovery code once in any notation, and notifies by email', async () => {
    const { token, codes } = await setUp(member.email);
    const [first] = codes as [string];
    expect((await signIn(member.email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(said(await signIn(member.email, first))[1]).toBe('2FA@wrong');
    expect((await stateOf(token)).recoveryLeft).toBe(9);
    expect((await letters(member.email))[0].subject).toBe('A recovery code was used');
    const { body: renewed } = await post('two-step/codes', { password: PASSWORD }, token);
    expect(said(await signIn(member.email, codes[1]))[1]).toBe('2FA@wrong');
    expect((await signIn(member.email, renewed.codes[1])).status).toBe(200);
  });

  it('is required to unlock a session and to accept an invitation too', async () => {
    const { token, secret } = await setUp(harborOwner.email);
    const unlock = (more: object) =>
      post('unlock-session', { email: harborOwner.email, password: PASSWORD, ...more }, token);
    expect(said(await unlock({}))[1]).toBe('2FA@code');
    expect((await unlock({ code: codeNow(secret) })).status).toBe(200);
    await call('POST', '/api/common/organizations/invite', { email: harborOwner.email }, await sessionOf(owner.email));
    const invited = { token: await linkToken(gateway, harborOwner.email, '/invite-user'), password: PASSWORD };
    expect(said(await post('accept-invitation', invited))[1]).toBe('2FA@code');
    const joined = await post('accept-invitation', { ...invited, code: codeNow(secret, 1) });
    expect([joined.status, joined.body.user.organization_id]).toEqual([200, northwind]);
    await system()
      .deleteFrom('memberships')
      .where('user_id', '=', harborOwner.id)
      .where('organization_id', '=', northwind)
      .execute();
  });

  it('locks after five wrong codes, even for the right one, and locks out no one else', async () => {
    const { secret } = await setUp(member.email);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn(member.email, '000000')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const right = await signIn(member.email, codeNow(secret));
    expect([right.status, Number(right.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await signIn(owner.email)).status).toBe(200);
  });

  it('falls back to an email code when another signing key sealed the key, and has to be set up again', async () => {
    const { secret } = await setUp(member.email);
    const elsewhere = new Seal('the signing key of another installation').close(secret, member.id);
    await system().updateTable('two_steps').set({ secret: elsewhere }).where('user_id', '=', member.id).execute();
    expect(said(await signIn(member.email, codeNow(secret)))[1]).toBe('2FA@wrong');
    expect(said(await signIn(member.email))[1]).toBe('2FA@letter');
    const [letter] = await letters(member.email);
    const [code] = /\d{8}/.exec(letter.text) as unknown as [string];
    expect(said(await signIn(owner.email, code))[0]).toBe(200);
    const { body } = await signIn(member.email, code);
    expect(await stateOf(body.accessToken)).toMatchObject({ isOn: false, recoveryLeft: 0 });
  });
});

describe('an organization that requires two-step verification', () => {
  const policy = (patch: object, token: string | null) =>
    call('PATCH', '/api/common/organizations/policy', { policy: patch }, token);
  const entryOf = async (token: string | null) => (await call('GET', '/api/common/entry', undefined, token)).body;

  it('cannot be created by a person without it, so that the last owner is not locked out', async () => {
    const token = await sessionOf(owner.email);
    expect(said(await policy({ twoStep: 'required' }, token))).toEqual([401, '2FA@setup', 'SECOND_FACTOR']);
    expect((await call('GET', '/api/common/organizations/policy', undefined, token)).body).toEqual({
      organization_id: northwind,
      twoStep: 'off',
      twoStepSince: null,
      twoStepGraceDays: 14,
      sessionDays: 7,
      idleMinutes: 0,
      mailDomains: [],
      undoDays: 30,
      contentDays: 90,
      changeDays: 365,
      exports: 'everyone',
      raisesIncidents: true,
    });
    expect((await policy({ twoStepGraceDays: 91 }, token)).body.argument).toBe('policy.twoStepGraceDays');
  });

  it('allows a grace period, then closes both doors until the first code', async () => {
    const { token: owners } = await setUp(owner.email);
    const { accessToken: token } = await gateway.signIn(member.email);
    expect((await policy({ twoStep: 'required', twoStepGraceDays: 3 }, owners)).body).toMatchObject({
      twoStep: 'required',
    });
    const { dueAt, isRequired } = await stateOf(token);
    expect([isRequired, Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000)]).toEqual([true, 3]);
    expect((await gateway.ask('{ user { twoStepDueAt organizationAvailable } }', {}, { token })).user).toEqual({
      twoStepDueAt: dueAt,
      organizationAvailable: true,
    });
    expect(await entryOf(token)).toEqual({ route: '/overview/dashboard', reason: 'dashboard' });

    await policy({ twoStepGraceDays: 0 }, owners);
    expect(await entryOf(token)).toEqual({ route: '/setting/security?setup=two-step', reason: 'two-step' });
    expect(said(await call('GET', '/api/apps/tasks/all', undefined, token))).toEqual([
      401,
      '2FA@setup',
      'SECOND_FACTOR',
    ]);
    const { data, errors } = await gateway.graphql(
      '{ user { organizationAvailable } notes { id } navigation { default { id } } }',
      {},
      { token },
    );
    expect([data, errors?.map(({ message }) => message)]).toMatchObject([null, ['2FA@setup']]);
    expect((await call('GET', '/api/common/navigation', undefined, token)).status).toBe(200);
    expect((await call('GET', '/api/common/user', undefined, token)).status).toBe(200);

    const { body: key } = await post('two-step', { password: PASSWORD }, token);
    await post('two-step/confirm', { code: codeNow(key.secret) }, token);
    expect((await call('GET', '/api/apps/tasks/all', undefined, token)).status).toBe(200);
    expect(said(await post('two-step/remove', { password: PASSWORD }, token))[2]).toBe('CONFLICT');
    expect((await call('GET', '/api/apps/tasks/all', undefined, owners)).status).toBe(200);
  });

  it('gives later members the same grace period from when they join', async () => {
    const { token: owners } = await setUp(owner.email);
    await policy({ twoStep: 'required', twoStepGraceDays: 7 }, owners);
    const longAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await system()
      .updateTable('organizations')
      .set({ twoStepSince: longAgo })
      .where('organization_id', '=', northwind)
      .execute();
    await call('POST', '/api/common/organizations/invite', { email: 'late@example.test' }, owners);
    const invited = {
      token: await linkToken(gateway, 'late@example.test', '/invite-user'),
      name: 'Late',
      password: 'long enough',
    };
    const { body } = await post('accept-invitation', invited);
    expect(Math.round((Date.parse((await stateOf(body.accessToken)).dueAt) - Date.now()) / 86_400_000)).toBe(7);
    expect((await entryOf(await sessionOf(member.email))).reason).toBe('two-step');
  });
});

describe('resetting two-step verification of a member', () => {
  const reset = (id: string, token: string | null) =>
    call('POST', '/api/common/organizations/member/reset-two-step', { id }, token);

  it('ends their sessions, notifies them by email, and keeps the password', async () => {
    const { token } = await setUp(member.email);
    const owners = await sessionOf(owner.email);
    const membersWithTwoStep = async (who: string) =>
      (await gateway.ask('{ members { id hasTwoStep } }', {}, { token: who })).members
        .filter(({ hasTwoStep }: Loose) => hasTwoStep !== false)
        .map(({ id, hasTwoStep }: Loose) => [id, hasTwoStep]);
    expect(await membersWithTwoStep(owners)).toEqual([[member.id, true]]);
    // Only administrators may learn which accounts lack a second step.
    expect((await membersWithTwoStep(token)).every(([, has]: [string, boolean | null]) => has === null)).toBe(true);
    expect((await reset(member.id, owners)).body).toBe(true);
    expect((await call('GET', '/api/common/user', undefined, token)).status).toBe(401);
    expect((await letters(member.email))[0].subject).toBe('Your two-step verification was reset');
    expect((await signIn(member.email)).status).toBe(200);
    expect(await membersWithTwoStep(owners)).toEqual([]);
  });

  it('is refused for oneself, for an owner by an admin, and for members of several organizations', async () => {
    const { token: owners } = await setUp(owner.email);
    expect(said(await reset(owner.id, owners))[2]).toBe('CONFLICT');
    expect((await reset(crypto.randomUUID(), owners)).status).toBe(404);
    const role = (user: string, to: 'admin' | 'member') =>
      system()
        .updateTable('memberships')
        .set({ role: to })
        .where('user_id', '=', user)
        .where('organization_id', '=', northwind)
        .execute();
    await role(member.id, 'admin');
    const { accessToken: admins } = await gateway.signIn(member.email);
    expect(said(await reset(owner.id, admins))[2]).toBe('FORBIDDEN');
    await role(member.id, 'member');
    await system()
      .insertInto('memberships')
      .values({ organization_id: harbor, user_id: customer.id, role: 'member' })
      .execute();
    expect(said(await reset(customer.id, owners))[2]).toBe('CONFLICT');
    await system()
      .deleteFrom('memberships')
      .where('organization_id', '=', harbor)
      .where('user_id', '=', customer.id)
      .execute();
    expect((await stateOf(owners)).isOn).toBe(true);
  });

  it('is refused for a person with more rights than the caller in another organization of both', async () => {
    const memberships = () => system().updateTable('memberships');
    const role = (to: 'owner' | 'admin' | 'member') =>
      memberships()
        .set({ role: to })
        .where('user_id', '=', member.id)
        .where('organization_id', '=', northwind)
        .execute();
    const add = (rights: string[] | null) =>
      memberships()
        .set({ addedRights: rights && JSON.stringify(rights) })
        .where('user_id', '=', customer.id)
        .where('organization_id', '=', northwind)
        .execute();
    // The attacker founds an organization and gets the victim to join it as a plain member.
    const { token: victims } = await setUp(customer.email);
    await memberships().set({ role: 'owner' }).where('user_id', '=', customer.id).execute();
    await role('admin');
    const { accessToken: admins } = await gateway.signIn(member.email);
    const made = await call('POST', '/api/common/organizations', { organization_name: 'Trap' }, admins);
    const { organization_id } = made.body;
    const { body } = await call('POST', '/api/common/organizations/change', { organization_id }, admins);
    await system()
      .insertInto('memberships')
      .values({ organization_id, user_id: customer.id, role: 'member' })
      .execute();
    expect(said(await reset(customer.id, body.token))[2]).toBe('FORBIDDEN');
    expect((await stateOf(victims)).isOn).toBe(true);
    expect(said(await signIn(customer.email))[2]).toBe('SECOND_FACTOR');
    // A right added to the role counts as well.
    await memberships()
      .set({ role: 'member' })
      .where('user_id', '=', customer.id)
      .where('organization_id', '=', northwind)
      .execute();
    await add(['organization.manage']);
    await memberships()
      .set({ role: 'member', addedRights: JSON.stringify(['members.manage']) })
      .where('user_id', '=', member.id)
      .where('organization_id', '=', northwind)
      .execute();
    expect(said(await reset(customer.id, body.token))[2]).toBe('FORBIDDEN');
    await add(null);
    expect((await reset(customer.id, body.token)).body).toBe(true);
    await memberships().set({ addedRights: null }).where('user_id', '=', member.id).execute();
    await memberships()
      .set({ role: 'customer' })
      .where('user_id', '=', customer.id)
      .where('organization_id', '=', northwind)
      .execute();
    await system().deleteFrom('memberships').where('organization_id', '=', organization_id).execute();
  });
});
