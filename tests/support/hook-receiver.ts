import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Loose } from './loose.ts';

export type Received = { headers: IncomingHttpHeaders; text: string; body: Loose };
type Answer = (response: ServerResponse, received: Received) => void;

const fine: Answer = (response) => void response.end('thank you');

/** A webhook receiver; `allow` is the setting that lets a gateway reach it. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = { received, answer: fine, fine };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const one = { headers: request.headers, text, body: JSON.parse(text) as Loose };
      received.push(one);
      receiver.answer(response, one);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    allow: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hooks?key=abc`,
    types: () => received.map(({ body }) => body.type as string),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Verifies with the public library of Standard Webhooks, which throws on a wrong signature or time. */
export const verified = (secret: string, { headers, text }: Received): Loose =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
