import { cleanHtml } from '../../ui/editor/clean-html.ts';
import { quotationOf } from '../compose/quotation.ts';

export type MailPage = { source: string; blocked: number; loadable: number };
/** Pictures loaded by the gateway, by URL. */
export type LoadedPictures = ReadonlyMap<string, string>;
type Options = { quoted: string; picture: string; loaded: LoadedPictures };

/**
 * Complete page for the frame: sanitized again, with the trailing quotation collapsed (`<details>`, no script). Remote
 * pictures become links unless the reader had the gateway load them.
 */
export async function pageOf(html: string, { quoted, picture, loaded }: Options): Promise<MailPage> {
  const clean = await cleanHtml(html);
  const page = new DOMParser().parseFromString(clean, 'text/html');
  for (const one of page.querySelectorAll('img')) {
    const here = loaded.get(one.getAttribute('src') ?? '');
    if (here) one.src = here;
  }
  const remote = [...page.querySelectorAll('img')].filter(
    (one) => !/^data:image\//i.test(one.getAttribute('src') ?? ''),
  );
  let loadable = 0;
  for (const one of remote) {
    const source = one.getAttribute('src') ?? '';
    if (source.startsWith('https:')) loadable += 1;
    const stand = page.createElement(source.startsWith('https:') ? 'a' : 'span');
    if (stand instanceof HTMLAnchorElement) stand.href = source;
    stand.className = 'picture';
    stand.textContent = one.alt || picture;
    one.replaceWith(stand);
  }
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  foldQuote(page, quoted);
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; font-src 'self'`;
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><base target="_blank"><style nonce="${nonce}">${styleOf()}</style>`;
  return {
    source: `<!doctype html><html lang="${document.documentElement.lang}"><head>${head}</head><body>${page.body.innerHTML}</body></html>`,
    blocked: remote.length,
    loadable,
  };
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

function foldQuote(page: Document, quoted: string): void {
  const found = quotationOf(page);
  if (!found) return;
  const theirs = found.lead ? [found.lead, found.quote] : [found.quote];
  const own = [...page.body.children].filter((one) => !theirs.includes(one));
  // A mere forward has no other content, so it isn't collapsed.
  if (own.every((one) => (one.textContent ?? '').trim() === '')) return;
  const fold = page.createElement('details');
  const summary = page.createElement('summary');
  summary.textContent = quoted;
  fold.append(summary, ...theirs);
  page.body.append(fold);
}

/** Resolved colors, because the frame has no access to the page's variables. */
function styleOf(): string {
  const now = getComputedStyle(document.documentElement);
  const of = (name: string) => now.getPropertyValue(name).trim();
  return `${fontFaces()}
    :root { color-scheme: ${document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'}; }
    html { background: ${of('--pane')}; }
    body { margin: 0; padding: 0 0 4px; display: flow-root; overflow-wrap: anywhere; background: ${of('--pane')}; color: ${of('--text')};
      font: 15px/1.65 ${of('--font-text')}; }
    body > * { max-width: 72ch; }
    p { margin: 0 0 12px; } p:empty { min-height: 1em; }
    a { color: ${of('--plain')}; text-underline-offset: 3px; }
    img { max-width: 100%; height: auto; }
    table { max-width: 100%; border-collapse: collapse; } td, th { padding: 4px 8px; border: 1px solid ${of('--line')}; text-align: start; }
    pre { white-space: pre-wrap; }
    ul, ol { padding-inline-start: 24px; }
    hr { border: 0; border-top: 1px solid ${of('--line')}; }
    blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 2px solid ${of('--line')}; color: ${of('--text-2')}; }
    details { margin-top: 8px; }
    summary { width: fit-content; margin-bottom: 8px; padding: 1px 10px; border-radius: 4px; background: ${of('--raised')}; color: ${of('--text-2')}; font-size: 13px; cursor: pointer; }
    :focus-visible { outline: 2px solid ${of('--ring')}; outline-offset: 2px; }
    .picture { display: inline-block; padding: 2px 10px; border: 1px dashed ${of('--field-line')}; border-radius: 4px; color: ${of('--text-3')}; font-size: 13px; }`;
}

/** Font faces of the page, because the frame doesn't inherit them. */
function fontFaces(): string {
  const faces: string[] = [];
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule && rule.cssText.includes('Hanken')) faces.push(rule.cssText);
    } catch {
      // Cross-origin style sheets, such as those of extensions, can't be read.
    }
  }
  return faces.join('\n');
}
