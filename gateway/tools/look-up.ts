import { domainToASCII } from 'node:url';
import { badInput, Fault } from '../core/ground/errors.ts';
import { Asking } from '../core/outgoing/asking.ts';
import { OutgoingBusy, OutgoingFailed, OutgoingRefused } from '../core/outgoing/errors.ts';
import type { Limits } from '../core/identity/limits.ts';
import type { Outgoing } from '../core/outgoing/outgoing.ts';

/** As long as a refused address takes. */
const FAILED_AFTER_MS = 500;
const ALL_MS = 10_000;
const EACH_MS = 5_000;

export type LookUp = {
  outgoing: Outgoing;
  limits: Limits;
  organization: string;
  user: string;
  /** What is blamed for a refusal. */
  argument: string;
  host: string;
};

/**
 * Reaches out for a caller, within the budgets of the person and of the organization. Addresses that are refused, closed or silent get one
 * answer: it would tell otherwise what is in the network of the gateway.
 */
export async function lookUp<T>(
  { outgoing, limits, organization, user, argument, host }: LookUp,
  work: (asking: Asking) => Promise<T>,
): Promise<T> {
  await limits.count('lookUp', user);
  const begun = Date.now();
  try {
    return await outgoing.within(organization, host.trim().toLowerCase(), () => work(askingOf(outgoing)));
  } catch (error) {
    if (error instanceof OutgoingBusy)
      throw new Fault('RATE_LIMITED', undefined, { retryAfter: Math.max(1, Math.ceil(error.retryAfterMs / 1_000)) });
    if (!(error instanceof OutgoingRefused || error instanceof OutgoingFailed)) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + FAILED_AFTER_MS - Date.now())));
    throw badInput(argument, new OutgoingRefused().message);
  }
}

/** Records of strangers lead to other names, which must be public too. */
const askingOf = (outgoing: Outgoing): Asking =>
  new Asking(
    {
      request: (asked) => outgoing.request(asked),
      handshake: (host, port, options) => outgoing.handshake(host, port, options),
      resolverFor(name) {
        if (!outgoing.isPublicName(name)) throw new OutgoingRefused();
        return outgoing.resolverFor(name);
      },
    },
    { allMs: ALL_MS, eachMs: EACH_MS },
  );

/** An address is no name, though it has one. */
const NOT_IN_NAMES = /[\s/\\:@?#%[\]]/;
const NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** A name of the public DNS in ASCII; others are refused like an address that can not be reached. */
export function publicName(outgoing: Outgoing, given: string): string {
  const text = given.trim().replace(/\.$/, '');
  const name = NOT_IN_NAMES.test(text) ? '' : domainToASCII(text);
  if (!NAME.test(name) || !outgoing.isPublicName(name)) throw new OutgoingRefused();
  return name;
}
