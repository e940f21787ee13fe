import type { Asking } from '../core/outgoing/asking.ts';
import { OutgoingFailed, OutgoingRefused } from '../core/outgoing/errors.ts';
import { headerOf, REDIRECTS } from '../core/outgoing/exchange.ts';
import type { UnfoldedUrlRecord, UrlHopRecord } from './records.ts';

const REDIRECTS_MOST = 10;
const URL_MOST = 4_000;
/** Of a body nothing is wanted. */
const BYTES_MOST = 1;

/** Follows redirects by hand, so that each address is looked at before it is asked. */
export async function unfoldedUrl(asking: Asking, address: string): Promise<UnfoldedUrlRecord> {
  const hops: UrlHopRecord[] = [];
  let url = address;
  for (;;) {
    if (hops.some((hop) => hop.url === url)) return { hops, end: 'loop' };
    if (hops.length > REDIRECTS_MOST) return { hops, end: 'tooMany' };
    const answer = await answerOf(asking, url, hops.length === 0);
    hops.push({ url, status: answer?.status ?? null });
    if (!answer) return { hops, end: 'unreachable' };
    const location = REDIRECTS.has(answer.status) ? headerOf(answer, 'location') : null;
    if (location === null || !URL.canParse(location, url)) return { hops, end: 'page' };
    url = new URL(location, url).href.slice(0, URL_MOST);
  }
}

/** Of the first address a failure is one of the look-up; of a later one it is where the way ends. */
async function answerOf(asking: Asking, url: string, isFirst: boolean) {
  try {
    return await asking.request({
      url,
      protocols: ['https:', 'http:'],
      bytesMost: BYTES_MOST,
      isUnverified: true,
    });
  } catch (error) {
    if (!isFirst && (error instanceof OutgoingRefused || error instanceof OutgoingFailed)) return null;
    throw error;
  }
}
