import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { endGateways, eventually, startGateway } from '../support/gateway-process.ts';
import { openPlaces } from './places.ts';

const isFull = process.env.FAULTS === 'all';
const QUIET_MOST_MS = 70_000;

const places = openPlaces();
afterAll(() => {
  endGateways();
  places.remove();
});

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

// This takes more than half a minute of idle time.
describe.runIf(isFull)('an idle gateway', { timeout: 2 * QUIET_MOST_MS }, () => {
  it('releases what only its start needed, and answers as before', async () => {
    const { dataDir } = await places.fresh('sqlite');
    const first = await startGateway({ DATA_DIR: dataDir });
    first.child.kill('SIGTERM');
    await first.exited;
    const gateway = await startGateway({ DATA_DIR: dataDir });
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
