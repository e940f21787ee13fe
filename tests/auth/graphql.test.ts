import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fernhill, harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { endInvitationMinute, linkToken } from '../support/outbox.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ RESET_LIMIT: '500' });
});
afterAll(() => gateway.close());

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { accessToken tokenType user { email organization_id role user_rights } }
}`;
const signIn = async (email: string, password = PASSWORD) =>
  (await gateway.ask(SIGN_IN, { email, password }, null)).signIn as { accessToken: string };
const codeOf = async (query: string, variables: object, token: string | null) => {
  const { errors } = await gateway.graphql(query, variables, token === null ? null : { token });
  return errors?.[0]?.extensions.code;
};

describe('sign-in over GraphQL', () => {
  it('returns the same as REST', async () => {
    const { signIn: answer } = await gateway.ask(SIGN_IN, { email: people.owner.email, password: PASSWORD }, null);
    expect(answer).toMatchObject({
      tokenType: 'bearer',
      user: { email: people.owner.email, organization_id: northwind, role: 'owner' },
    });
    expect(answer.user.user_rights).toContain('contacts.manage');
  });

  it('fails with a code and HTTP 200', async () => {
    const { data, errors } = await gateway.graphql(SIGN_IN, { email: people.owner.email, password: 'x' }, null);
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toEqual({ code: 'WRONG_CREDENTIALS', key: 'error.WRONG_CREDENTIALS' });
  });

  it('accepts, renews, and ends tokens', async () => {
    const { accessToken } = await signIn(people.member.email);
    const renew = 'mutation ($accessToken: String!) { signInWithToken(accessToken: $accessToken) { user { email } } }';
    expect((await gateway.ask(renew, { accessToken }, null)).signInWithToken.user.email).toBe(people.member.email);
    expect(await gateway.ask('mutation { signOut }', {}, { token: accessToken })).toEqual({ signOut: true });
    expect(await codeOf('{ user { id } }', {}, accessToken)).toBe('INVALID_TOKEN');
    expect(await codeOf(renew, { accessToken }, null)).toBe('INVALID_TOKEN');
    expect(await codeOf('mutation { signOut }', {}, null)).toBe('UNAUTHENTICATED');
  });
});

describe('a sign-in without "remember me"', () => {
  const DAY = 24 * 60 * 60;
  const lifeOf = (token: string): number => {
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    return exp - iat;
  };
  const enter = async (rememberMe?: boolean) => {
    const query = `mutation ($email: String!, $password: String!, $rememberMe: Boolean) {
      signIn(email: $email, password: $password, rememberMe: $rememberMe) { accessToken }
    }`;
    const who = { email: people.owner.email, password: PASSWORD };
    const answer = await gateway.ask(query, rememberMe === undefined ? who : { ...who, rememberMe }, null);
    return answer.signIn.accessToken as string;
  };

  it('lasts a day, or seven days when remembered or unspecified', async () => {
    expect(lifeOf(await enter(false))).toBe(DAY);
    expect(lifeOf(await enter(true))).toBe(7 * DAY);
    expect(lifeOf(await enter())).toBe(7 * DAY);
  });

  it('lasts a day across all renewed tokens', async () => {
    const renew = 'mutation ($token: String!) { signInWithToken(accessToken: $token) { accessToken } }';
    const { signInWithToken } = await gateway.ask(renew, { token: await enter(false) }, null);
    expect(lifeOf(signInWithToken.accessToken)).toBe(DAY);
    const as = { token: signInWithToken.accessToken };
    const unlock = `mutation { unlockSession(email: "${people.owner.email}", password: "${PASSWORD}") { accessToken } }`;
    const { unlockSession } = await gateway.ask(unlock, {}, as);
    expect(lifeOf(unlockSession.accessToken)).toBe(DAY);
    const { sessions } = await gateway.ask(
      '{ sessions { current expiresAt } }',
      {},
      { token: unlockSession.accessToken },
    );
    const { expiresAt } = sessions.find(({ current }: { current: boolean }) => current);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + DAY * 1_000);
    const change = 'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }';
    const { changeOrganization } = await gateway.ask(change, { id: harbor }, { token: unlockSession.accessToken });
    expect(lifeOf(changeOrganization.token)).toBe(DAY);
    const back = await gateway.ask(change, { id: northwind }, { token: changeOrganization.token });
    expect(lifeOf(back.changeOrganization.token)).toBe(DAY);
  });
});

describe('the idle lock', () => {
  const SET = 'mutation ($user: UserPatch!) { updateUser(user: $user) { idleMinutes } }';

  it('is off by default and accepts minutes up to a day', async () => {
    const token = { token: (await signIn(people.member.email)).accessToken };
    expect((await gateway.ask('{ user { idleMinutes } }', {}, token)).user.idleMinutes).toBe(0);
    expect((await gateway.ask(SET, { user: { idleMinutes: 15 } }, token)).updateUser.idleMinutes).toBe(15);
    // Sent with every sign-in from now on.
    const { user } = await gateway.ask(
      '{ user { idleMinutes } }',
      {},
      {
        token: (await signIn(people.member.email)).accessToken,
      },
    );
    expect(user.idleMinutes).toBe(15);
    for (const idleMinutes of [-1, 1_441, null]) {
      const { errors } = await gateway.graphql(SET, { user: { idleMinutes } }, token);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'user.idleMinutes' });
    }
    await gateway.ask(SET, { user: { idleMinutes: 0 } }, token);
  });
});

describe('the feed position in a sign-in answer', () => {
  const ENTER = `mutation ($email: String!, $password: String!) {
    signIn(email: $email, password: $password) { accessToken latestChange }
  }`;
  const make = async (name: string, email: string) => {
    const { signIn: own } = await gateway.ask(ENTER, { email, password: PASSWORD }, null);
    const query = 'mutation ($name: String!) { createContact(contact: { name: $name }) { id } }';
    return (await gateway.ask(query, { name }, { token: own.accessToken })).createContact.id as string;
  };

  it('lets a subscription receive all later changes of the own organization', async () => {
    await make('Before', people.owner.email);
    const { signIn: entered } = await gateway.ask(ENTER, { email: people.owner.email, password: PASSWORD }, null);
    await make('Elsewhere', people.harborOwner.email);
    const since = await make('Since', people.owner.email);
    const follow = 'subscription ($after: ID) { changed(rooms: ["contacts"], after: $after) { record_id } }';
    const stream = await gateway.follow(follow, { after: entered.latestChange }, { token: entered.accessToken });
    expect((await stream.next()).data.data.changed.record_id).toBe(since);
    expect(await stream.maybe(50)).toBeNull();
    stream.close();
  });

  it('is absent from the REST answer', async () => {
    const { body } = await gateway.rest('POST', '/api/auth/sign-in', {
      body: { email: people.owner.email, password: PASSWORD },
      as: null,
    });
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'tokenType', 'user']);
  });
});

describe('an ended session', () => {
  it('closes its open subscriptions at once, and no others', async () => {
    const [here, there] = [await signIn(people.member.email), await signIn(people.member.email)];
    const ending = await gateway.follow('subscription { contactChanged { id } }', {}, { token: here.accessToken });
    const staying = await gateway.follow('subscription { contactChanged { id } }', {}, { token: there.accessToken });
    await gateway.ask('mutation { signOut }', {}, { token: here.accessToken });
    await expect(ending.next()).rejects.toThrow('the stream has ended');
    const { createContact } = await gateway.ask('mutation { createContact { id } }');
    expect((await staying.next()).data.data.contactChanged.id).toBe(createContact.id);
    staying.close();
  });

  it('closes them after a change of organization or password', async () => {
    const { accessToken } = await signIn(people.owner.email);
    const first = await gateway.follow('subscription { contactChanged { id } }', {}, { token: accessToken });
    const { changeOrganization } = await gateway.ask(
      'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }',
      { id: harbor },
      { token: accessToken },
    );
    await expect(first.next()).rejects.toThrow('the stream has ended');
    const second = await gateway.follow(
      'subscription { contactChanged { id } }',
      {},
      { token: changeOrganization.token },
    );
    await gateway.ask('mutation { signOut }', {}, { token: changeOrganization.token });
    await expect(second.next()).rejects.toThrow('the stream has ended');
    const email = people.harborOwner.email;
    const [here, there] = [await signIn(email), await signIn(email)];
    const third = await gateway.follow('subscription { contactChanged { id } }', {}, { token: there.accessToken });
    await gateway.ask(
      'mutation ($now: String!) { changePassword(currentPassword: $now, password: $now) { tokenType } }',
      { now: PASSWORD },
      { token: here.accessToken },
    );
    await expect(third.next()).rejects.toThrow('the stream has ended');
  });

  it('hides sessions of other people', async () => {
    const { accessToken } = await signIn(people.customer.email);
    const { sessions } = await gateway.ask('{ sessions { id current } }', {}, { token: accessToken });
    expect(sessions).toHaveLength(1);
    expect(sessions[0].current).toBe(true);
  });
});

describe('an invitation', () => {
  const invite = (email: string, role: string, as: 'owner' | 'member' = 'owner') =>
    gateway.graphql(
      'mutation ($email: String!, $role: Role!) { inviteMember(email: $email, role: $role) }',
      { email, role },
      as,
    );
  const ACCEPT = `mutation ($token: String!, $name: String, $password: String!) {
    acceptInvitation(token: $token, name: $name, password: $password) { accessToken user { name email role organization_id } }
  }`;
  const accept = (token: string, password: string, name?: string) =>
    gateway.graphql(ACCEPT, { token, password, ...(name ? { name } : {}) }, null);

  it('shows its details and creates a member account', async () => {
    const email = 'new.colleague@example.test';
    await invite(email, 'member');
    const token = await linkToken(gateway, email, '/invite-user');
    const { invitation } = await gateway.ask(
      'query ($token: String!) { invitation(token: $token) { email organization_name role known } }',
      { token },
      null,
    );
    expect(invitation).toEqual({ email, organization_name: 'Northwind', role: 'member', known: false });
    expect((await accept(token, 'a good password')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      argument: 'name',
    });
    expect((await accept(token, 'short', 'New')).errors?.[0]?.extensions.argument).toBe('password');
    expect((await accept(token, 'New.Colleague', 'New')).errors?.[0]?.extensions.code).toBe('WEAK_PASSWORD');
    const { data } = await accept(token, 'a good password', 'New Colleague');
    expect(data.acceptInvitation.user).toEqual({
      name: 'New Colleague',
      email,
      role: 'member',
      organization_id: northwind,
    });
    await signIn(email, 'a good password');
    expect((await accept(token, 'a good password', 'New')).errors?.[0]?.extensions.code).toBe('LINK_EXPIRED');
    expect(
      (await gateway.ask('query ($token: String!) { invitation(token: $token) { email } }', { token }, null))
        .invitation,
    ).toBeNull();
    expect((await invite(email, 'member')).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('is accepted by a known person with their own password', async () => {
    const email = people.harborOwner.email;
    await invite(email, 'admin');
    const token = await linkToken(gateway, email, '/invite-user');
    expect((await accept(token, 'not it')).errors?.[0]?.extensions).toMatchObject({
      code: 'WRONG_PASSWORD',
      status: '1221',
    });
    const { data } = await accept(token, PASSWORD, 'Ignored');
    expect(data.acceptInvitation.user).toEqual({
      name: people.harborOwner.name,
      email,
      role: 'admin',
      organization_id: northwind,
    });
  });

  it('creates the account of an unconfirmed sign-up, with the password of the person who opened the link', async () => {
    const email = 'squatted@example.test';
    await gateway.rest('POST', '/api/auth/sign-up', {
      body: { name: 'Squatter', email, password: 'the squatter knows', agreements: true },
      as: null,
    });
    await invite(email, 'member');
    const token = await linkToken(gateway, email, '/invite-user');
    const { data } = await accept(token, 'a good password', 'Real Person');
    expect(data.acceptInvitation.user).toMatchObject({ name: 'Real Person', email });
    await signIn(email, 'a good password');
    expect(await codeOf(SIGN_IN, { email, password: 'the squatter knows' }, null)).toBe('WRONG_CREDENTIALS');
  });

  it('replaces the previous one', async () => {
    const email = 'twice@example.test';
    await invite(email, 'admin');
    const first = await linkToken(gateway, email, '/invite-user');
    await endInvitationMinute(gateway, email);
    await invite(email, 'customer');
    const second = await linkToken(gateway, email, '/invite-user', first);
    expect((await accept(first, 'a good password', 'Twice')).errors?.[0]?.extensions.code).toBe('LINK_EXPIRED');
    expect((await accept(second, 'a good password', 'Twice')).data.acceptInvitation.user.role).toBe('customer');
  });

  it('requires the right, and an owner to invite an owner', async () => {
    expect((await invite('x@example.test', 'member', 'member')).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      right: 'members.manage',
    });
    const admin = await signIn(people.harborOwner.email);
    const asAdmin = await gateway
      .ask(
        'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }',
        { id: northwind },
        { token: admin.accessToken },
      )
      .catch(() => null);
    const token = asAdmin?.changeOrganization.token ?? admin.accessToken;
    expect(await codeOf('mutation { inviteMember(email: "y@example.test", role: owner) }', {}, token)).toBe(
      'FORBIDDEN',
    );
  });

  it('is never emailed again to an unsubscribed address, with or without an account', async () => {
    for (const email of ['stranger@example.test', people.harborOwner.email]) {
      if (email === people.harborOwner.email) {
        await gateway.ask('mutation ($id: ID!) { removeMember(id: $id) }', { id: people.harborOwner.id });
        await endInvitationMinute(gateway, email);
      }
      await invite(email, 'member');
      const { body: letters } = await gateway.rest('GET', `/api/auth/outbox?to=${email}`, { as: null });
      const [, token] = /\/unsubscribe\?token=([\w-]+)/.exec(letters[0].text)!;
      const unsubscribe = 'mutation ($token: String!) { unsubscribe(token: $token) }';
      expect(await gateway.ask(unsubscribe, { token }, null)).toEqual({ unsubscribe: true });
      expect(await codeOf(unsubscribe, { token }, null)).toBe('LINK_EXPIRED');
      await endInvitationMinute(gateway, email);
      expect((await invite(email, 'member')).data).toEqual({ inviteMember: true });
      const { body: after } = await gateway.rest('GET', `/api/auth/outbox?to=${email}`, { as: null });
      expect(after).toHaveLength(letters.length);
    }
  });
});

describe('a link', () => {
  it('works once, even when used twice at the same moment', async () => {
    const email = people.owner.email;
    await gateway.ask('mutation ($email: String!) { forgotPassword(email: $email) }', { email }, null);
    const token = await linkToken(gateway, email, '/reset-password');
    const reset = () =>
      gateway.graphql(
        'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }',
        { token, password: PASSWORD },
        null,
      );
    const answers = await Promise.all([reset(), reset(), reset()]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'LINK_EXPIRED')).toHaveLength(2);
  });

  it('is stored as a hash only, and so are passwords', async () => {
    const email = 'hashed@example.test';
    await gateway.rest('POST', '/api/auth/sign-up', {
      body: { name: 'H', email, password: 'a very plain password', agreements: true },
      as: null,
    });
    const token = await linkToken(gateway, email, '/verify-email');
    const { system } = gateway.services.database;
    const rows = await system.selectFrom('link_tokens').selectAll().execute();
    const made = rows.find((row) => row.email === email)!;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(made.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('does not open an organization that cannot be entered', async () => {
    const { accessToken } = await signIn(people.owner.email);
    expect(
      await codeOf(
        'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }',
        { id: fernhill },
        accessToken,
      ),
    ).toBe('ORGANIZATION_UNAVAILABLE');
  });
});

describe('a disabled account', () => {
  it('is signed out at once and cannot sign in', async () => {
    const { accessToken } = await signIn(people.customer.email);
    const { system } = gateway.services.database;
    await system.updateTable('users').set({ isDisabled: 1 }).where('email', '=', people.customer.email).execute();
    expect(await codeOf('{ user { id } }', {}, accessToken)).toBe('INVALID_TOKEN');
    expect(await codeOf(SIGN_IN, { email: people.customer.email, password: PASSWORD }, null)).toBe('WRONG_CREDENTIALS');
  });
});
