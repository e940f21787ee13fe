import type sanitizeHtml from 'sanitize-html';
import { LINK_MAX } from '../../core/contract/sdl/text-formats.ts';
import { badInput } from '../../core/ground/errors.ts';
import { lazyRequire } from '../../core/ground/lazy-package.ts';

const sanitizer = lazyRequire<typeof sanitizeHtml>('sanitize-html');

/**
 * URLs with a scheme (checked below) and paths of this site. Refuses `//host`, which browsers complete with the page's
 * scheme, and overlong URLs, because the sanitizer is quadratic in their length.
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
// The transform sets rel, so rel must be allowed; values from the caller are replaced.
allowed.allowedAttributes = { ...allowed.allowedAttributes, a: ['href', 'title', 'rel'] };

const MARKUP_MOST = { depth: 200, elements: 10_000, entities: 50_000 };
/** Cost factor: the sanitizer processes the content again. */
const IFRAME = 10;
/** Limits used up so far by the texts of one argument. */
type MarkupCount = { elements: number; entities: number };

/** Sanitizes HTML before it is stored. Plain text stays unchanged, including entities. */
export function cleanHtml(argument: string, html: string, count: MarkupCount = { elements: 0, entities: 0 }): string {
  return /[<&]/.test(html) ? sanitizer()(html, { ...allowed, ...limitMarkup(argument, count) }) : html;
}

/** Attribute characters stored as entities of four to six characters. */
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
    // This text is already escaped.
    textFilter(text: string) {
      count.entities += Math.max(1, text.split('&').length - 1);
      limitEntities();
      return text;
    },
  };
}
