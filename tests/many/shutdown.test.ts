import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, startGateway } from '../support/gateway-process.ts';

let place: Place;
beforeAll(async () => {
  place = await cloneBase();
});
afterAll(async () => {
  endGateways();
  await place.remove();
});

describe.each(['1', '2'])('a gateway of %s workers that receives a stop signal', (count) => {
  it('is unready at once, answers until SHUTDOWN_DELAY is over, and exits with 0', async () => {
    const gateway = await startGateway({ ...place.settings, WORKERS: count, SHUTDOWN_DELAY: '4' });
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
  });
});
