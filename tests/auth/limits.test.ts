import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { openCaptchaProvider } from '../support/captcha.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const owner = people.owner.email;
let gateway: TestGateway;

/** Each group starts with empty counters. */
const fresh = (settings: Record<string, string> = {}) => {
  beforeAll(async () => {
    gateway = await openGateway(settings);
  });
  afterAll(() => gateway.close());
};

const post = (path: string, body: unknown, remoteAddress = '10.0.0.1') =>
  gateway.server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  });
const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode;
const wrong = (email: string, remoteAddress?: string) => post('sign-in', { email, password: 'wrong' }, remoteAddress);

describe('sign-in failures of one address', () => {
  fresh();

  it('are limited to eight across spellings and networks; then 429 with Retry-After', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect(await statusOf(wrong(time % 2 ? owner : ` ${owner.toUpperCase()}`, `10.0.0.${time}`))).toBe(404);
    }
    const answer = await wrong(owner, '10.0.0.99');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    // The right password is refused too, at both doors.
    expect(await statusOf(post('sign-in', { email: owner, password: PASSWORD }))).toBe(429);
    expect(await statusOf(post('unlock-session', { email: owner, password: PASSWORD }))).toBe(429);
    const { errors } = await gateway.graphql(
      `mutation { signIn(email: "${owner}", password: "${PASSWORD}") { tokenType } }`,
      {},
      null,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(errors?.[0]?.extensions.retryAfter).toBeGreaterThan(60);
  });

  it('notify the account holder, and the last one as the cause of the lock', async () => {
    const { system } = gateway.services.database;
    const rows = () =>
      system
        .selectFrom('sign_in_attempts')
        .select('outcome')
        .where('user_id', '=', people.owner.id)
        .orderBy('time', 'desc')
        .limit(9)
        .execute();
    await vi.waitFor(async () => expect((await rows())[0]!.outcome).toBe('locked'), 5_000);
    const outcomes = (await rows()).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['locked', ...Array(7).fill('wrong'), 'in']);
  });

  it('count for the longest name too', async () => {
    const long = 'x'.repeat(20_000);
    for (let time = 0; time < 8; time += 1) expect(await statusOf(wrong(long, `10.0.1.${time}`))).toBe(404);
    expect(await statusOf(wrong(long, '10.0.1.99'))).toBe(429);
  });

  it('do not lock out anyone else', async () => {
    expect(await statusOf(post('sign-in', { email: people.member.email, password: PASSWORD }))).toBe(200);
  });
});

describe('sign-in failures from unknown networks', () => {
  fresh();

  it('do not lock an account out of its recent networks, where its own failures count', async () => {
    const from = (address: string, password = PASSWORD) =>
      statusOf(post('sign-in', { email: owner, password }, address));
    expect(await from('10.1.0.1')).toBe(200);
    for (let time = 0; time < 8; time += 1) expect(await statusOf(wrong(owner, '203.0.113.9'))).toBe(404);
    expect(await from('203.0.113.9')).toBe(429);
    expect(await from('10.1.0.2')).toBe(429);
    expect(await from('10.1.0.1')).toBe(200);
    for (let time = 0; time < 8; time += 1) expect(await from('10.1.0.1', 'wrong')).toBe(404);
    expect(await from('10.1.0.1')).toBe(429);
    await gateway.services.database.system
      .updateTable('sign_in_networks')
      .set({ seenAt: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() })
      .execute();
    expect(await from('10.1.0.3')).toBe(429);
  });
});

describe('simultaneous sign-in failures', () => {
  fresh();

  it('are limited to eight too: a right guess after them is refused', async () => {
    const guesses = Array.from({ length: 30 }, () => statusOf(wrong(owner)));
    const right = statusOf(post('sign-in', { email: owner, password: PASSWORD }));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 404)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(22);
    expect(await right).toBe(429);
  });

  it('still allow many right passwords at once', async () => {
    const answers = Array.from({ length: 20 }, () =>
      statusOf(post('sign-in', { email: people.member.email, password: PASSWORD }, '10.0.0.2')),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });
});

