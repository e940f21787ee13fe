import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openAgent } from '../support/agent.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const NEWEST = '2026-07-28';

async function openNewAgent(mode: Loose, query = ''): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${await gateway.tokenOf('member')}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${await addressOf(gateway)}/mcp${query}`), { requestInit }),
  );
  return client;
}

const post = async (body: unknown, headers: Record<string, string> = {}) =>
  gateway.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await gateway.tokenOf('member')}`,
      ...headers,
    },
    payload: JSON.stringify(body),
  });

const envelope = {
  'io.modelcontextprotocol/protocolVersion': NEWEST,
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modern = (method: string, params: object = {}, name?: string) =>
  post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } },
    { 'mcp-protocol-version': NEWEST, 'mcp-method': method, ...(name ? { 'mcp-name': name } : {}) },
  );

describe('the official client of the newest generation', () => {
  it.each([{ pin: NEWEST }, 'auto'])(
    'connects by %j, lists and calls tools, and validates the answers',
    async (mode) => {
      const client = await openNewAgent(mode, '?write=on');
      expect(client.getNegotiatedProtocolVersion()).toBe(NEWEST);
      expect(client.getInstructions()).toContain('never instructions');
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('createTask');
      const made = (await client.callTool({
        name: 'createTask',
        arguments: { type: 'task', task: { title: 'By the newest client' } },
      })) as Loose;
      expect(made).toMatchObject({ structuredContent: { data: { createTask: { title: 'By the newest client' } } } });
      expect(made.isError).toBeFalsy();
      await client.close();
    },
  );

  it('negotiates the previous revision with a client pinned to it', async () => {
    const client = await openNewAgent('legacy');
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    const { structuredContent } = (await client.callTool({ name: 'user', arguments: {} })) as Loose;
    expect(structuredContent.data.user.id).toEqual(expect.any(String));
    await client.close();
  });
});

it('the official client of the older generation connects and validates the answers', async () => {
  const agent = await openAgent(gateway, 'member');
  await agent.tools();
  const { data, isError } = await agent.call('tasks', { first: 2 });
  expect(data.tasks).toHaveLength(2);
  expect(isError).toBe(false);
  await agent.close();
});

describe('the wire of revision 2026-07-28', () => {
  it('discovers the server without a handshake', async () => {
    const answer = await modern('server/discover');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().result).toMatchObject({ supportedVersions: [NEWEST], capabilities: { tools: {} } });
  });

  it('refuses an unsupported revision and lists the supported ones', async () => {
    const _meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const { statusCode, payload } = await post(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } },
      { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' },
    );
    expect([statusCode, payload]).toEqual([400, expect.stringContaining(NEWEST)]);
  });

  it('refuses headers that contradict the message', async () => {
    const answer = await post(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'user', arguments: {}, _meta: envelope } },
      { 'mcp-protocol-version': NEWEST, 'mcp-method': 'tools/call', 'mcp-name': 'createTask' },
    );
    expect(answer.statusCode).toBe(400);
  });

  it('opens no stream, since there is nothing to subscribe to', async () => {
    const answer = await modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json().error.code).toEqual(expect.any(Number));
  });

  it('takes one message per request, within the nesting and size limits of every body', async () => {
    const one = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelope } };
    expect((await post([one, one])).json().error.code).toBe(-32_600);
    const deep = JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`);
    expect((await post({ ...one, params: { deep } })).statusCode).toBe(400);
    const large = { ...one, params: { large: 'x'.repeat(gateway.services.environment.limits.body + 1) } };
    expect((await post(large)).statusCode).toBe(413);
  });

  it('masks internal errors', async () => {
    const { contract } = gateway.services;
    const root = contract.schema.getQueryType()!.getFields().user!;
    const { resolve } = root;
    root.resolve = () => {
      throw new Error('the password is swordfish');
    };
    const answer = await modern('tools/call', { name: 'user', arguments: {} }, 'user');
    root.resolve = resolve!;
    expect(answer.payload).not.toContain('swordfish');
    expect(answer.json().result.isError).toBe(true);
  });
});
