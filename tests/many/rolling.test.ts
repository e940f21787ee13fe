import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { endGateways, eventually, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { cloneBase } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';

/** A balancer that checks readiness every 50 ms and never retries a request. */
async function openBalancer(ports: readonly number[]) {
  const ready = new Set<number>();
  const check = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const checking = setInterval(() => ports.forEach((port) => void check(port)), 50);
  let turn = 0;
  const server: Server = createServer((incoming, response) => {
    const targets = [...ready];
    const port = targets[(turn += 1) % targets.length];
    if (port === undefined) return response.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.writeHead(502).end());
    return incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    clearInterval(checking);
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ready, close };
}

describe.runIf(process.env.ENGINE === 'postgres')('a rolling replacement of two gateways', () => {
  afterAll(endGateways);

  it('answers every read and write meanwhile', async () => {
    const place = await cloneBase();
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startGateway({ ...place.settings, PORT: String(port), SHUTDOWN_DELAY: '2' });
    const gateways = (await Promise.all(ports.map(start))) as [GatewayProcess, GatewayProcess];
    const token = await gateways[0].signIn();
    const balancer = await openBalancer(ports);
    const bothReady = () => eventually(() => balancer.ready.size === 2, 60_000);
    expect(await bothReady()).toBe(true);

    const failed: string[] = [];
    let answered = 0;
    const over = new AbortController();
    const ask = async (method: string, path: string) => {
      while (!over.signal.aborted) {
        const answer = await fetch(balancer.url + path, {
          method,
          headers: { authorization: `Bearer ${token}` },
        }).catch((error: Error) => error);
        if (answer instanceof Error || answer.status !== 200)
          failed.push(answer instanceof Error ? answer.message : `${path} ${answer.status} ${await answer.text()}`);
        else await answer.arrayBuffer();
        answered += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const load = [
      ask('GET', '/api/apps/contacts/all'),
      ask('GET', '/api/common/user'),
      ask('POST', '/api/apps/contacts/contact'),
    ];
    for (const [index, port] of ports.entries()) {
      const before = answered;
      gateways[index]!.child.kill('SIGTERM');
      expect(await gateways[index]!.exited).toBe(0);
      gateways[index] = await start(port);
      expect(await bothReady()).toBe(true);
      expect(answered).toBeGreaterThan(before);
    }
    over.abort();
    await Promise.all(load);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(30);
    balancer.close();
    await place.remove();
  }, 180_000);
});
