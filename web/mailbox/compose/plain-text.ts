export type Piece = { text: string; href?: string };

/** The person's own words, and what they answer to: everything from the first line that begins with ">". */
export function linesOf(text: string): { own: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const first = lines.findIndex((line) => line.startsWith('>'));
  // Words after the quotation are an answer between the lines: then nothing may be hidden.
  const isTail = first >= 0 && lines.slice(first).every((line) => line.startsWith('>') || line.trim() === '');
  if (!isTail) return { own: text.trimEnd(), quoted: '' };
  // The line that says who wrote belongs to what they wrote.
  let start = first;
  while (start > 0 && lines[start - 1]?.trim() === '') start -= 1;
  if (start > 0 && /[:：]\s*$/.test(lines[start - 1] ?? '')) start -= 1;
  else start = first;
  return { own: lines.slice(0, start).join('\n').trimEnd(), quoted: lines.slice(start).join('\n').trim() };
}

// An address begins where a word begins and is bounded, so that no text takes long.
const link =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”。、，）」]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Addresses of pages and people become links; everything else stays text. */
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
