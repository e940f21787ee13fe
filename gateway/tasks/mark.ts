const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** The text as HTML, with everything that equals the query, in any case, in mark elements. */
export function mark(text: string, query: string): string {
  // Character by character: the lower case of a text can be longer than the text.
  const characters = [...text];
  const starts: number[] = [];
  let lower = '';
  for (const [index, character] of characters.entries()) {
    for (const part of character.toLowerCase()) starts.push(...Array<number>(part.length).fill(index));
    lower += character.toLowerCase();
  }
  starts.push(characters.length);
  const wanted = query.toLowerCase();
  const piece = (from: number, to: number) => escapeHtml(characters.slice(from, to).join(''));
  let html = '';
  let done = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    const from = starts[at]!;
    const to = starts[at + wanted.length - 1]! + 1;
    if (from < done) continue;
    html += `${piece(done, from)}<mark>${piece(from, to)}</mark>`;
    done = to;
  }
  return html + piece(done, characters.length);
}
