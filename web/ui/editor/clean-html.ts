/** Same allowlist as in the gateway. */
const ALLOWED_TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code table thead tbody tr th td figure figcaption img a strong b em i u s mark span div sub sup'.split(
    ' ',
  );
const ALLOWED_ATTR = ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rel'];

type Clean = (html: string) => string;

let cleaner: Clean | null = null;

/** The sanitizer, once loaded. */
export const cleanerHere = (): Clean | null => cleaner;

/** Loaded with the first HTML text: 12 kB that most screens don't need. */
export async function loadCleaner(): Promise<Clean> {
  const { default: purify } = await import('dompurify');
  cleaner = (html) =>
    purify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOW_ARIA_ATTR: false, ALLOW_DATA_ATTR: false });
  return cleaner;
}

export const cleanHtml = async (html: string): Promise<string> => (await loadCleaner())(html);
