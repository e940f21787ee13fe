import { createServer } from 'node:http';
import { keepConnections, port } from './peer.ts';

/** The cost of node:http itself: every answer is one prepared buffer, which PUT sets. */
let answer = { status: 200, body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'PUT') {
      answer = { status: Number(request.headers['x-status'] ?? 200), body: Buffer.concat(chunks) };
      return response.writeHead(204).end();
    }
    response.writeHead(
      answer.status,
      answer.status === 304
        ? { 'content-type': 'application/json' }
        : { 'content-type': 'application/json', 'content-length': answer.body.length },
    );
    return response.end(answer.status === 304 ? undefined : answer.body);
  });
});
keepConnections(server).listen(port, '127.0.0.1');
