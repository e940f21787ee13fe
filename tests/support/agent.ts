import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Args, Answer } from './operations.ts';
import type { Loose, TestGateway, Who } from './gateway.ts';

/** The address of a test gateway, which starts listening on first use. */
export async function addressOf({ server }: TestGateway): Promise<string> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** An agent with the official client of the protocol, over the wire. */
export async function openAgent(gateway: TestGateway, who: Who, query = '') {
  const token = await gateway.tokenOf(who);
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const requestInit = { headers: token ? { authorization: `Bearer ${token}` } : {} };
  const transport = new StreamableHTTPClientTransport(new URL(`${await addressOf(gateway)}/mcp${query}`), {
    requestInit,
  });
  await client.connect(transport as never);

  const tools = async () => {
    const found: Loose[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor });
      found.push(...page.tools);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return found;
  };
  const call = async (name: string, args: Args = {}): Promise<Loose> => {
    const { structuredContent, isError, content } = (await client.callTool({ name, arguments: args })) as Loose;
    return { ...structuredContent, isError, text: content[0].text };
  };
  return { client, tools, call, close: () => client.close() };
}

/** One tool call as a bare request, for walks through all operations. */
export async function sendAgent(
  gateway: TestGateway,
  name: string,
  args: Args,
  token: string | null,
  query = '?write=on',
): Promise<Answer> {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: `/mcp${query}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  return { status: answer.statusCode, text: answer.payload };
}
