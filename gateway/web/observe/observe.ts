import { askedOf, Asking, type AskingTimes, type Way } from '../../kit/outgoing/asking.ts';
import type { Observation } from './observation.ts';
import { observeDomain } from './observe-domain.ts';
import { observePage, observePlain, wellKnown } from './observe-pages.ts';
import { observeTls } from './observe-tls.ts';

const RETRY_AFTER_MS = 3_000;

export type ObserveOptions = AskingTimes & { now?: number; retryAfterMs?: number };

/** Observes a site passively, like a visitor, within the limits of a run. */
export async function observe(way: Way, host: string, options: ObserveOptions = {}): Promise<Observation> {
  const { now = Date.now(), retryAfterMs = RETRY_AFTER_MS } = options;
  const asking = new Asking(way, options);
  const hops: Observation['hops'][number][] = [];
  const look = () => observePage(asking, `https://${host}/`, hops);
  let page = await askedOf(look());
  // Retries once, because the server may have been busy.
  if (('problem' in page && page.problem !== 'refused') || ('answer' in page && page.answer.status >= 500)) {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    hops.length = 0;
    page = await askedOf(look());
  }
  const [tls, plain, securityTxt, ipv6, domain] = await Promise.all([
    askedOf(observeTls(asking, host)),
    askedOf(observePlain(asking, host)),
    askedOf(wellKnown(asking, host, 'security.txt')),
    askedOf(asking.names(host, (resolver) => resolver.resolve6(host))),
    observeDomain(asking, host),
  ]);
  return { at: new Date(now).toISOString(), host, hops, page, tls, plain, securityTxt, ipv6, domain };
}

/** Why the site can't be judged; null if anything answered. */
export const unreachedBecause = ({ page, tls }: Observation) =>
  'problem' in page && 'problem' in tls ? page.problem : null;
