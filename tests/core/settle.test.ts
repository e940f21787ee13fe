import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { cloneBase } from '../support/gateway.ts';
import { endGateways, eventually, startGateway } from '../support/gateway-process.ts';

afterAll(endGateways);

// Memory of a process is read where Linux tells it, and is the same matter on either engine.
it.runIf(process.platform === 'linux' && process.env.ENGINE === 'sqlite')(
  'a gateway that nobody asks gives back what its start took, and still ends when it is told to',
  async () => {
    const place = await cloneBase();
    const gateway = await startGateway(place.settings);
    const resident = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.child.pid}/status`, 'utf8'))![1]) / 1_024;
    const atFirst = resident();
    expect(await eventually(() => resident() < atFirst * 0.9, 30_000)).toBe(true);
    expect((await gateway.send('GET', '/health/ready')).status).toBe(200);
    gateway.child.kill('SIGTERM');
    const ended = gateway.exited.then((status) => status === 0);
    expect(await Promise.race([ended, eventually(() => false, 9_000)])).toBe(true);
    await place.remove();
  },
  60_000,
);
