import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loose } from '../support/gateway.ts';

export type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
/** A fault for one address: alters the real answer, or replaces it. */
export type Plant = (body: Loose) => { status?: number; body?: unknown; location?: string } | 'silence' | 'hang up';

/** A second gateway behind a proxy with faults: it forwards requests and alters selected answers. */
export async function openOtherServer(behind: string) {
  const heard: Heard[] = [];
  const plants = new Map<string, Plant>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [method, url, body] = [request.method!, request.url!, Buffer.concat(chunks).toString()];
    heard.push({ method, url, headers: request.headers, body });
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(behind + url, {
      method,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    const plant = plants.get(`${method} ${url.split('?')[0]}`);
    const bent = plant ? plant(JSON.parse(text)) : {};
    if (bent === 'silence') return;
    if (bent === 'hang up') return void request.socket.destroy();
    response.writeHead(bent.status ?? answer.status, {
      'content-type': 'application/json',
      ...(bent.location ? { location: bent.location } : {}),
    });
    response.end('body' in bent ? (typeof bent.body === 'string' ? bent.body : JSON.stringify(bent.body)) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** Alters the answers of one address until reset with null. */
    plant: (address: string, how: Plant | null) => void (how ? plants.set(address, how) : plants.delete(address)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
