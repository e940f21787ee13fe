import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitSlowBodies } from '../../gateway/core/slow-bodies.ts';
import { multipart as form } from '../support/form.ts';

const LIMIT = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = Fastify();
  limitSlowBodies(server, LIMIT);
  await server.register(multipart);
  server.post('/json', async (request) => request.body);
  server.post('/form', async (request) => {
    let size = 0;
    for await (const part of request.parts()) if (part.type === 'file') size = (await part.toBuffer()).length;
    return { size };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends a request in pieces with a pause between them, and answers the status line that comes back. */
async function send(head: string, pieces: (string | Buffer)[], pause: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n`);
  socket.write(`content-length: ${Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).length}\r\n\r\n`);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await wait(pause);
  }
  await Promise.race([closed, wait(8_000)]);
  socket.destroy();
  return answer.split('\r\n', 1)[0]!;
}

describe('a body that is slow', () => {
  const json = 'POST /json HTTP/1.1\r\ncontent-type: application/json';
  const { payload, headers } = form({}, [
    { field: 'file', name: 'a.bin', type: 'application/octet-stream', content: Buffer.alloc(600, 65) },
  ]);
  const upload = `POST /form HTTP/1.1\r\ncontent-type: ${headers['content-type']}`;
  const parts = [0, 1, 2, 3, 4, 5].map((part) =>
    payload.subarray((part * payload.length) / 6, ((part + 1) * payload.length) / 6),
  );

  it('is refused with 408 when it is JSON, however little it pauses', async () => {
    expect(await send(json, ['{', '"a"', ':', '1', ' ', ' ', ' ', '}'], 250)).toBe('HTTP/1.1 408 Request Timeout');
    expect(await send(json, ['{"a":', '1}'], 10)).toBe('HTTP/1.1 200 OK');
  });

  it('is taken when it brings a file and goes on, and refused when it stands still', async () => {
    expect(await send(upload, parts, 300)).toBe('HTTP/1.1 200 OK');
    expect(await send(upload, parts, 1_600)).toBe('HTTP/1.1 408 Request Timeout');
  });
});
