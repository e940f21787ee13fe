/** What a message may hold, as people type it and as it is kept: bold, italic, strike, code, links, lines. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign]!);

/** An address ends before the sign that ends the sentence around it. */
const address = /\bhttps:\/\/[^\s<>"]*[^\s<>".,;:!?'()\]}、。」』）]/gu;
const marks = [
  { sign: '**', tag: 'strong' },
  { sign: '~~', tag: 's' },
  { sign: '_', tag: 'em' },
  { sign: '*', tag: 'em' },
] as const;

/** Marks stand at the edge of a word: 2*3*4 and snake_case_names mean themselves. */
function marked(text: string): string {
  for (const { sign, tag } of marks) {
    const literal = sign.replaceAll('*', '\\*');
    const between = new RegExp(
      `(?<![\\p{L}\\p{N}*_~])${literal}(?=\\S)(.+?)(?<=\\S)${literal}(?![\\p{L}\\p{N}*_~])`,
      'su',
    );
    const [found, inner] = between.exec(text) ?? [];
    if (found === undefined || inner === undefined) continue;
    const at = text.indexOf(found);
    return `${marked(text.slice(0, at))}<${tag}>${marked(inner)}</${tag}>${marked(text.slice(at + found.length))}`;
  }
  return escaped(text);
}

/** What is typed becomes the markup that is kept; what looks like markup is only letters. */
export function toHtml(typed: string): string {
  const parts = typed.replaceAll('\r\n', '\n').split(/(```[\s\S]+?```|`[^`\n]+`)/u);
  const html = parts.map((part, index) => {
    if (index % 2 === 0) return linked(part).replaceAll('\n', '<br>');
    const code = part.startsWith('```') ? part.slice(3, -3) : part.slice(1, -1);
    return `<code>${escaped(code).replaceAll('\n', '<br>')}</code>`;
  });
  return html.join('');
}

function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: link, index } of text.matchAll(address)) {
    html += `${marked(text.slice(from, index))}<a href="${escaped(link)}">${escaped(link)}</a>`;
    from = index + link.length;
  }
  return html + marked(text.slice(from));
}

const signOf: Record<string, string> = { strong: '**', b: '**', em: '_', i: '_', s: '~~', code: '`' };

/** The markup as it was typed, for editing it again. */
export function toTyped(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/giu, '\n')
    .replaceAll(/<\/p>\s*<p>/giu, '\n')
    .replaceAll(/<\/?(\w+)[^>]*>/gu, (_, tag: string) => signOf[tag.toLowerCase()] ?? '')
    .replaceAll(/&(lt|gt|quot|amp|#39);/gu, (_, name: string) => signs[name]!);
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** The words alone, in one line: for quotes and lists. */
export const toPlain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/gu, (_, name: string) => signs[name]!)
    .replaceAll(/\s+/gu, ' ')
    .trim();
