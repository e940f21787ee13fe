export type Piece = { text: string; href?: string };

/** Splits a text into the author's words and the quotation (from the first line that begins with ">"). */
export function linesOf(text: string): { own: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const first = lines.findIndex((line) => line.startsWith('>'));
  // Text after the quotation means inline replies, so nothing may be hidden.
  const isTail = first >= 0 && lines.slice(first).every((line) => line.startsWith('>') || line.trim() === '');
  if (!isTail) return { own: text.trimEnd(), quoted: '' };
  // The attribution line belongs to the quotation.
  let start = first;
  while (start > 0 && lines[start - 1]?.trim() === '') start -= 1;
  if (start > 0 && /[:：]\s*$/.test(lines[start - 1] ?? '')) start -= 1;
  else start = first;
  return { own: lines.slice(0, start).join('\n').trimEnd(), quoted: lines.slice(start).join('\n').trim() };
}

// Starts at a word boundary and limits the length, so that matching stays fast.
const link =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”。、，）」]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Splits a text into plain parts and links for URLs and email addresses. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(link)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: match[0], href: match[0].startsWith('http') ? match[0] : `mailto:${match[0]}` });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
