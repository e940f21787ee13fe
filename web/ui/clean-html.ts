/** What the gateway lets through too: everything else is markup that nobody here writes. */
const ALLOWED_TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code table thead tbody tr th td figure figcaption img a strong b em i u s mark span div sub sup'.split(
    ' ',
  );
const ALLOWED_ATTR = ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rel'];

/** Pictures of this site, or that came along: the page's policy loads no others. */
export const isOwnPicture = (address: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|webp|gif);)/i.test(address);

/** A path of this site or a web address; what else a record may hold is no link. */
export const isLink = (address: string): boolean => /^(?:\/(?![/\\])|https?:\/\/)/i.test(address);

/** Cleans HTML before it is set. Loaded with the first text that carries markup: 12 kB that most screens never need. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOW_ARIA_ATTR: false, ALLOW_DATA_ATTR: false });
}
