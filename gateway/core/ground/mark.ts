const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

type Piece = { from: number; to: number };

/** Where any of the words stands, in any case, from left to right and never over each other, counted in characters. */
function found(characters: readonly string[], words: readonly string[]): Piece[] {
  // Character by character: the lower case of a text can be longer than the text.
  const starts: number[] = [];
  let lower = '';
  for (const [index, character] of characters.entries()) {
    for (const part of character.toLowerCase()) starts.push(...Array<number>(part.length).fill(index));
    lower += character.toLowerCase();
  }
  const pieces: Piece[] = [];
  for (const word of new Set(words.map((one) => one.toLowerCase()))) {
    if (word === '') continue;
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      pieces.push({ from: starts[at]!, to: starts[at + word.length - 1]! + 1 });
  }
  pieces.sort((one, other) => one.from - other.from || other.to - one.to);
  let done = 0;
  return pieces.filter(({ from, to }) => from >= done && ((done = to), true));
}

const render = (characters: readonly string[], pieces: readonly Piece[], from: number, to: number): string => {
  const html = (start: number, end: number) => escapeHtml(characters.slice(start, end).join(''));
  let text = '';
  let done = from;
  for (const piece of pieces) {
    if (piece.from < done || piece.to > to) continue;
    text += `${html(done, piece.from)}<mark>${html(piece.from, piece.to)}</mark>`;
    done = piece.to;
  }
  return text + html(done, to);
};

/** The text as HTML, with everything that equals one of the words, in any case, in mark elements. */
export function mark(text: string, words: readonly string[]): string {
  const characters = [...text];
  return render(characters, found(characters, words), 0, characters.length);
}

/** So much of the text around the first of the words, marked in the same way; its beginning where none stands in it. */
export function excerpt(text: string, words: readonly string[], most: number): string {
  const characters = [...text.replaceAll(/\s+/gu, ' ').trim()];
  const pieces = found(characters, words);
  const first = pieces[0]?.from ?? 0;
  let from = first > most / 2 ? first - Math.round(most / 3) : 0;
  // A word is not cut where a space is near; CJK has none.
  const space = from > 0 ? characters.indexOf(' ', from) : -1;
  if (space >= 0 && space < from + 16 && space < first) from = space + 1;
  let to = Math.min(characters.length, from + most);
  const last = to < characters.length ? characters.lastIndexOf(' ', to) : -1;
  if (last >= 0 && last > to - 16) to = last;
  return `${from > 0 ? '…' : ''}${render(characters, pieces, from, to)}${to < characters.length ? '…' : ''}`;
}
