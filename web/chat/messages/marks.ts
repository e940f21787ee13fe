import { type Inline, readLine } from '../../ui/text/marks.ts';

/** Supported markup, typed and stored: bold, italic, strike, code, links, line breaks. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign]!);
const tagOf = { bold: 'strong', italic: 'em', strike: 's' } as const;

const htmlOf = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      if (piece.mark === 'code') return `<code>${escaped(piece.text)}</code>`;
      const words = htmlOf(piece.of);
      if (piece.mark !== 'link') return `<${tagOf[piece.mark]}>${words}</${tagOf[piece.mark]}>`;
      if (piece.href.startsWith('https://')) return `<a href="${escaped(piece.href)}">${words}</a>`;
      return piece.of[0] === piece.href ? words : `[${words}](${escaped(piece.href)})`;
    })
    .join('');

/** Converts typed text to stored HTML; typed HTML and backslashes are literal. */
export function toHtml(typed: string): string {
  const parts = typed.replaceAll('\r\n', '\n').split(/```([\s\S]+?)```/u);
  const lineOf = (line: string) => htmlOf(readLine(line.replaceAll('\\', '\\\\')));
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part.split('\n').map(lineOf).join('<br>');
      return `<code>${escaped(part).replaceAll('\n', '<br>')}</code>`;
    })
    .join('');
}

const signOf: Record<string, string> = { strong: '**', b: '**', em: '_', i: '_', s: '~~', code: '`' };
const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
const unescaped = (html: string) => html.replaceAll(/&(lt|gt|quot|amp|#39);/gu, (_, name: string) => signs[name]!);

/** Converts stored HTML back for editing. */
export const toTyped = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<br\s*\/?>|<\/p>\s*<p>/giu, '\n')
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/giu, (_, href: string, words: string) =>
        href === words ? words : `[${words}](${href})`,
      )
      .replaceAll(/<code>([^<]*\n[^<]*)<\/code>/giu, '```$1```')
      .replaceAll(/<\/?(\w+)[^<>]*>/gu, (_, tag: string) => signOf[tag.toLowerCase()] ?? ''),
  );

/** Plain text in one line, for quotes and lists. */
export const toPlain = (html: string): string =>
  unescaped(html.replaceAll(/<[^<>]*>/gu, ' '))
    .replaceAll(/\s+/gu, ' ')
    .trim();
