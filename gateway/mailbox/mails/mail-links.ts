import { plainText } from '../../kit/text/plain-text.ts';

type Content = { content: string; contentType: 'plain' | 'html' };
export type MailLink = { url: string; text: string };

const LINKS_MOST = 500;
const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
const PUNCTUATION = '.,;:!?)]}';

const decoded = (text: string): string => text.replaceAll('&amp;', '&');

/** Strips trailing punctuation; a regular expression would be quadratic for many dots. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (PUNCTUATION.includes(address[end - 1]!)) end -= 1;
  return address.slice(0, end);
}

/** Anchors of sanitized HTML, split instead of matched, so that time is linear. */
function anchorsOf(html: string): MailLink[] {
  const links: MailLink[] = [];
  for (const part of html.split(/<a(?=\s)/i, LINKS_MOST + 1).slice(1)) {
    const head = part.slice(0, part.indexOf('>'));
    const url = /\shref="([^"]*)"/i.exec(head)?.[1];
    if (url === undefined) continue;
    const end = part.search(/<\/a>/i);
    links.push({ url: decoded(url), text: plainText(part.slice(head.length + 1, end === -1 ? head.length + 1 : end)) });
  }
  return links;
}

/** Distinct web links of a message with their text, in order. */
export function linksOf({ content, contentType }: Content): MailLink[] {
  const anchors = contentType === 'html' ? anchorsOf(content) : [];
  const text = contentType === 'html' ? plainText(content) : content;
  const written = [...text.matchAll(ADDRESS)].map(([address]) => ({ url: withoutEnd(address), text: '' }));
  // Anchor text may look like a URL without being a link.
  const known = new Set(anchors.flatMap((anchor) => [anchor.url, anchor.text]));
  const all = [...anchors, ...written.filter(({ url }) => !known.has(url))].filter(({ url }) => /^https?:/i.test(url));
  return [...new Map(all.map((link) => [`${link.url} ${link.text}`, link])).values()].slice(0, LINKS_MOST);
}
