import { escapeHtml } from './developer-page.ts';

type LinkTo = (target: string) => string | null;

function inlineOf(line: string, linkTo: LinkTo): string {
  return escapeHtml(line)
    .replace(
      /`([^`]+)`/g,
      (_all, code: string) => `<code>${code.replaceAll('[', '&#91;').replaceAll('*', '&#42;')}</code>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_all, words: string, target: string) => {
      const address = linkTo(target);
      return address === null ? words : `<a href="${address}">${words}</a>`;
    });
}

/** Renders the Markdown subset of our documents as HTML; raw markup is escaped. Links without a target become text. */
export function renderMarkdown(text: string, linkTo: LinkTo): string {
  const inline = (line: string): string => inlineOf(line, linkTo);
  const blocks: string[] = [];
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  for (let at = 0; at < lines.length;) {
    const take = (fits: (line: string, next: string) => boolean): string[] => {
      const start = at;
      while (at < lines.length && fits(lines[at]!, lines[at + 1] ?? '')) at += 1;
      return lines.slice(start, at);
    };
    const line = lines[at]!;
    if (line.trim() === '') at += 1;
    else if (line.startsWith('```')) {
      at += 1;
      const code = take((one) => !one.startsWith('```'));
      at += 1;
      // Blocks marked `text` show output and have no copy button.
      const kind = line === '```text' ? 'answer' : 'copied';
      blocks.push(`<pre tabindex="0" class="${kind}"><code>${escapeHtml(code.join('\n'))}</code></pre>`);
    } else if (/^#{1,4} /.test(line)) {
      const level = line.indexOf(' ');
      const words = line.slice(level + 1);
      blocks.push(`<h${level} id="${idOf(words)}">${inline(words)}</h${level}>`);
      at += 1;
    } else if (line.startsWith('|'))
      blocks.push(
        tableOf(
          take((one) => one.startsWith('|')),
          inline,
        ),
      );
    else if (LIST.test(line)) {
      const isPart = (one: string) => /^\s+\S/.test(one) || (LIST.test(one) && isBulleted(one) === isBulleted(line));
      blocks.push(
        listOf(
          take((one, next) => isPart(one) || (one === '' && isPart(next))),
          linkTo,
        ),
      );
    } else
      blocks.push(`<p>${inline(take((one) => one.trim() !== '' && !/^(```|#{1,4} |\|)/.test(one)).join(' '))}</p>`);
  }
  return blocks.join('\n');
}

export type Heading = { level: number; id: string; html: string; line: number };

/** Headings of a document, in order. */
export function headingsOf(text: string): Heading[] {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (line.startsWith('```')) isCode = !isCode;
    const [, marks, words] = (!isCode && /^(#{1,4}) (.*)$/.exec(line)) || [];
    if (!marks || !words) return [];
    return [{ level: marks.length, id: idOf(words), html: inlineOf(words, () => null), line: at }];
  });
}

const LIST = /^(?:-|\d+\.) /;
const isBulleted = (line: string): boolean => line.startsWith('-');

const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function tableOf(rows: string[], inline: (line: string) => string): string {
  const cells = (row: string, tag: string) =>
    row
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${inline(cell.trim().replaceAll('\\', ''))}</${tag}>`)
      .join('');
  const [head, , ...body] = rows.map((row) => row.trim());
  const lines = body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(head!, 'th')}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

/** Items may contain other blocks, which are indented as far as the text of their item. */
function listOf(lines: string[], linkTo: LinkTo): string {
  const items: string[][] = [];
  let indent = '';
  for (const line of lines) {
    const marker = LIST.exec(line)?.[0];
    if (marker) {
      indent = ' '.repeat(marker.length);
      items.push([line.slice(marker.length)]);
    } else items.at(-1)!.push(line.startsWith(indent) ? line.slice(indent.length) : line.trimStart());
  }
  const tag = isBulleted(lines[0]!) ? 'ul' : 'ol';
  return `<${tag}>${items.map((item) => `<li>${itemOf(renderMarkdown(item.join('\n'), linkTo))}</li>`).join('')}</${tag}>`;
}

/** Without the tags of a paragraph that is alone. */
const itemOf = (html: string): string => /^<p>(.*)<\/p>$/.exec(html)?.[1] ?? html;
