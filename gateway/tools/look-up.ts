import { domainToASCII } from 'node:url';
import { badInput, Fault } from '../core/ground/errors.ts';
import { Asking } from '../kit/outgoing/asking.ts';
import { OutgoingBusy, OutgoingFailed, OutgoingRefused } from '../kit/outgoing/errors.ts';
import type { Limits } from '../core/identity/limits.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';

/** As long as a refusal takes. */
const FAILED_AFTER_MS = 500;
const ALL_MS = 10_000;
const EACH_MS = 5_000;

export type LookUp = {
  outgoing: Outgoing;
  limits: Limits;
  organization: string;
  user: string;
  /** Argument named in errors. */
  argument: string;
  host: string;
};

/**
 * Runs an outgoing lookup within the limits of the user and the organization. Refused, closed and silent addresses get
 * the same answer, so that it reveals nothing about the internal network.
 */
export async function lookUp<T>(
  { outgoing, limits, organization, user, argument, host }: LookUp,
  work: (asking: Asking) => Promise<T>,
): Promise<T> {
  await limits.count('lookUp', user);
  const begun = Date.now();
  try {
    return await outgoing.within(`${organization} look-ups`, host.trim().toLowerCase(), () => work(askingOf(outgoing)));
  } catch (error) {
    if (error instanceof OutgoingBusy)
      throw new Fault('RATE_LIMITED', undefined, { retryAfter: Math.max(1, Math.ceil(error.retryAfterMs / 1_000)) });
    if (!(error instanceof OutgoingRefused || error instanceof OutgoingFailed)) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + FAILED_AFTER_MS - Date.now())));
    throw badInput(argument, new OutgoingRefused().message);
  }
}

/** Names from foreign records must be public too. */
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

/** Characters that names don't contain, to reject URLs and addresses. */
const NOT_IN_NAMES = /[\s/\\:@?#%[\]]/;
const NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Public DNS name in ASCII; others are refused like an unreachable address. */
export function publicName(outgoing: Outgoing, given: string): string {
  const text = given.trim().replace(/\.$/, '');
  const name = NOT_IN_NAMES.test(text) ? '' : domainToASCII(text);
  if (!NAME.test(name) || !outgoing.isPublicName(name)) throw new OutgoingRefused();
  return name;
}
