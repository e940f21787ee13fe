import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, startGateway, type GatewayProcess } from '../support/gateway-process.ts';

const COUNTS = ['1', '2'];

let place: Place;
const gateways = new Map<string, GatewayProcess>();
beforeAll(async () => {
  place = await cloneBase();
  for (const count of COUNTS)
    gateways.set(count, await startGateway({ ...place.settings, WORKERS: count, SHUTDOWN_DELAY: '4' }));
});
afterAll(async () => {
  endGateways();
  await place.remove();
});

describe('a gateway that receives a stop signal', () => {
  it.concurrent.each(COUNTS)(
    'is unready at once, answers until SHUTDOWN_DELAY is over, and exits with 0, with workers: %s',
    async (count) => {
      const gateway = gateways.get(count)!;
      const token = await gateway.signIn();
      expect((await gateway.send('GET', '/health/ready')).status).toBe(200);
      const user = () => gateway.send('GET', '/api/common/user', { token, headers: { connection: 'keep-alive' } });
      expect((await user()).headers.connection).toBe('keep-alive');
      gateway.child.kill('SIGTERM');
      const ready = () => gateway.send('GET', '/health/ready');
      await expect.poll(async () => (await ready()).status).toBe(503);
      expect((await ready()).body).toEqual({ status: 'stopping' });
      const last = await user();
      expect([last.status, last.headers.connection]).toEqual([200, 'close']);
      expect(await gateway.exited).toBe(0);
    },
  );
});
