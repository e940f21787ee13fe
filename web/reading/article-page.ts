import { markWords } from './found-pieces.ts';

export type Heading = { id: string; text: string; level: 2 | 3 };
export type ArticleWords = { copyLink: (title: string) => string; copyCode: string; table: string };

const longest = 80;

/** URL fragment of a heading: its words, numbered if already taken. */
export function headingId(text: string, taken: (id: string) => boolean): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const wanted = [...words].slice(0, longest).join('') || 'section';
  let id = wanted;
  for (let count = 2; taken(id); count += 1) id = `${wanted}-${count}`;
  return id;
}

function raise(page: Document, heading: Element): void {
  const second = page.createElement('h2');
  second.append(...heading.childNodes);
  heading.replaceWith(second);
}

/** Adds link targets to headings. The page title is the first level, so headings start at the second. */
function nameHeadings(page: Document, words: ArticleWords): void {
  for (const heading of page.querySelectorAll('h1, h2, h3')) {
    // Headings before the first second-level one are raised to that level, as no level may be skipped.
    if (heading.tagName === 'H2') break;
    raise(page, heading);
  }
  for (const heading of page.querySelectorAll('h1')) raise(page, heading);
  const given = new Set<string>();
  // IDs used by the surrounding page can't be reused.
  const isOutside = (id: string) => {
    const other = document.getElementById(id);
    return other !== null && !other.closest('[data-article]');
  };
  for (const heading of page.querySelectorAll('h2, h3')) {
    const text = (heading.textContent ?? '').trim();
    if (text === '') continue;
    const id = headingId(text, (wanted) => given.has(wanted) || isOutside(wanted));
    given.add(id);
    heading.id = id;
    heading.setAttribute('tabindex', '-1');
    const link = page.createElement('a');
    link.href = `#${encodeURIComponent(id)}`;
    link.dataset['link'] = id;
    link.setAttribute('aria-label', words.copyLink(text));
    link.textContent = '#';
    heading.append(link);
  }
}

/** Wide content scrolls on its own, also by keyboard. */
function frameWide(page: Document, words: ArticleWords): void {
  const frameOf = (element: Element, kind: string): HTMLElement => {
    const frame = page.createElement('div');
    frame.dataset['frame'] = kind;
    element.replaceWith(frame);
    frame.append(element);
    return frame;
  };
  for (const table of page.querySelectorAll('table')) {
    const frame = frameOf(table, 'table');
    frame.setAttribute('tabindex', '0');
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', words.table);
    for (const row of table.querySelectorAll('thead th')) row.setAttribute('scope', 'col');
  }
  for (const code of page.querySelectorAll('pre')) {
    code.setAttribute('tabindex', '0');
    const button = page.createElement('button');
    button.type = 'button';
    button.dataset['copy'] = '';
    button.textContent = words.copyCode;
    frameOf(code, 'code').append(button);
  }
}

/** Marks search words in the text. */
function markAll(page: Document, words: readonly string[]): void {
  if (words.length === 0) return;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[data-link], [data-copy]')) continue;
    const pieces = markWords(text.data, words);
    if (!pieces.some(({ isMarked }) => isMarked)) continue;
    text.replaceWith(
      ...pieces.map(({ text: piece, isMarked }) => {
        if (!isMarked) return piece;
        const mark = page.createElement('mark');
        mark.dataset['found'] = '';
        mark.textContent = piece;
        return mark;
      }),
    );
  }
}

/** Prepares sanitized HTML: linked headings, copyable code, scrollable wide content, lazy pictures. */
export function prepareArticle(
  page: Document,
  words: ArticleWords,
  { title, found }: { title: string; found: readonly string[] },
): void {
  const first = page.body.firstElementChild;
  if (first && /^H[12]$/.test(first.tagName) && first.textContent?.trim() === title.trim()) first.remove();
  nameHeadings(page, words);
  frameWide(page, words);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const picture of page.querySelectorAll('img')) {
    picture.loading = 'lazy';
    picture.decoding = 'async';
  }
  markAll(page, found);
}

/** Headings for the table of contents, as rendered. */
export const headingsOf = (root: ParentNode): Heading[] =>
  [...root.querySelectorAll<HTMLElement>('h2[id], h3[id]')].map((heading) => ({
    id: heading.id,
    text: (heading.firstChild === heading.lastChild ? heading.textContent : textOf(heading)) ?? '',
    level: heading.tagName === 'H2' ? 2 : 3,
  }));

/** Text of a heading without its link symbol. */
const textOf = (heading: HTMLElement): string =>
  [...heading.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.dataset['link'] !== undefined))
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();
