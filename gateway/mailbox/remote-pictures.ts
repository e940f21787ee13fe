import { typeOfBytes } from '../kit/files/bytes-type.ts';
import { Fault } from '../core/ground/errors.ts';
import { elementsOf } from '../kit/outgoing/page-elements.ts';
import type { Limits } from '../core/identity/limits.ts';
import { OutgoingBusy, OutgoingFailed, OutgoingRefused } from '../kit/outgoing/errors.ts';
import { headerOf, REDIRECTS } from '../kit/outgoing/exchange.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import type { MailPicture } from '../generated.ts';
import type { MailRecord } from './records.ts';

const PICTURES_MOST = 40;
const REDIRECTS_MOST = 3;
const BYTES_MOST = 1_024 * 1_024;
const ALL_BYTES_MOST = 6 * BYTES_MOST;
/** Limits pixels, because a small file can decode to more than a browser can hold. */
const PIXELS_MOST = 40_000_000;
const AT_ONCE = 4;
const EACH_MS = 8_000;
const ALL_MS = 15_000;
/** Failures take as long as refusals, so that timing reveals nothing about the internal network. */
const FAILED_AFTER_MS = 500;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

type Way = { outgoing: Outgoing; limits: Limits; organization: string; user: string };

/** Distinct https addresses of pictures in a message. */
export function pictureAddresses({ content, contentType }: Pick<MailRecord, 'content' | 'contentType'>): string[] {
  if (contentType !== 'html') return [];
  const sources = elementsOf(content).flatMap(({ tag, attributes }) =>
    tag === 'img' ? (attributes['src'] ?? []) : [],
  );
  const decoded = sources.map((source) =>
    source.replace(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => ENTITIES[name]!),
  );
  return [...new Set(decoded.filter((source) => /^https:\/\//i.test(source)))].slice(0, PICTURES_MOST);
}

/**
 * Loads remote pictures of a message. Only addresses in the message are requested, and only pictures are returned.
 * Failures are null for any reason, with uniform timing.
 */
export async function loadPictures(
  { outgoing, limits, organization, user }: Way,
  mail: Pick<MailRecord, 'content' | 'contentType'>,
): Promise<MailPicture[]> {
  await limits.count('lookUp', user);
  const addresses = pictureAddresses(mail);
  const until = Date.now() + ALL_MS;
  const hosts = Map.groupBy(addresses, (address) => (URL.canParse(address) ? new URL(address).hostname : ''));
  const loaded = new Map<string, string>();
  let bytesLeft = ALL_BYTES_MOST;
  const load = async (address: string) => {
    const begun = Date.now();
    const picture = await pictureAt(outgoing, address, until);
    if (picture && picture.bytes.length <= bytesLeft) {
      bytesLeft -= picture.bytes.length;
      loaded.set(address, `data:${picture.type};base64,${picture.bytes.toString('base64')}`);
    } else await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + FAILED_AFTER_MS - Date.now())));
  };
  const work = [...hosts].map(([host, some]) =>
    outgoing.within(`${organization} ${user}`, host, async () => {
      for (let at = 0; at < some.length; at += AT_ONCE) await Promise.all(some.slice(at, at + AT_ONCE).map(load));
    }),
  );
  const busy = (await Promise.allSettled(work)).find((one) => one.status === 'rejected');
  if (busy && !(busy.reason instanceof OutgoingBusy)) throw busy.reason;
  if (busy && loaded.size === 0) {
    const { retryAfterMs } = busy.reason as OutgoingBusy;
    throw new Fault('RATE_LIMITED', undefined, { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1_000)) });
  }
  return addresses.map((address) => ({ address, picture: loaded.get(address) ?? null }));
}

/** Picture type by its bytes, ignoring the server's claim; null for other content. */
async function pictureAt(outgoing: Outgoing, address: string, until: number) {
  let url = address;
  try {
    for (let hops = 0; hops <= REDIRECTS_MOST; hops += 1) {
      const timeoutMs = Math.min(EACH_MS, until - Date.now());
      if (timeoutMs <= 0) return null;
      const answer = await outgoing.request({ url, timeoutMs, bytesMost: BYTES_MOST, headers: { accept: 'image/*' } });
      const location = headerOf(answer, 'location');
      if (!REDIRECTS.has(answer.status) || location === null) return pictureOf(answer);
      if (!URL.canParse(location, url)) return null;
      url = new URL(location, url).href;
    }
    return null;
  } catch (error) {
    if (error instanceof OutgoingRefused || error instanceof OutgoingFailed) return null;
    throw error;
  }
}

function pictureOf({ status, isCut, body: bytes }: { status: number; isCut: boolean; body: Buffer }) {
  if (status !== 200 || isCut) return null;
  const { type, width, height } = typeOfBytes(bytes, '');
  const isShown = TYPES.has(type) && width !== null && height !== null && width * height <= PIXELS_MOST;
  return isShown ? { type, bytes } : null;
}
