type Piece = { text: string; isMarked: boolean };

/** Splits a text at the first occurrence of each quote. */
export function markedPieces(text: string, quotes: readonly string[]): Piece[] {
  const found = quotes
    .filter((quote) => quote !== '')
    .map((quote) => ({ at: text.indexOf(quote), length: quote.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.length - one.length);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, length } of found) {
    if (at < end) continue;
    if (at > end) pieces.push({ text: text.slice(end, at), isMarked: false });
    pieces.push({ text: text.slice(at, at + length), isMarked: true });
    end = at + length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}
