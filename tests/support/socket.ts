import { createClient as createStreamClient } from 'graphql-sse';
import { createClient, type Client } from 'graphql-ws';
import { addressOf } from './agent.ts';
import type { Loose, TestGateway, Who } from './gateway.ts';

const PROTOCOL = 'graphql-transport-ws';

export const socketAddressOf = async (gateway: TestGateway): Promise<string> =>
  `${(await addressOf(gateway)).replace('http', 'ws')}/graphql`;

/** The official client of the protocol, over the wire, without retries. */
export async function openSocketClient(gateway: TestGateway, who: Who, closed?: (event: Loose) => void) {
  const token = await gateway.tokenOf(who);
  return createClient({
    url: await socketAddressOf(gateway),
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
    lazy: true,
    ...(closed ? { on: { closed } } : {}),
  });
}

async function openStreamClient(gateway: TestGateway, who: Who) {
  const token = await gateway.tokenOf(who);
  return createStreamClient({
    url: `${await addressOf(gateway)}/graphql`,
    headers: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  } as Loose);
}

/** The official client of each protocol, and how it connects. */
export const carriers = {
  'graphql-ws': openSocketClient,
  'graphql-sse': openStreamClient,
} as Record<string, (gateway: TestGateway, who: Who) => Promise<Loose>>;

/** The answers to one operation as they arrive. */
export function listenTo(client: Pick<Client, 'subscribe'>, query: string, more: object = {}) {
  const told: Loose[] = [];
  let isComplete = false;
  let problem: Loose = null;
  const stop = client.subscribe(
    { query, ...more },
    {
      next: (answer) => void told.push(answer),
      error: (error) => (problem = error),
      complete: () => (isComplete = true),
    },
  );
  return { told, stop, isComplete: () => isComplete, problem: () => problem };
}

/** A bare socket, for requests that no client would send. */
export async function openSocket(gateway: TestGateway, protocol: string | null = PROTOCOL) {
  const socket = new WebSocket(await socketAddressOf(gateway), protocol ? [protocol] : []);
  const heard: Loose[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  socket.addEventListener('message', ({ data }) => void heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', resolve);
  });
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { socket, heard, closed, send, close: () => socket.close() };
}
