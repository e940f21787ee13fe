import { plainText } from '../../core/ground/plain-text.ts';

type Content = { content: string; contentType: 'plain' | 'html' };
export type MailLink = { url: string; text: string };

const LINKS_MOST = 500;
const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
const PUNCTUATION = '.,;:!?)]}';

const decoded = (text: string): string => text.replaceAll('&amp;', '&');

/** Without the punctuation of the sentence; a pattern would take the square of a long row of dots. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (PUNCTUATION.includes(address[end - 1]!)) end -= 1;
  return address.slice(0, end);
}

/** Anchors of cleaned HTML; split by their beginnings, so that the time is linear in the length. */
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

/** The web links of a mail, in order, each once with its text. */
export function linksOf({ content, contentType }: Content): MailLink[] {
  const anchors = contentType === 'html' ? anchorsOf(content) : [];
  const text = contentType === 'html' ? plainText(content) : content;
  const written = [...text.matchAll(ADDRESS)].map(([address]) => ({ url: withoutEnd(address), text: '' }));
  // The text of an anchor may look like an address, and leads nowhere by itself.
  const known = new Set(anchors.flatMap((anchor) => [anchor.url, anchor.text]));
  const all = [...anchors, ...written.filter(({ url }) => !known.has(url))].filter(({ url }) => /^https?:/i.test(url));
  return [...new Map(all.map((link) => [`${link.url} ${link.text}`, link])).values()].slice(0, LINKS_MOST);
}
