import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loose } from './loose.ts';

/** The next action of the model: a text, or tool calls with arguments. */
export type Turn = { text?: string; calls?: [name: string, args: object][]; status?: number; raw?: string };
export type Script = (messages: Loose[]) => Turn;

/** A server of the OpenAI chat protocol whose model follows a script and streams in small chunks. */
export async function openModel() {
  const asked: Loose[] = [];
  let script: Script = () => ({ text: 'Hello' });
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Loose;
    asked.push({ ...body, authorization: request.headers.authorization, url: request.url });
    const turn = script(body.messages);
    if (turn.status) return void response.writeHead(turn.status).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (turn.raw !== undefined) return void response.end(turn.raw);
    const send = (delta: object) => response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
    for (const word of turn.text?.split(/(?<= )/) ?? []) send({ content: word });
    for (const [index, [name, args]] of (turn.calls ?? []).entries()) {
      const id = `${asked.length}-${index}`;
      send({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
      for (const piece of JSON.stringify(args).match(/.{1,20}/gs)!)
        send({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    follow: (next: Script) => void (script = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
