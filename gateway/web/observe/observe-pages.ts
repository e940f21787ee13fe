import type { Asking } from '../../kit/outgoing/asking.ts';
import { headerOf, REDIRECTS } from '../../kit/outgoing/exchange.ts';
import type { Observation, SitePage } from './observation.ts';

const REDIRECTS_MOST = 3;
const PAGE_BYTES_MOST = 1_024 * 1_024;

type Hop = Observation['hops'][number];

/** Loads a page and follows its redirects. */
export async function observePage(asking: Asking, address: string, hops: Hop[]): Promise<SitePage> {
  let url = address;
  for (;;) {
    const answer = await asking.request({ url, isUnverified: true, bytesMost: PAGE_BYTES_MOST });
    const location = headerOf(answer, 'location');
    hops.push({ url, status: answer.status, location });
    const next = location !== null && URL.canParse(location, url) ? new URL(location, url).href : null;
    if (!REDIRECTS.has(answer.status) || next === null || hops.length > REDIRECTS_MOST || next.startsWith('http:'))
      return { ...answer, url, text: answer.body.toString('utf8') };
    url = next;
  }
}

export async function observePlain(asking: Asking, host: string): Promise<{ status: number; location: string | null }> {
  const answer = await asking.request({ url: `http://${host}/`, protocols: ['http:'], bytesMost: 1_024 });
  return { status: answer.status, location: headerOf(answer, 'location') };
}

/** Text of a well-known file; null if there is none. */
export async function wellKnown(asking: Asking, host: string, path: string): Promise<string | null> {
  const answer = await asking.request({ url: `https://${host}/.well-known/${path}`, isUnverified: true });
  const isText = headerOf(answer, 'content-type')?.startsWith('text/plain') ?? false;
  return answer.status === 200 && isText ? answer.body.toString('utf8') : null;
}
