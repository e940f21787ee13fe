import { Resolver } from 'node:dns/promises';
import https, { createServer, type RequestOptions, type Server } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import getTLSOptions from '../../node_modules/smtp-server/dist/esm/tls-options.js';
import { oauthClient, openPublicGateway, REDIRECT } from '../support/oauth.ts';
import type { TestGateway } from '../support/gateway.ts';

/** Address that a public name resolves to in this test; connections go to the server below. */
const network = { addresses: ['93.184.215.14'], port: 0, asked: [] as RequestOptions[] };

/** The modules are shared with other files and may be loaded already, so their functions are replaced in place. */
function redirectNetwork(): void {
  const { request } = https;
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(() => Promise.resolve(network.addresses) as never);
  vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('none'));
  vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions, answer: never) => {
    network.asked.push(options);
    const lookup: RequestOptions['lookup'] = (_name, _options, found) =>
      found(null, [{ address: '127.0.0.1', family: 4 }]);
    const there: RequestOptions = { ...options, lookup, port: network.port, rejectUnauthorized: false };
    return request(there, answer);
  }) as never);
  syncBuiltinESMExports();
}

const ID = 'https://agent.example/client.json?v=1';
const document = { client_id: ID, client_name: 'Hosted agent', redirect_uris: [REDIRECT] };
const json = (response: ServerResponse, text: string) =>
  response.setHeader('content-type', 'application/json').end(text);

let gateway: TestGateway;
let server: Server;
let serve: (response: ServerResponse) => void;
const served: (string | undefined)[] = [];

beforeAll(async () => {
  // A certificate for tests of a mail server.
  server = createServer(getTLSOptions(), (request, response) => {
    served.push(`${request.method} ${request.headers.host!.split(':')[0]} ${request.url}`);
    serve(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  network.port = (server.address() as AddressInfo).port;
  redirectNetwork();
  gateway = await openPublicGateway({ AGENT_CLIENT_DOCUMENTS: 'on' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await gateway.close();
  server.closeAllConnections();
  server.close();
});

describe('a client with a metadata document', () => {
  it('is fetched over https, asks for consent, and gets tokens', async () => {
    serve = (response) => json(response, JSON.stringify(document));
    const { authorize, allow, exchange, refresh } = oauthClient(gateway);
    const { request } = await authorize(ID);
    expect(served).toEqual(['GET agent.example /client.json?v=1']);
    const [options] = network.asked;
    expect(options).toMatchObject({ servername: 'agent.example', agent: false });
    expect(options!.rejectUnauthorized).toBe(true);
    const found = await new Promise((resolve) =>
      options!.lookup!('agent.example', { all: true }, (_error, addresses) => resolve(addresses)),
    );
    expect(found).toEqual([{ address: network.addresses[0], family: 4 }]);

    const query = 'query ($request: String!) { agentRequest(request: $request) { name place } }';
    const { agentRequest } = await gateway.ask(query, { request }, 'member');
    expect(agentRequest).toEqual({ name: 'Hosted agent', place: 'agent.example' });
    const { address } = await allow(request);
    const { status, body } = await exchange(ID, address!.searchParams.get('code')!);
    expect(status).toBe(200);
    expect((await refresh(ID, body.refresh_token)).status).toBe(200);
  });

  const refusals: [string, (response: ServerResponse) => void][] = [
    ['names another client', (response) => json(response, JSON.stringify({ ...document, client_id: `${ID}2` }))],
    ['is a redirect', (response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end()],
    ['is no JSON', (response) => json(response, '<html>')],
    ['is too long', (response) => json(response, JSON.stringify({ ...document, more: 'x'.repeat(65_536) }))],
    ['breaks off', (response) => response.writeHead(200, { 'content-length': '100' }).write('{') && response.destroy()],
  ];
  it.each(refusals)('is unknown when its document %s', async (_what, answer) => {
    serve = answer;
    served.length = 0;
    const { address, request } = await oauthClient(gateway).authorize(ID);
    expect([request, address.searchParams.get('problem'), served.length]).toEqual(['', 'client_id', 1]);
  });

  it('is not fetched from a private address', async () => {
    served.length = 0;
    network.addresses = ['93.184.215.14', '10.0.0.1'];
    const { address } = await oauthClient(gateway).authorize(ID);
    expect([address.searchParams.get('problem'), served]).toEqual(['client_id', []]);
  });
});
