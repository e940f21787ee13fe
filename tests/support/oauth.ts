import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PASSWORD } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from './gateway.ts';

export const REDIRECT = 'https://agent.example/callback';

/** A gateway whose public address is its listening address, since OAuth issues absolute addresses. */
export async function openPublicGateway(settings: Record<string, string> = {}) {
  const port = await freePort();
  const gateway = await openGateway({ PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings });
  await gateway.server.listen({ host: '127.0.0.1', port });
  return gateway;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** The single steps of an OAuth client. */
export function oauthClient(gateway: TestGateway) {
  const { resource } = gateway.services.connectionTokens;
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const register = async (body: object = { redirect_uris: [REDIRECT], client_name: 'Test agent' }) => {
    const answer = await gateway.server.inject({ method: 'POST', url: '/oauth/register', payload: body });
    return { status: answer.statusCode, body: answer.json() as Loose };
  };

  const authorize = async (client: string, more: Record<string, string | undefined> = {}) => {
    const all = {
      response_type: 'code',
      client_id: client,
      redirect_uri: REDIRECT,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'some state',
      resource,
      ...more,
    };
    const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const answer = await gateway.server.inject({ url: `/oauth/authorize?${new URLSearchParams(given)}` });
    const address = new URL(String(answer.headers.location), 'http://here');
    return { status: answer.statusCode, address, request: address.searchParams.get('request') ?? '' };
  };

  const allow = async (request: string, given: Loose = {}, who: Who = 'member') => {
    const { data, errors } = await gateway.graphql(
      'mutation ($request: String!, $mayWrite: Boolean!, $rooms: [String!], $password: String!) { allowAgent(request: $request, mayWrite: $mayWrite, rooms: $rooms, password: $password) { redirectTo } }',
      { request, mayWrite: false, password: PASSWORD, ...given },
      who,
    );
    return { address: data?.allowAgent ? new URL(data.allowAgent.redirectTo) : null, errors };
  };

  const post = async (url: string, form: Record<string, string>) => {
    const answer = await gateway.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: answer.statusCode, body: answer.json() as Loose, headers: answer.headers };
  };

  const exchange = (client: string, code: string, more: Record<string, string> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: client,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      resource,
      ...more,
    });
  const refresh = (client: string, token: string, more: Record<string, string> = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', client_id: client, refresh_token: token, ...more });

  /** The whole flow, up to the tokens. */
  const connect = async (given: Loose = {}, who: Who = 'member') => {
    const { body: client } = await register();
    const { request } = await authorize(client.client_id);
    const { address } = await allow(request, given, who);
    const code = address!.searchParams.get('code')!;
    const { body: tokens } = await exchange(client.client_id, code);
    return { client: client.client_id as string, code, tokens };
  };

  const call = async (token: string, name: string, args: object = {}, query = '') => {
    const answer = await gateway.server.inject({
      method: 'POST',
      url: `/mcp${query}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
    return { status: answer.statusCode, headers: answer.headers, result: (answer.json() as Loose).result };
  };

  return { register, authorize, allow, exchange, refresh, connect, call, post, verifier };
}
