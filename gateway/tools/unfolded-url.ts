import type { Asking } from '../kit/outgoing/asking.ts';
import { OutgoingFailed, OutgoingRefused } from '../kit/outgoing/errors.ts';
import { headerOf, REDIRECTS } from '../kit/outgoing/exchange.ts';
import type { UnfoldedUrlRecord, UrlHopRecord } from './records.ts';

const REDIRECTS_MOST = 10;
const URL_MOST = 4_000;
/** Bodies are not needed. */
const BYTES_MOST = 1;

/** Follows redirects manually, so that each address is verified before it is requested. */
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

/** A failure at the first address fails the lookup; a later one ends the chain. */
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
