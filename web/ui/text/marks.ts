/** Part of a line: text, or a mark with its parts. */
export type Inline =
  | string
  | { mark: 'bold' | 'italic' | 'strike'; of: Inline[] }
  | { mark: 'code'; text: string }
  | { mark: 'link'; href: string; of: Inline[] };
/** Paragraphs contain lines. */
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'heading'; level: 1 | 2 | 3; of: Inline[] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: { of: Inline[]; lists: Block[] }[] };

export const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|\/(?![/\\]))\S+$/i.test(href);

const address = String.raw`https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?()*_~]`;
/** Mark patterns, stronger ones first. Bounded, to avoid slow matching. */
const phrases = new RegExp(
  [
    String.raw`\\([\\\x60*_~[\]#>.)+\-])`,
    '`([^`\\n]{1,2000})`',
    String.raw`\[([^\]\n]{1,1000})\]\(([^\s()]{1,2000})\)`,
    `(${address})`,
    String.raw`\*\*(?=\S)([^\n]{1,2000}?)(?<=\S)\*\*(?!\*)`,
    String.raw`~~(?=\S)([^\n]{1,2000}?)(?<=\S)~~`,
    // "2*3*4" is a product, not emphasis.
    String.raw`(?<![\d*])\*(?=[^\s*])([^\n]{1,2000}?)(?<=[^\s*])\*(?![\d*])`,
    String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])([^\n]{1,2000}?)(?<=[^\s_])_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'u',
);
const deepest = 6;

/** Parses inline marks. */
export function readLine(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  const add = (words: string) => {
    if (words === '') return;
    if (typeof pieces.at(-1) === 'string') pieces[pieces.length - 1] += words;
    else pieces.push(words);
  };
  let rest = text;
  while (rest !== '') {
    const found = depth < deepest ? phrases.exec(rest) : null;
    if (!found) break;
    const [whole, escaped, code, name, href, bare, bold, strike, star, line] = found;
    add(rest.slice(0, found.index));
    rest = rest.slice(found.index + whole.length);
    if (escaped !== undefined) add(escaped);
    else if (code !== undefined) pieces.push({ mark: 'code', text: code });
    else if (bare !== undefined) pieces.push({ mark: 'link', href: bare, of: [bare] });
    else if (href !== undefined) {
      if (isSafeLink(href)) pieces.push({ mark: 'link', href, of: readLine(name!, depth + 1) });
      else add(whole);
    } else if (bold !== undefined) pieces.push({ mark: 'bold', of: readLine(bold, depth + 1) });
    else if (strike !== undefined) pieces.push({ mark: 'strike', of: readLine(strike, depth + 1) });
    else pieces.push({ mark: 'italic', of: readLine(star ?? line!, depth + 1) });
  }
  add(rest);
  return pieces;
}

const listLine = /^( *)(?:([-*+])|(\d{1,9})[.)]) (.*)$/;

/** List starting at a line, and the first line behind it. */
function readList(lines: readonly string[], from: number, indent: number): [Extract<Block, { kind: 'list' }>, number] {
  const first = listLine.exec(lines[from]!)!;
  const list: Extract<Block, { kind: 'list' }> = {
    kind: 'list',
    isOrdered: first[3] !== undefined,
    start: Number(first[3] ?? 1),
    items: [],
  };
  let at = from;
  while (at < lines.length) {
    const found = listLine.exec(lines[at]!);
    if (!found || found[1]!.length < indent) break;
    const item = list.items.at(-1);
    if (found[1]!.length > indent && item) {
      const [inner, next] = readList(lines, at, found[1]!.length);
      item.lists.push(inner);
      at = next;
    } else {
      if ((found[3] !== undefined) !== list.isOrdered) break;
      list.items.push({ of: readLine(found[4]!), lists: [] });
      at += 1;
    }
  }
  return [list, at];
}

/** Parses Markdown: headings, lists, quotes and paragraphs. */
export function readMarks(text: string, depth = 0): Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const heading = /^(#{1,3}) (.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, of: readLine(heading[2]!) });
      at += 1;
    } else if (listLine.test(line)) {
      const [list, next] = readList(lines, at, listLine.exec(line)![1]!.length);
      blocks.push(list);
      at = next;
    } else if (line.startsWith('>') && depth < deepest) {
      const start = at;
      while (lines[at]?.startsWith('>')) at += 1;
      const inside = lines.slice(start, at).map((one) => one.replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', of: readMarks(inside.join('\n'), depth + 1) });
    } else {
      const start = at;
      at += 1;
      const goesOn = (one: string | undefined) =>
        one !== undefined && one.trim() !== '' && !/^#{1,3} /.test(one) && !listLine.test(one) && !one.startsWith('>');
      while (goesOn(lines[at])) at += 1;
      blocks.push({ kind: 'paragraph', lines: lines.slice(start, at).map((one) => readLine(one)) });
    }
  }
  return blocks;
}

const wordsIn = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'text' in piece ? piece.text : wordsIn(piece.of)))
    .join('');

/** Text without marks, for names, previews and notices. */
export function plainWords(text: string): string {
  const said = (block: Block): string[] => {
    if (block.kind === 'paragraph') return block.lines.map(wordsIn);
    if (block.kind === 'heading') return [wordsIn(block.of)];
    if (block.kind === 'quote') return block.of.flatMap(said);
    return block.items.flatMap((item) => [wordsIn(item.of), ...item.lists.flatMap(said)]);
  };
  return readMarks(text).flatMap(said).join('\n');
}
