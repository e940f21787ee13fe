import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { endGateways, eventually, startGateway } from '../support/gateway-process.ts';
import { cloneBase, type Place } from '../support/gateway.ts';

const isFull = process.env.FAULTS === 'all';
const QUIET_MOST_MS = 70_000;

let place: Place | undefined;
afterAll(async () => {
  endGateways();
  await place?.remove();
});

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

// This takes more than half a minute of idle time.
describe.runIf(isFull)('an idle gateway', { timeout: 2 * QUIET_MOST_MS }, () => {
  it('releases what only its start needed, and answers as before', async () => {
    place = await cloneBase();
    const gateway = await startGateway(place.settings);
    const pid = gateway.child.pid!;
    const token = await gateway.signIn();
    const before = residentMegabytes(pid);
    expect(await eventually(() => residentMegabytes(pid) < before - 20, QUIET_MOST_MS)).toBe(true);
    console.log(
      `resident memory: ${Math.round(before)} MB after the start, ${Math.round(residentMegabytes(pid))} MB idle`,
    );
    const { status, body } = await gateway.send('GET', '/api/apps/contacts/all', { token });
    expect(status).toBe(200);
    expect(body).toHaveLength(80);
  });
});
