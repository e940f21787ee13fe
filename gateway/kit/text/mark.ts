const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

type Piece = { from: number; to: number };

/** Text in lower case, with a mapping back to positions of the original, because lower case can be longer. */
function lowered(text: string): { lower: string; placeOf: (index: number) => number } {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return { lower, placeOf: (index) => index };
  const starts: number[] = [];
  let at = 0;
  let longer = '';
  for (const character of text) {
    const part = character.toLowerCase();
    starts.push(...Array<number>(part.length).fill(at));
    longer += part;
    at += character.length;
  }
  starts.push(at);
  return { lower: longer, placeOf: (index) => starts[index]! };
}

/** Positions of the words, ignoring case, from left to right without overlaps. */
function found(text: string, words: readonly string[]): Piece[] {
  const { lower, placeOf } = lowered(text);
  const pieces: Piece[] = [];
  for (const word of new Set(words.map((one) => one.toLowerCase()))) {
    if (word === '') continue;
    for (let at = lower.indexOf(word), to = 0; at >= 0; at = lower.indexOf(word, to)) {
      to = at + word.length;
      // Marks whole characters, even if only part of their lower case matches.
      while (to < lower.length && placeOf(to) === placeOf(to - 1)) to += 1;
      pieces.push({ from: placeOf(at), to: placeOf(to) });
    }
  }
  pieces.sort((one, other) => one.from - other.from || other.to - one.to);
  let done = 0;
  return pieces.filter(({ from, to }) => from >= done && ((done = to), true));
}

const render = (text: string, pieces: readonly Piece[], from: number, to: number): string => {
  const html = (start: number, end: number) => escapeHtml(text.slice(start, end));
  let shown = '';
  let done = from;
  for (const piece of pieces) {
    if (piece.from < done || piece.to > to) continue;
    shown += `${html(done, piece.from)}<mark>${html(piece.from, piece.to)}</mark>`;
    done = piece.to;
  }
  return shown + html(done, to);
};

/** The text as HTML, with all matches of the words in mark elements. */
export const mark = (text: string, words: readonly string[]): string =>
  render(text, found(text, words), 0, text.length);

/** Position that doesn't split a surrogate pair. */
const whole = (text: string, place: number): number =>
  /^[\uDC00-\uDFFF]/.test(text.charAt(place)) && place > 0 ? place - 1 : place;

/** Position of the first match; 0 without one. */
function firstOf(text: string, words: readonly string[]): number {
  const { lower, placeOf } = lowered(text);
  const places = words.filter(Boolean).map((word) => lower.indexOf(word.toLowerCase()));
  const first = Math.min(...places.filter((place) => place >= 0));
  return first === Infinity ? 0 : placeOf(first);
}

/** Excerpt around the first match, with marks; the beginning of the text without a match. */
export function excerpt(text: string, words: readonly string[], most: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const first = firstOf(line, words);
  let from = first > most / 2 ? whole(line, first - Math.round(most / 3)) : 0;
  // Cuts at a nearby space; CJK text has none.
  const space = from > 0 ? line.indexOf(' ', from) : -1;
  if (space >= 0 && space < from + 16 && space < first) from = space + 1;
  let to = whole(line, Math.min(line.length, from + most));
  const last = to < line.length ? line.lastIndexOf(' ', to) : -1;
  if (last >= 0 && last > to - 16) to = last;
  // Marks only the excerpt, because a text may contain a word a hundred thousand times.
  return `${from > 0 ? '…' : ''}${mark(line.slice(from, to), words)}${to < line.length ? '…' : ''}`;
}
