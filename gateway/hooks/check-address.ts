import { setTimeout as sleep } from 'node:timers/promises';
import { badInput } from '../core/ground/errors.ts';
import { OutgoingRefused } from '../kit/outgoing/errors.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';

/** All refusals take this time, so that timing reveals nothing about the network. */
const REFUSED_AFTER_MS = 500;

/** Refuses addresses that can't receive deliveries, with one message for all that break no rule of format. */
export async function checkAddress(outgoing: Outgoing, url: string): Promise<void> {
  const { hostname, port, protocol } = parse(outgoing, url);
  const refused = sleep(REFUSED_AFTER_MS);
  try {
    await outgoing.find(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  } catch {
    await refused;
    throw badInput('hook.url', new OutgoingRefused().message);
  }
}

function parse(outgoing: Outgoing, url: string): URL {
  try {
    return outgoing.parse(url);
  } catch (error) {
    throw error instanceof OutgoingRefused ? badInput('hook.url', error.message) : error;
  }
}
