import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { openCaptchaProvider } from '../support/captcha.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const owner = people.owner.email;
let gateway: TestGateway;

/** Each group begins with nothing counted. */
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

describe('failures of one address', () => {
  fresh();

  it('are eight, however it is spelled and wherever they come from; then it is 429 with Retry-After', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect(await statusOf(wrong(time % 2 ? owner : ` ${owner.toUpperCase()}`, `10.0.0.${time}`))).toBe(404);
    }
    const answer = await wrong(owner, '10.0.0.99');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    // The right password does not help now, on neither door.
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

  it('are told to whom they concern, the last of them as the one that shut the door', async () => {
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

  it('are counted for the longest name too', async () => {
    const long = 'x'.repeat(20_000);
    for (let time = 0; time < 8; time += 1) expect(await statusOf(wrong(long, `10.0.1.${time}`))).toBe(404);
    expect(await statusOf(wrong(long, '10.0.1.99'))).toBe(429);
  });

  it('do not lock anybody else out', async () => {
    expect(await statusOf(post('sign-in', { email: people.member.email, password: PASSWORD }))).toBe(200);
  });
});

describe('failures of strangers', () => {
  fresh();

  it('keep nobody out of the networks that they signed in from lately, where their own failures count', async () => {
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

describe('failures that come at once', () => {
  fresh();

  it('are eight too: a right guess among those that follow gets nowhere', async () => {
    const guesses = Array.from({ length: 30 }, () => statusOf(wrong(owner)));
    const right = statusOf(post('sign-in', { email: owner, password: PASSWORD }));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 404)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(22);
    expect(await right).toBe(429);
  });

  it('leave room for many right passwords at once', async () => {
    const answers = Array.from({ length: 20 }, () =>
      statusOf(post('sign-in', { email: people.member.email, password: PASSWORD }, '10.0.0.2')),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });
});

describe('failures before a success', () => {
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

  it('count one by one in one document too', async () => {
    const email = people.member.email;
    // The root is not nullable, so the first failure ends the answer; what follows is not run.
    const one = Array.from(
      { length: 10 },
      (_, index) => `a${index}: signIn(email: "${email}", password: "x") { tokenType }`,
    );
    for (let time = 0; time < 8; time += 1) await gateway.graphql(`mutation { ${one.join(' ')} }`, {}, null);
    expect(await statusOf(wrong(email))).toBe(429);
  });
});

describe('failures from one socket address', () => {
  fresh({ SIGN_IN_SOCKET_LIMIT: '12' });

  it('are counted over all accounts', async () => {
    for (let time = 0; time < 12; time += 1) expect(await statusOf(wrong(`nobody${time}@meridian.test`))).toBe(404);
    expect(await statusOf(wrong('one.more@meridian.test'))).toBe(429);
    expect(await statusOf(wrong('one.more@meridian.test', '10.0.0.2'))).toBe(404);
  });

  it('are not believed from a forwarded header', async () => {
    const answer = await gateway.server.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      payload: JSON.stringify({ email: 'other@meridian.test', password: 'x' }),
      remoteAddress: '10.0.0.1',
    });
    expect(answer.statusCode).toBe(429);
  });

  it('include bodies that do not fit, and not those of other doors', async () => {
    for (const path of ['sign-up', 'confirm', 'unsubscribe', 'forgot-password', 'sign-in-with-token'])
      for (let time = 0; time < 4; time += 1) expect(await statusOf(post(path, { x: 1 }, '10.0.0.3'))).toBe(400);

    for (let time = 0; time < 12; time += 1)
      expect(await statusOf(post('sign-in', { email: 7 }, '10.0.0.3'))).toBe(400);
    expect(await statusOf(post('sign-in', { email: 7 }, '10.0.0.3'))).toBe(429);
    expect(await statusOf(wrong(owner, '10.0.0.3'))).toBe(429);
  });
});

describe('a person who signed in from a network lately', () => {
  fresh({ SIGN_IN_SOCKET_LIMIT: '12' });
  const right = (email: string, address: string) => statusOf(post('sign-in', { email, password: PASSWORD }, address));
  const spray = async (address: string) => {
    for (let time = 0; time < 13; time += 1) await wrong(`nobody${time}@meridian.test`, address);
  };

  it('is not kept out by the failures of others there, unlike who is new', async () => {
    expect(await right(owner, '10.0.1.1')).toBe(200);
    await spray('10.0.1.1');
    expect(await right(people.member.email, '10.0.1.1')).toBe(429);
    expect(await right(owner, '10.0.1.1')).toBe(200);
    expect(await statusOf(post('unlock-session', { email: owner, password: PASSWORD }, '10.0.1.1'))).toBe(200);
    // Guesses at their own password are counted as everywhere.
    for (let time = 0; time < 8; time += 1) expect(await statusOf(wrong(owner, '10.0.1.1'))).toBe(404);
    expect(await right(owner, '10.0.1.1')).toBe(429);
  });

  it('is new again after thirty days', async () => {
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

describe('sixty failures from one socket address', () => {
  fresh();

  it('are the most, come they at once or not', async () => {
    const statuses = await Promise.all(Array.from({ length: 80 }, (_, index) => statusOf(wrong(`n${index}@x.test`))));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  });
});

describe('the other doors of identity', () => {
  fresh({ FORGOT_LIMIT: '2', RESET_LIMIT: '3', SIGN_UP_LIMIT: '2' });

  it('count forgotten passwords per e-mail address', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await statusOf(post('forgot-password', owner, `10.1.0.${time}`))).toBe(200);
    expect(await statusOf(post('forgot-password', { email: ` ${owner.toUpperCase()}` }))).toBe(429);
    expect(await statusOf(post('forgot-password', people.member.email))).toBe(200);
  });

  it('count tries of links per socket address', async () => {
    const body = { token: 'guess', password: 'a good password' };
    for (let time = 0; time < 3; time += 1) expect(await statusOf(post('reset-password', body, '10.2.0.1'))).toBe(410);
    const answer = await post('reset-password', body, '10.2.0.1');
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    // Each kind of link has a count of its own.
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

  it('count sign-ups per socket address', async () => {
    const body = { name: 'A', email: 'a@example.test', password: 'a good password', agreements: true };
    for (let time = 0; time < 2; time += 1) expect(await statusOf(post('sign-up', body, '10.3.0.1'))).toBe(200);
    expect(await statusOf(post('sign-up', body, '10.3.0.1'))).toBe(429);
  });

  it('count bad tokens', async () => {
    const accessToken = 'a.b.c';
    const statuses = [];
    for (let time = 0; time < 101; time += 1)
      statuses.push(await statusOf(post('sign-in-with-token', { accessToken }, '10.4.0.1')));
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses[100]).toBe(429);
  });

  it('count wrong current passwords of a password change', async () => {
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

describe('a captcha that is set', () => {
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

  it('is asked for a sign-up and a forgotten password, each solution once, and its provider is told who asks', async () => {
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

  it('is asked for a sign-in after three wrong passwords for the address alone, and then no password is looked at', async () => {
    const { asked } = provider;
    const before = asked.length;
    for (let time = 0; time < 3; time += 1) expect(await statusOf(wrong(owner))).toBe(404);
    expect((await post('sign-in', { email: owner, password: PASSWORD })).json()).toEqual(refused);
    expect((await post('unlock-session', { email: owner, password: PASSWORD })).json()).toEqual(refused);
    expect(await statusOf(post('sign-in', { email: people.member.email, password: PASSWORD }))).toBe(200);
    expect(asked.length).toBe(before);
    const answer = await post('sign-in', { email: owner, password: PASSWORD, captcha: provider.solve() });
    expect([answer.statusCode, asked.length]).toEqual([200, before + 1]);
    // A right password forgives what was before it.
    expect(await statusOf(post('sign-in', { email: owner, password: PASSWORD }))).toBe(200);
  });

  it('opens no door while its provider is away', async () => {
    provider.state.isAway = true;
    const answer = await post('sign-up', { ...account, captcha: provider.solve() });
    provider.state.isAway = false;
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  });

  it('is what the client is told of and may load from, and its secret is not', async () => {
    const { configuration } = await gateway.ask('{ configuration { captchaSiteKey captchaScriptUrl } }', {}, null);
    expect(configuration).toEqual({ captchaSiteKey: 'the site', captchaScriptUrl: `${provider.origin}/api.js` });
    const policy = String(
      (await gateway.rest('GET', '/api/common/configuration', { as: null })).headers['content-security-policy'],
    );
    expect(policy).toContain(`script-src 'self' ${provider.origin} https://more.example;`);
    expect(policy).toContain(`frame-src 'self' ${provider.origin} https://more.example;`);
  });
});