describe('sign-in failures before a success', () => {
  fresh();

  it('are forgiven', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 7; time += 1) expect(await statusOf(wrong(owner))).toBe(404);
      expect(await statusOf(post('sign-in', { email: owner, password: PASSWORD }))).toBe(200);
    }
  });
});

describe('aliases of one GraphQL document', () => {
  fresh();

  it('count one by one', async () => {
    const aliases = Array.from(
      { length: 10 },
      (_, index) => `a${index}: signIn(email: "${owner}", password: "wrong") { tokenType }`,
    );
    const codes = [];
    for (const alias of aliases) {
      const { errors } = await gateway.graphql(`mutation { ${alias} }`, {}, null);
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes).toEqual([...Array(8).fill('WRONG_CREDENTIALS'), 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('count one by one within a single document', async () => {
    const email = people.member.email;
    // The root field is non-null, so the first failure ends the answer and later aliases do not run.
    const one = Array.from(
      { length: 10 },
      (_, index) => `a${index}: signIn(email: "${email}", password: "x") { tokenType }`,
    );
    for (let time = 0; time < 8; time += 1) await gateway.graphql(`mutation { ${one.join(' ')} }`, {}, null);
    expect(await statusOf(wrong(email))).toBe(429);
  });
});

describe('sign-in failures from one socket address', () => {
  fresh({ SIGN_IN_SOCKET_LIMIT: '12' });

  it('are counted across all accounts', async () => {
    for (let time = 0; time < 12; time += 1) expect(await statusOf(wrong(`nobody${time}@meridian.test`))).toBe(404);
    expect(await statusOf(wrong('one.more@meridian.test'))).toBe(429);
    expect(await statusOf(wrong('one.more@meridian.test', '10.0.0.2'))).toBe(404);
  });

  it('ignore a forwarded header', async () => {
    const answer = await gateway.server.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      payload: JSON.stringify({ email: 'other@meridian.test', password: 'x' }),
      remoteAddress: '10.0.0.1',
    });
    expect(answer.statusCode).toBe(429);
  });

  it('include invalid bodies, but not those of other doors', async () => {
    for (const path of ['sign-up', 'confirm', 'unsubscribe', 'forgot-password', 'sign-in-with-token'])
      for (let time = 0; time < 4; time += 1) expect(await statusOf(post(path, { x: 1 }, '10.0.0.3'))).toBe(400);

    for (let time = 0; time < 12; time += 1)
      expect(await statusOf(post('sign-in', { email: 7 }, '10.0.0.3'))).toBe(400);
    expect(await statusOf(post('sign-in', { email: 7 }, '10.0.0.3'))).toBe(429);
    expect(await statusOf(wrong(owner, '10.0.0.3'))).toBe(429);
  });
});

describe('a recent network of a person', () => {
  fresh({ SIGN_IN_SOCKET_LIMIT: '12' });
  const right = (email: string, address: string) => statusOf(post('sign-in', { email, password: PASSWORD }, address));
  const spray = async (address: string) => {
    for (let time = 0; time < 13; time += 1) await wrong(`nobody${time}@meridian.test`, address);
  };

  it('lets them sign in despite failures of others there, unlike new people', async () => {
    expect(await right(owner, '10.0.1.1')).toBe(200);
    await spray('10.0.1.1');
    expect(await right(people.member.email, '10.0.1.1')).toBe(429);
    expect(await right(owner, '10.0.1.1')).toBe(200);
    expect(await statusOf(post('unlock-session', { email: owner, password: PASSWORD }, '10.0.1.1'))).toBe(200);
    // Guesses at their own password still count.
    for (let time = 0; time < 8; time += 1) expect(await statusOf(wrong(owner, '10.0.1.1'))).toBe(404);
    expect(await right(owner, '10.0.1.1')).toBe(429);
  });

  it('expires after thirty days', async () => {
    const email = people.customer.email;
    expect(await right(email, '10.0.1.2')).toBe(200);
    await gateway.services.database.system
      .updateTable('sign_in_networks')
      .set({ seenAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000).toISOString() })
      .where('address', '=', '10.0.1.2')
      .execute();
    await spray('10.0.1.2');
    expect(await right(email, '10.0.1.2')).toBe(429);
  });
});

describe('the limit of sixty failures per socket address', () => {
  fresh();

  it('holds for simultaneous failures', async () => {
    const statuses = await Promise.all(Array.from({ length: 80 }, (_, index) => statusOf(wrong(`n${index}@x.test`))));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  });
});

describe('the other doors of identity', () => {
  fresh({ FORGOT_LIMIT: '2', RESET_LIMIT: '3', SIGN_UP_LIMIT: '2' });

  it('limit password resets per email address', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await statusOf(post('forgot-password', owner, `10.1.0.${time}`))).toBe(200);
    expect(await statusOf(post('forgot-password', { email: ` ${owner.toUpperCase()}` }))).toBe(429);
    expect(await statusOf(post('forgot-password', people.member.email))).toBe(200);
  });

  it('limit link attempts per socket address', async () => {
    const body = { token: 'guess', password: 'a good password' };
    for (let time = 0; time < 3; time += 1) expect(await statusOf(post('reset-password', body, '10.2.0.1'))).toBe(410);
    const answer = await post('reset-password', body, '10.2.0.1');
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    // Each type of link has its own counter.
    for (const [path, guess] of [
      ['confirm', body],
      ['unsubscribe', body],
      ['accept-invitation', body],
    ] as const) {
      for (let time = 0; time < 3; time += 1) expect(await statusOf(post(path, guess, '10.2.0.1'))).toBe(410);
      expect(await statusOf(post(path, guess, '10.2.0.1'))).toBe(429);
    }
    expect(await statusOf(post('reset-password', body, '10.2.0.2'))).toBe(410);
  });

  it('limit sign-ups per socket address', async () => {
    const body = { name: 'A', email: 'a@example.test', password: 'a good password', agreements: true };
    for (let time = 0; time < 2; time += 1) expect(await statusOf(post('sign-up', body, '10.3.0.1'))).toBe(200);
    expect(await statusOf(post('sign-up', body, '10.3.0.1'))).toBe(429);
  });

  it('limit invalid tokens', async () => {
    const accessToken = 'a.b.c';
    const statuses = [];
    for (let time = 0; time < 101; time += 1)
      statuses.push(await statusOf(post('sign-in-with-token', { accessToken }, '10.4.0.1')));
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses[100]).toBe(429);
  });

  it('limit wrong current passwords in a password change', async () => {
    const { accessToken } = await gateway.signIn(people.customer.email);
    const change = () =>
      gateway.rest('POST', '/api/auth/change-password', {
        body: { currentPassword: 'wrong', password: 'a good password' },
        as: { token: accessToken },
      });
    const statuses = (await Promise.all(Array.from({ length: 12 }, change))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

describe('wrong passwords at an invitation', () => {
  fresh();

  it('count for the account and its network like those of sign-in, and are noted for its owner', async () => {
    const { email, id } = people.supplier;
    const { system } = gateway.services.database;
    const invite = 'mutation ($email: String!) { inviteByLink(email: $email, role: member) { link } }';
    const { inviteByLink } = await gateway.ask(invite, { email }, 'harborOwner');
    const token = new URL(inviteByLink.link).searchParams.get('token');
    const accept = (password: string, time: number) => post('accept-invitation', { token, password }, `10.0.9.${time}`);
    for (let time = 0; time < 8; time += 1) expect(await statusOf(accept('wrong', time))).toBe(401);
    const locked = await accept('wrong', 8);
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 60]).toEqual([429, true]);
    expect(await statusOf(accept(PASSWORD, 9))).toBe(429);
    expect(await statusOf(post('sign-in', { email, password: PASSWORD }, '10.0.9.10'))).toBe(429);
    await vi.waitFor(async () => {
      const noted = await system.selectFrom('sign_in_attempts').select('outcome').where('user_id', '=', id).execute();
      expect(noted.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(7);
      expect(noted.filter(({ outcome }) => outcome === 'locked')).toHaveLength(1);
    }, 5_000);
  });

  it('of sign-in lock the invitation too, and a disabled account accepts none', async () => {
    const { email, id } = people.customer;
    const invite = 'mutation ($email: String!) { inviteByLink(email: $email, role: member) { link } }';
    const { inviteByLink } = await gateway.ask(invite, { email }, 'harborOwner');
    const token = new URL(inviteByLink.link).searchParams.get('token');
    const users = gateway.services.database.system.updateTable('users');
    await users.set({ isDisabled: 1 }).where('id', '=', id).execute();
    expect(await statusOf(post('accept-invitation', { token, password: PASSWORD }, '10.0.9.20'))).toBe(401);
    await users.set({ isDisabled: 0 }).where('id', '=', id).execute();
    for (let time = 0; time < 7; time += 1) expect(await statusOf(wrong(email, `10.0.9.3${time}`))).toBe(404);
    expect(await statusOf(post('accept-invitation', { token, password: PASSWORD }, '10.0.9.40'))).toBe(429);
  });
});

describe('a configured captcha', () => {
  let provider: Awaited<ReturnType<typeof openCaptchaProvider>>;
  beforeAll(async () => {
    provider = await openCaptchaProvider();
    gateway = await openGateway({ ...provider.settings, CAPTCHA_ORIGINS: 'https://more.example' });
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });
  const refused = { error: 'reCAPTCHA verification is required', code: 'CAPTCHA_REQUIRED' };
  const account = { name: 'Cara', email: 'cara@example.test', password: 'long enough', agreements: true };

  it("is required for sign-up and password reset, once per solution, and sends the caller's address to the provider", async () => {
    for (const [path, body] of [
      ['sign-up', account],
      ['forgot-password', { email: owner }],
    ] as const) {
      for (const captcha of [undefined, ' ', 'a guess']) {
        const answer = await post(path, { ...body, captcha });
        expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
      }
      const captcha = provider.solve();
      expect((await post(path, { ...body, captcha }, '10.0.7.1')).json()).toBe(true);
      expect(provider.asked.at(-1)).toEqual({ secret: 'the secret', response: captcha, remoteip: '10.0.7.1' });
      expect(await statusOf(post(path, { ...body, captcha }))).toBe(401);
    }
    expect(await statusOf(post('forgot-password', owner))).toBe(401);
  });

  it('is required after three wrong passwords for one address, and then precedes the password check', async () => {
    const { asked } = provider;
    const before = asked.length;
    for (let time = 0; time < 3; time += 1) expect(await statusOf(wrong(owner))).toBe(404);
    expect((await post('sign-in', { email: owner, password: PASSWORD })).json()).toEqual(refused);
    expect((await post('unlock-session', { email: owner, password: PASSWORD })).json()).toEqual(refused);
    expect(await statusOf(post('sign-in', { email: people.member.email, password: PASSWORD }))).toBe(200);
    expect(asked.length).toBe(before);
    const answer = await post('sign-in', { email: owner, password: PASSWORD, captcha: provider.solve() });
    expect([answer.statusCode, asked.length]).toEqual([200, before + 1]);
    // A right password resets the failures before it.
    expect(await statusOf(post('sign-in', { email: owner, password: PASSWORD }))).toBe(200);
  });

  it('refuses requests while its provider is unavailable', async () => {
    provider.state.isAway = true;
    const answer = await post('sign-up', { ...account, captcha: provider.solve() });
    provider.state.isAway = false;
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  });

  it('is announced to the client and allowed by its policy, without its secret', async () => {
    const { configuration } = await gateway.ask('{ configuration { captchaSiteKey captchaScriptUrl } }', {}, null);
    expect(configuration).toEqual({ captchaSiteKey: 'the site', captchaScriptUrl: `${provider.origin}/api.js` });
    const policy = String(
      (await gateway.rest('GET', '/api/common/configuration', { as: null })).headers['content-security-policy'],
    );
    expect(policy).toContain(`script-src 'self' ${provider.origin} https://more.example;`);
    expect(policy).toContain(`frame-src 'self' ${provider.origin} https://more.example;`);
  });
});
