import type sanitizeHtml from 'sanitize-html';
import { badInput } from './errors.ts';
import { lazyRequire } from './lazy-package.ts';

const sanitizer = lazyRequire<typeof sanitizeHtml>('sanitize-html');

export const LINK_MAX = 2_048;
export const EMAIL_MAX = 254;
export const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/;

/** A mailbox with a domain of at least two parts. */
export const isEmail = (address: string): boolean => address.length <= EMAIL_MAX && EMAIL.test(address);

/** A path with one leading slash, or http(s): nothing else is stored as a link. */
export function isLink(link: string): boolean {
  if (link.length > LINK_MAX) return false;
  if (/^\/(?![/\\])[^\\\s\u0000-\u001f]*$/.test(link)) return true;
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) && !/[\s\u0000-\u001f]/.test(link);
}

/**
 * Addresses with a scheme (checked below), and paths of this site. `//host` is refused: a browser completes it with the
 * page's scheme. So is what is longer than a link: the sanitizer's time grows with the square of an address.
 */
const isAddress = (address: string | undefined): address is string =>
  address !== undefined && address.length <= LINK_MAX && /^(?:[a-z]+:|\/(?![/\\])|#)/i.test(address);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'mark',
    'span',
    'div',
    'sub',
    'sup',
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...(isAddress(href) ? { href } : {}), ...attribs, rel: 'noopener noreferrer nofollow' },
    }),
    img: (tagName, { src, ...attribs }) => ({ tagName, attribs: { ...(isAddress(src) ? { src } : {}), ...attribs } }),
  },
  nestingLimit: 64,
};
// The transform adds rel, so rel must be let through; nothing that a caller writes there survives it.
allowed.allowedAttributes = { ...allowed.allowedAttributes, a: ['href', 'title', 'rel'] };

export const MARKUP_MOST = { depth: 200, elements: 10_000, entities: 50_000 };
/** The sanitizer runs once more over what is inside. */
const IFRAME = 10;
/** What the texts of one argument have used of the limits so far. */
export type MarkupCount = { elements: number; entities: number };

/** Cleans HTML on its way into a store. Text without markup is left as it is, entities included. */
export function cleanHtml(argument: string, html: string, count: MarkupCount = { elements: 0, entities: 0 }): string {
  return /[<&]/.test(html) ? sanitizer()(html, { ...allowed, ...limitMarkup(argument, count) }) : html;
}

/** The characters of an attribute that are stored as entities, of four to six characters each. */
const ESCAPED = /[&<>"]/g;

/** The sanitizer is synchronous, and its time grows with elements times depth. */
function limitMarkup(argument: string, count: MarkupCount) {
  let depth = 0;
  const limitEntities = () => {
    if (count.entities > MARKUP_MOST.entities)
      throw badInput(argument, `must have at most ${MARKUP_MOST.entities} entities and stray <, > or & characters`);
  };
  return {
    onOpenTag(name: string, attributes: Record<string, string>) {
      depth += 1;
      const values = Object.values(attributes);
      count.elements += (name === 'iframe' ? IFRAME : 1) + values.length;
      for (const value of values) count.entities += value.match(ESCAPED)?.length ?? 0;
      if (depth > MARKUP_MOST.depth)
        throw badInput(argument, `must not nest elements more than ${MARKUP_MOST.depth} deep`);
      if (count.elements > MARKUP_MOST.elements)
        throw badInput(argument, `must have at most ${MARKUP_MOST.elements} elements and attributes`);
      limitEntities();
    },
    onCloseTag() {
      depth -= 1;
    },
    // What comes here is escaped.
    textFilter(text: string) {
      count.entities += Math.max(1, text.split('&').length - 1);
      limitEntities();
      return text;
    },
  };
}
