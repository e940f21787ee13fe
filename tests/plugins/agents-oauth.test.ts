import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectMatches, isRedirect } from '../../gateway/auth/connections/redirects.ts';
import { readDocument } from '../../gateway/auth/connections/clients.ts';
import { harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { differences, dumpOf } from '../isolation/rows.ts';
import type { Loose, TestGateway } from '../support/gateway.ts';
import { oauthClient, openPublicGateway, REDIRECT } from '../support/oauth.ts';

let gateway: TestGateway;
let issuer: string;
beforeAll(async () => {
  gateway = await openPublicGateway({ AGENT_CLIENT_LIMIT: '1000' });
  issuer = gateway.services.connectionTokens.issuer;
});
afterAll(() => gateway.close());

/** State of a protocol client while it asks a person for consent. */
function keeper(onAsk: (address: URL) => void) {
  const state: Loose = {};
  return {
    redirectUrl: 'http://127.0.0.1:9/callback',
    clientMetadata: { client_name: 'Official client', redirect_uris: ['http://127.0.0.1:9/callback'], scope: 'read' },
    clientInformation: () => state.client,
    saveClientInformation: (client: Loose) => void (state.client = client),
    tokens: () => state.tokens,
    saveTokens: (tokens: Loose) => void (state.tokens = tokens),
    redirectToAuthorization: onAsk,
    saveCodeVerifier: (verifier: string) => void (state.verifier = verifier),
    codeVerifier: () => state.verifier,
    state: () => 'of the client',
  };
}

describe('the official clients', () => {
  it.each([
    ['of the newest generation', Client, StreamableHTTPClientTransport],
    ['of the older generation', OldClient, OldTransport],
  ] as const)('%s asks for consent, gets tokens, and calls a tool', async (_name, Kind, Transport) => {
    let asked: URL | null = null;
    const authProvider = keeper((address) => (asked = address));
    const open = () => new (Transport as Loose)(new URL(`${issuer}/mcp`), { authProvider });
    const first = open();
    await expect((new (Kind as Loose)({ name: 'tests', version: '1' }) as Loose).connect(first)).rejects.toThrow();
    const led = await fetch(asked!, { redirect: 'manual' });
    const request = new URL(led.headers.get('location')!, issuer).searchParams.get('request')!;
    const { address } = await oauthClient(gateway).allow(request);
    expect(address!.origin).toBe('http://127.0.0.1:9');
    await first.finishAuth(Kind === OldClient ? address!.searchParams.get('code') : address!.searchParams);
    const client = new (Kind as Loose)({ name: 'tests', version: '1' }) as Loose;
    await client.connect(open());
    const { structuredContent } = await client.callTool({ name: 'user', arguments: {} });
    expect(structuredContent.data.user.email).toBe('member@meridian.test');
    await client.close();
  });
});

describe('the published metadata', () => {
  it('names the token endpoint consistently in the endpoint and the documents', async () => {
    const refused = await gateway.server.inject({ method: 'POST', url: '/mcp', payload: {} });
    expect(refused.statusCode).toBe(401);
    const address = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate']))![1]!;
    const protectedResource: Loose = await (await fetch(address)).json();
    expect(protectedResource).toMatchObject({ resource: `${issuer}/mcp`, authorization_servers: [issuer] });
    const server: Loose = await (await fetch(`${issuer}/.well-known/oauth-authorization-server`)).json();
    expect(server).toMatchObject({
      issuer,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: false,
    });
  });
});

describe('client registration', () => {
  it.each([
    'javascript://x/%0aalert(1)',
    'data:text/html,x',
    'http://agent.example/callback',
    'https://agent.example/callback#x',
    'https://user@agent.example/callback',
    'agent.example/callback',
    '//agent.example',
    'file:///etc/passwd',
  ])('refuses the redirect %s', async (redirect) => {
    const { status, body } = await oauthClient(gateway).register({ redirect_uris: [redirect] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('accepts a name of one plain line only', async () => {
    const { register } = oauthClient(gateway);
    const named = (client_name: unknown) => register({ redirect_uris: [REDIRECT], client_name });
    expect((await named('One\u202eowT\nline')).body.client_name).toBe('One owT line');
    for (const name of ['', ' \u200b', 'x'.repeat(101), 7]) expect((await named(name)).status).toBe(400);
  });

  it('stores nothing, rejects invented ids, and is limited in number', async () => {
    const { authorize } = oauthClient(gateway);
    for (const id of ['mrc_made-up', 'https://agent.example/client.json', 'https://127.0.0.1/client', ''])
      expect((await authorize(id)).address.searchParams.get('problem')).toBe('client_id');
    const small = await openPublicGateway({ AGENT_CLIENT_LIMIT: '3' });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await oauthClient(small).register()).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    await small.close();
  });
});

describe('an authorization request', () => {
  it.each([
    ['redirect_uri', 'https://agent.example/callback/'],
    ['redirect_uri', 'https://agent.example/callback?x=1'],
    ['redirect_uri', 'https://evil.example/callback'],
    ['response_type', 'token'],
    ['code_challenge_method', 'plain'],
    ['code_challenge_method', undefined],
    ['code_challenge', 'short'],
    ['resource', 'https://elsewhere.example/mcp'],
  ])('with another %s (%s) ends here and redirects nowhere', async (name, value) => {
    const { register, authorize } = oauthClient(gateway);
    const { status, address } = await authorize((await register()).body.client_id, { [name]: value });
    expect([status, address.origin, address.pathname]).toEqual([302, 'http://here', '/connect-agent']);
    expect(address.searchParams.get('problem')).toBe(name);
    expect(address.searchParams.has('request')).toBe(false);
  });

  it('shows the client and its redirect only to a signed-in person', async () => {
    const { register, authorize } = oauthClient(gateway);
    const { request } = await authorize((await register()).body.client_id, { scope: 'read write' });
    const query = 'query ($request: String!) { agentRequest(request: $request) { name place wantsWrite rooms } }';
    const { agentRequest } = await gateway.ask(query, { request }, 'member');
    expect(agentRequest).toMatchObject({ name: 'Test agent', place: 'agent.example', wantsWrite: true });
    expect(agentRequest.rooms).toEqual(expect.arrayContaining(['tasks', 'mailbox']));
    const { errors } = await gateway.graphql(query, { request }, null);
    expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect((await gateway.graphql(query, { request: `${request}x` }, 'member')).errors![0]!.extensions.code).toBe(
      'BAD_INPUT',
    );
  });

  it('returns a refusal when the person declines', async () => {
    const { register, authorize } = oauthClient(gateway);
    const { request } = await authorize((await register()).body.client_id);
    const { denyAgent } = await gateway.ask(
      'mutation ($request: String!) { denyAgent(request: $request) { redirectTo } }',
      { request },
      'member',
    );
    const address = new URL(denyAgent.redirectTo);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      error: 'access_denied',
      state: 'some state',
      iss: issuer,
    });
    expect(address.origin + address.pathname).toBe(REDIRECT);
  });

  it('cannot be approved by an API token or another agent, or for an unknown module', async () => {
    const { register, authorize, allow, connect } = oauthClient(gateway);
    const { request } = await authorize((await register()).body.client_id);
    const { tokens } = await connect({ mayWrite: true });
    expect((await allow(request, {}, { token: tokens.access_token })).errors![0]!.extensions.code).toBe(
      'INVALID_TOKEN',
    );
    expect((await allow(request, { rooms: ['nowhere'] })).errors![0]!.extensions.code).toBe('BAD_INPUT');
    expect((await allow(request, { rooms: [] })).errors![0]!.extensions.code).toBe('BAD_INPUT');
    const inside = await gateway.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${tokens.access_token}` },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'run_document',
          arguments: {
            query: `mutation { allowAgent(request: "${request}", mayWrite: true, password: "${PASSWORD}") { redirectTo } }`,
          },
        },
      },
    });
    expect(inside.json().result.structuredContent.errors[0].code).toBe('FORBIDDEN');
  });
});

describe('the consent of a person', () => {
  const ask = async () => {
    const { register, authorize } = oauthClient(gateway);
    return (await authorize((await register()).body.client_id)).request;
  };
  /** All rows of each organization, plus the grants, which belong to sessions. */
  const storedRows = async () => {
    const { database } = gateway.services;
    const grants = await database.system.selectFrom('agent_grants').select('session_id').execute();
    return { own: await dumpOf(database, northwind), other: await dumpOf(database, harbor), grants: grants.length };
  };
  const TOKENS = 'query ($all: Boolean!) { apiTokens(all: $all) { id } }';
  const listed = async (who: 'member' | 'owner' | 'customer', all = false): Promise<string[]> =>
    (await gateway.ask(TOKENS, { all }, who)).apiTokens.map(({ id }: Loose) => id);
  const seen = async () => ({
    own: await listed('member'),
    all: await listed('owner', true),
    others: [await listed('owner'), await listed('customer')],
  });

  it('adds one connection, which other people neither have nor can read', async () => {
    const request = await ask();
    const then = await seen();
    const before = await storedRows();
    await oauthClient(gateway).allow(request, { mayWrite: true });
    const [after, now] = [await storedRows(), await seen()];
    const [id] = now.own.filter((one) => !then.own.includes(one));
    expect(now).toEqual({ own: [id, ...then.own], all: [id, ...then.all], others: then.others });
    expect([after.grants, differences(before.other, after.other)]).toEqual([before.grants + 1, []]);

    const rows = differences(before.own, after.own);
    expect(rows.map((row) => row.split(' {')[0]!).sort()).toEqual([
      'change_origins has new',
      'changes has new',
      'sessions has new',
    ]);
    const { member } = people;
    for (const row of rows) expect(row).toContain(`"user_id":"${member.id}"`);
    expect(rows.join()).toContain('"operation":"allowAgent"');
    const { changes } = await gateway.ask('{ changes(first: 20) { record_id } }', {}, 'owner');
    expect(changes.map(({ record_id }: Loose) => record_id)).not.toContain(id);
  });

  it('stores nothing when refused', async () => {
    const { allow } = oauthClient(gateway);
    const request = await ask();
    const then = await seen();
    const before = await storedRows();
    const { address, errors } = await allow(request, { password: 'a guess' });
    expect(address).toBe(null);
    expect(errors![0]!.extensions).toMatchObject({ code: 'WRONG_PASSWORD', status: '1221' });
    const { denyAgent } = await gateway.ask(
      'mutation ($request: String!) { denyAgent(request: $request) { redirectTo } }',
      { request },
      'member',
    );
    expect(denyAgent.redirectTo).toMatch(/error=access_denied/);
    expect([await storedRows(), await seen()]).toEqual([before, then]);
  });
});

describe('a changed password', () => {
  const change = async (from: string, to: string, endTokens: boolean) => {
    const { accessToken } = await gateway.signIn(people.supplier.email, from);
    await gateway.ask(
      'mutation ($from: String!, $to: String!, $endTokens: Boolean) { changePassword(currentPassword: $from, password: $to, endTokens: $endTokens) { accessToken } }',
      { from, to, endTokens },
      { token: accessToken },
    );
  };

  it('ends connections only if this is chosen', async () => {
    const { connect, call, refresh } = oauthClient(gateway);
    const { client, tokens } = await connect({}, 'supplier');
    const next = 'another long password';
    await change(PASSWORD, next, false);
    expect((await call(tokens.access_token, 'user')).status).toBe(200);
    await change(next, PASSWORD, true);
    expect((await call(tokens.access_token, 'user')).status).toBe(401);
    expect((await refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('an authorization code', () => {
  it('works once, and a second use ends the grant of the first', async () => {
    const { connect, exchange, call } = oauthClient(gateway);
    const { client, code, tokens } = await connect();
    expect((await call(tokens.access_token, 'user')).status).toBe(200);
    expect((await exchange(client, code)).body.error).toBe('invalid_grant');
    expect((await call(tokens.access_token, 'user')).status).toBe(401);
  });

  it('works once for two simultaneous uses', async () => {
    const { register, authorize, allow, exchange } = oauthClient(gateway);
    const client = (await register()).body.client_id;
    const { address } = await allow((await authorize(client)).request);
    const code = address!.searchParams.get('code')!;
    const answers = await Promise.all([exchange(client, code), exchange(client, code), exchange(client, code)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['code_verifier', 'x'.repeat(43)],
    ['code_verifier', 'short'],
    ['redirect_uri', 'https://agent.example/other'],
    ['client_id', 'mrc_other'],
    ['resource', 'https://elsewhere.example/mcp'],
  ])('is refused with another %s', async (name, value) => {
    const { register, authorize, allow, exchange } = oauthClient(gateway);
    const client = (await register()).body.client_id;
    const { address } = await allow((await authorize(client)).request);
    const { status, body } = await exchange(client, address!.searchParams.get('code')!, { [name]: value });
    expect([status, body.access_token]).toEqual([400, undefined]);
  });

  it('is refused after too many failures of its client, and other clients at the same address are unaffected', async () => {
    const { register, authorize, allow, exchange, refresh } = oauthClient(gateway);
    const client = (await register()).body.client_id;
    const { address } = await allow((await authorize(client)).request);
    const statuses: number[] = [];
    for (let time = 0; time <= 100; time += 1) statuses.push((await refresh('another client', 'made up')).status);
    expect([statuses[99], statuses[100]]).toEqual([400, 429]);
    expect((await exchange(client, address!.searchParams.get('code')!)).status).toBe(200);
    const signIn = await gateway.rest('POST', '/api/auth/sign-in-with-token', {
      as: null,
      body: { accessToken: 'made up' },
    });
    expect(signIn.status).not.toBe(429);
  });

  it('is exchanged by a form with each parameter once', async () => {
    const { post } = oauthClient(gateway);
    expect((await post('/oauth/token', { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
    const repeated = await gateway.server.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=refresh_token&grant_type=authorization_code',
    });
    expect([repeated.statusCode, repeated.json().error]).toEqual([400, 'invalid_request']);
    expect(repeated.headers['cache-control']).toBe('no-store');
  });
});

describe('an access token of an agent', () => {
  it('opens the endpoint for agents, and no other door', async () => {
    const { connect, call } = oauthClient(gateway);
    const { tokens } = await connect({ mayWrite: true });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write' });
    expect((await call(tokens.access_token, 'tasks')).status).toBe(200);
    const as = { token: tokens.access_token as string };
    expect((await gateway.graphql('{ user { id } }', {}, as)).errors![0]!.extensions.code).toBe('INVALID_TOKEN');
    expect((await gateway.rest('GET', '/api/common/user', { as })).status).toBe(401);
    const refused = await call(tokens.refresh_token, 'user');
    expect(refused.status).toBe(401);
  });

  it('writes only with consent, regardless of the address', async () => {
    const { connect, call } = oauthClient(gateway);
    const write = { tag: { title: 'By a connected agent' } };
    const reader = await connect({ mayWrite: false });
    const refused = await call(reader.tokens.access_token, 'createContactTag', write, '?write=on');
    expect(refused.result.structuredContent.errors[0].code).toBe('FORBIDDEN');
    const writer = await connect({ mayWrite: true });
    expect((await call(writer.tokens.access_token, 'createContactTag', write)).result.isError).toBe(false);
  });

  it('is limited to the chosen modules, regardless of the address', async () => {
    const { connect, call } = oauthClient(gateway);
    const { tokens } = await connect({ rooms: ['tasks', 'notes'] });
    expect((await call(tokens.access_token, 'tasks')).result.isError).toBe(false);
    for (const query of ['', '?rooms=contacts', '?rooms=contacts,tasks'])
      expect((await call(tokens.access_token, 'contacts', {}, query)).result.structuredContent.errors[0].code).toBe(
        'FORBIDDEN',
      );
    expect((await call(tokens.access_token, 'notes', {}, '?rooms=tasks')).result.isError).toBe(true);
  });

  it('can never create tokens or change sign-in settings, for any person', async () => {
    const { connect, call } = oauthClient(gateway);
    const { tokens } = await connect({ mayWrite: true }, 'owner');
    for (const query of [
      '{ apiTokens { id } }',
      '{ sessions { id } }',
      'mutation { revokeApiToken(id: "x") }',
      'mutation { inviteMember(email: "x@y.test") }',
      'mutation { createApiToken(token: { name: "x", rights: ["tasks.view"], expiresAt: "2026-12-24" }, password: "x") { secret } }',
      'mutation { signOut }',
    ]) {
      const { result } = await call(tokens.access_token, 'run_document', { query });
      expect([query, result.structuredContent.errors[0].code]).toEqual([query, 'FORBIDDEN']);
    }
  });

  it('is refused when altered or invented', async () => {
    const { connect, call } = oauthClient(gateway);
    const { tokens } = await connect();
    const [head, body, sign] = tokens.access_token.split('.') as [string, string, string];
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), write: true };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const token of [`${head}.${forged}.${sign}`, `${none}.${forged}.`, `${none}.${forged}.${sign}`])
      expect((await call(token, 'user')).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('returns the next one, and reuse of an older one ends the grant', async () => {
    const { connect, refresh, call } = oauthClient(gateway);
    const { client, tokens } = await connect();
    const { body: second } = await refresh(client, tokens.refresh_token);
    expect((await call(second.access_token, 'user')).status).toBe(200);
    expect((await refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await call(second.access_token, 'user')).status).toBe(401);
    expect((await refresh(client, second.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('belongs to its client, and an invented one is refused', async () => {
    const { connect, refresh } = oauthClient(gateway);
    const { client, tokens } = await connect();
    expect((await refresh('mrc_other', tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(client, 'made-up')).body.error).toBe('invalid_grant');
    expect((await refresh(client, tokens.refresh_token, { resource: 'https://elsewhere.example' })).body.error).toBe(
      'invalid_target',
    );
    expect((await refresh(client, tokens.refresh_token)).status).toBe(200);
  });
});

describe('a connection', () => {
  const listed = async (who: 'member' | 'owner', all = false) =>
    (
      await gateway.ask(
        'query ($all: Boolean!) { apiTokens(all: $all) { id name agent { place mayWrite rooms } } }',
        { all },
        who,
      )
    ).apiTokens;

  it('is listed with API tokens, and ending it ends all its tokens at once', async () => {
    const { connect, refresh, call } = oauthClient(gateway);
    const { client, tokens } = await connect({ rooms: ['tasks'] });
    const [token] = await listed('member');
    expect(token).toMatchObject({
      name: 'Test agent',
      agent: { place: 'agent.example', mayWrite: false, rooms: ['tasks'] },
    });
    expect((await listed('owner', true)).map(({ id }: Loose) => id)).toContain(token.id);
    await gateway.ask('mutation ($id: ID!) { revokeApiToken(id: $id) }', { id: token.id }, 'member');
    expect((await call(tokens.access_token, 'tasks')).status).toBe(401);
    expect((await refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('belongs to one organization, and others neither see nor end it', async () => {
    const { connect, call } = oauthClient(gateway);
    const { tokens } = await connect();
    const [token] = await listed('member');
    const others = await gateway.ask('{ apiTokens(all: true) { id } }', {}, 'harborOwner');
    expect(others.apiTokens.map(({ id }: Loose) => id)).not.toContain(token.id);
    const { errors } = await gateway.graphql(
      'mutation ($id: ID!) { revokeApiToken(id: $id) }',
      { id: token.id },
      'harborOwner',
    );
    expect(errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await call(tokens.access_token, 'user')).status).toBe(200);
  });

  it.each(['access_token', 'refresh_token'] as const)('ends when its client revokes the %s', async (which) => {
    const { connect, call, post } = oauthClient(gateway);
    const { tokens } = await connect();
    expect((await post('/oauth/revoke', { token: tokens[which] })).status).toBe(200);
    expect((await post('/oauth/revoke', { token: 'unknown' })).status).toBe(200);
    expect((await call(tokens.access_token, 'user')).status).toBe(401);
  });
});

describe('the consent page', () => {
  it('cannot be framed, and no other site can answer for a person', async () => {
    const page = await gateway.server.inject({ url: '/connect-agent', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
    const { register, authorize } = oauthClient(gateway);
    const { request } = await authorize((await register()).body.client_id);
    const { errors } = await gateway.graphql(
      'mutation ($request: String!) { allowAgent(request: $request, mayWrite: true, password: "any") { redirectTo } }',
      { request },
      null,
    );
    expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('redirect URIs', () => {
  it('match exactly, except for the port of a loopback address', () => {
    expect(redirectMatches('http://127.0.0.1/cb', 'http://127.0.0.1:5123/cb')).toBe(true);
    expect(redirectMatches('http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb')).toBe(true);
    expect(redirectMatches('http://127.0.0.1/cb', 'http://localhost/cb')).toBe(false);
    expect(redirectMatches('http://127.0.0.1/cb', 'http://127.0.0.1:80@evil.example/cb')).toBe(false);
    expect(redirectMatches('http://127.0.0.1/cb', 'http://127.0.0.1/cb?x')).toBe(false);
    expect(redirectMatches('https://a.example/cb', 'https://a.example:444/cb')).toBe(false);
    expect(redirectMatches('https://a.example/cb', 'https://A.example/cb')).toBe(false);
    expect(isRedirect('cursor://anysphere.cursor-mcp/oauth/callback')).toBe(true);
  });
});

describe('client metadata documents', () => {
  it('contain their own address', () => {
    const id = 'https://agent.example/client.json';
    const document = { client_id: id, client_name: 'Agent', redirect_uris: [REDIRECT] };
    expect(readDocument(id, document)).toEqual({ id, name: 'Agent', redirects: [REDIRECT] });
    for (const wrong of [
      { client_id: 'https://other.example/' },
      { redirect_uris: ['javascript://x'] },
      { redirect_uris: 'x' },
    ])
      expect(() => readDocument(id, { ...document, ...wrong })).toThrow('client_id');
  });
});
