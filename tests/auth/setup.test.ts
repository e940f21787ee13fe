import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSetupToken } from '../../gateway/kit/sign-in/setup-tokens.ts';
import { hashLinkToken } from '../../gateway/core/identity/tokens.ts';
import { openGateway, type RestAnswer, type TestGateway } from '../support/gateway.ts';
import { emptyDatabase } from '../support/empty-database.ts';

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let gateway: TestGateway;
beforeAll(async () => {
  place = await emptyDatabase();
  gateway = await openGateway({ ...place.settings, NODE_ENV: 'production' });
});
afterAll(async () => {
  await gateway.close();
  await place.remove();
});

const owner = { organization: 'Real Inc', name: 'Ada Boss', email: 'Boss@real.example', password: 'a good password' };
const setUp = (token: string, more: object = {}, at = gateway): Promise<RestAnswer> =>
  at.rest('POST', '/api/auth/setup', { as: null, body: { ...owner, token, ...more } });
const lead = async (token: string) => (await gateway.rest('GET', `/api/auth/setup?token=${token}`, { as: null })).body;
const newToken = async () => (await makeSetupToken(gateway.services.database.system))!;
const expired = [400, 410];

describe('the setup link', () => {
  it('works only exactly as printed, and expires', async () => {
    const token = await newToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await lead(token)).toEqual({ sendsMail: false });
    for (const wrong of ['', 'x', token.slice(1), token.toUpperCase()]) expect(await lead(wrong)).toBeNull();
    const { system } = gateway.services.database;
    await system
      .updateTable('setup_tokens')
      .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    expect(await lead(token)).toBeNull();
    expect((await setUp(token)).body.code).toBe('LINK_EXPIRED');
    expect(JSON.stringify(await system.selectFrom('setup_tokens').selectAll().execute())).not.toContain(token);
  });

  it('is rate limited', async () => {
    const elsewhere = await emptyDatabase();
    const few = await openGateway({ ...elsewhere.settings, RESET_LIMIT: '2' });
    for (let time = 0; time < 2; time += 1) expect(expired).toContain((await setUp('wrong', {}, few)).status);
    expect((await setUp('wrong', {}, few)).status).toBe(429);
    await few.close();
    await elsewhere.remove();
  });

  it('validates its input and stays usable', async () => {
    const token = await newToken();
    for (const [argument, value] of Object.entries({
      organization: ' ',
      name: '',
      email: 'nobody',
      password: 'short',
    })) {
      const { status, body } = await setUp(token, { [argument]: value });
      expect([status, body.argument]).toEqual([400, argument]);
    }
    expect((await setUp(token, { password: 'Password' })).body.code).toBe('WEAK_PASSWORD');
    expect(await lead(token)).toEqual({ sendsMail: false });
  });

  it('reports that no mail is sent when no server is configured', async () => {
    const { status, body } = await gateway.rest('POST', '/api/auth/setup/mail', {
      as: null,
      body: { token: await newToken(), email: 'boss@real.example' },
    });
    expect([status, body]).toEqual([200, { outcome: 'unset', said: null, to: 'boss@real.example' }]);
    expect(
      (await gateway.rest('POST', '/api/auth/setup/mail', { as: null, body: { token: 'x', email: 'a@b.example' } }))
        .body.code,
    ).toBe('LINK_EXPIRED');
  });

  it('creates one organization with its owner, even with several links opened at once', async () => {
    const tokens = await Promise.all([newToken(), newToken(), newToken()]);
    const lines = vi.spyOn(gateway.services.log, 'info');
    const answers = await Promise.all([...tokens, tokens[0]!].map((token) => setUp(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('LINK_EXPIRED');
    for (const token of tokens) expect(JSON.stringify(lines.mock.calls)).not.toContain(token);

    const { accessToken } = answers.find(({ status }) => status === 200)!.body;
    const ask = (query: string) => gateway.ask(query, {}, { token: accessToken });
    expect(await ask('{ organizations { organization_name } members { email role } boards { id } }')).toMatchObject({
      organizations: [{ organization_name: 'Real Inc' }],
      members: [{ email: 'boss@real.example', role: 'owner' }],
    });
    expect((await gateway.signIn('boss@real.example', owner.password)).accessToken).toBeTruthy();
  });

  it('is invalid once an organization exists, and no start prints another one', async () => {
    const { system } = gateway.services.database;
    expect(await makeSetupToken(system)).toBeNull();
    const hash = hashLinkToken('a token that was kept');
    await system.insertInto('setup_tokens').values({ hash, expiresAt: '2999-01-01T00:00:00.000Z' }).execute();
    expect(await lead('a token that was kept')).toBeNull();
    expect((await setUp('a token that was kept', { email: 'second@real.example' })).body.code).toBe('LINK_EXPIRED');
  });
});
