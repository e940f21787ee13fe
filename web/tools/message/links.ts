import { type LookAlike, lookAlikeOf } from '../common/look-alikes.ts';
import { decodeEntities } from '../common/entities.ts';
import { asciiHost, isSameOrganization, shownHost } from '../common/domains.ts';

export type MessageLink = {
  text: string;
  address: string;
  host: string;
  /** The host named by the link text, if the link leads elsewhere. */
  pretends: string | null;
  lookAlike: LookAlike | null;
};

const htmlMost = 500_000;
const linksMost = 100;

const hrefIn = (tag: string): string | null => {
  const [, quoted, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const found = quoted ?? single ?? bare;
  return found === undefined ? null : decodeEntities(found).trim();
};

/** Links of an HTML body, found by regular expression: workers have no HTML parser, and nothing is rendered. */
function anchorsIn(html: string): { text: string; address: string }[] {
  const found: { text: string; address: string }[] = [];
  const lower = html.toLowerCase();
  for (let at = lower.indexOf('<a'); at >= 0 && found.length < linksMost; at = lower.indexOf('<a', at + 2)) {
    if (!/\s/.test(lower[at + 2] ?? '')) continue;
    const end = lower.indexOf('>', at);
    if (end < 0) break;
    const address = hrefIn(html.slice(at, Math.min(end, at + 5000)));
    const close = lower.indexOf('</a', end);
    const inside = html.slice(end + 1, Math.min(close < 0 ? end : close, end + 5000));
    const text = decodeEntities(inside.replaceAll(/<[^<>]*>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (address) found.push({ text, address });
  }
  return found;
}

const addressesIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s<>"')\]]{1,2000}/gi)]
    .slice(0, linksMost)
    .map(([address]) => ({ text: '', address }));

/** Host that a text names, if any; sentences with a dot don't count. */
function hostIn(text: string): string | null {
  const [, host] =
    /^(?:https?:\/\/)?(?:[^\s@/]+@)?((?:[\p{L}\d-]{1,63}\.)+[\p{L}]{2,24})(?:[/:?#]\S*)?$/iu.exec(text) ?? [];
  return host ? asciiHost(host) : null;
}

export function readLinks(
  body: { html?: string | undefined; text?: string | undefined },
  known: readonly string[],
): MessageLink[] {
  const found = body.html ? anchorsIn(body.html.slice(0, htmlMost)) : addressesIn((body.text ?? '').slice(0, htmlMost));
  const links = new Map<string, MessageLink>();
  for (const { text, address } of found) {
    if (!/^https?:/i.test(address) || !URL.canParse(address)) continue;
    const host = new URL(address).hostname;
    const named = hostIn(text.slice(0, 500));
    const key = `${host} ${text}`;
    if (links.has(key)) continue;
    links.set(key, {
      text: text.slice(0, 200),
      address: address.slice(0, 2000),
      host: shownHost(host),
      pretends: named && !isSameOrganization(named, host) ? shownHost(named) : null,
      lookAlike: lookAlikeOf(host, known),
    });
  }
  return [...links.values()];
}
