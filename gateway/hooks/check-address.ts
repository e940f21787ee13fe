import { setTimeout as sleep } from 'node:timers/promises';
import { badInput, Fault } from '../core/ground/errors.ts';
import { OutgoingBusy, OutgoingRefused } from '../core/outgoing/errors.ts';
import type { Outgoing } from '../core/outgoing/outgoing.ts';

/** As long as a refused look-up takes, so that the time tells nothing about the network. */
const REFUSED_AFTER_MS = 500;

/** Refuses addresses that deliveries could not be sent to, all of them with one sentence. */
export async function checkAddress(outgoing: Outgoing, organization: string, url: string): Promise<void> {
  const refused = sleep(REFUSED_AFTER_MS);
  try {
    const { hostname, port, protocol } = outgoing.parse(url);
    const target = Number(port) || (protocol === 'https:' ? 443 : 80);
    await outgoing.within(organization, hostname, () => outgoing.find(hostname, target));
  } catch (error) {
    if (error instanceof OutgoingBusy)
      throw new Fault('RATE_LIMITED', undefined, { retryAfter: Math.ceil(error.retryAfterMs / 1_000) });
    await refused;
    throw badInput('hook.url', new OutgoingRefused().message);
  }
}
