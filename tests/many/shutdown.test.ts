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

describe.each(['1', '2'])('a gateway of %s workers that is asked to stop', (count) => {
  it('is not ready at once, answers until SHUTDOWN_DELAY is over, and then leaves with 0', async () => {
    const gateway = await startGateway({ ...place.settings, WORKERS: count, SHUTDOWN_DELAY: '4' });
    const token = await gateway.signIn();
    expect((await gateway.send('GET', '/health/ready')).status).toBe(200);
    gateway.child.kill('SIGTERM');
    const ready = () => gateway.send('GET', '/health/ready');
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect((await ready()).body).toEqual({ status: 'stopping' });
    expect((await gateway.send('GET', '/api/common/user', { token })).status).toBe(200);
    expect(await gateway.exited).toBe(0);
  });
});
