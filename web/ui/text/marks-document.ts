import type { JSONContent } from '@tiptap/core';
import { type Block, type Inline, isSafeLink, readMarks } from './marks.ts';

type Mark = { type: string; attrs?: Record<string, unknown> };

/** Converts Markdown to the editor's document. */
export function nodesOf(text: string): JSONContent {
  const content = readMarks(text).map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function textNodes(pieces: readonly Inline[], marks: readonly Mark[] = []): JSONContent[] {
  return pieces.flatMap((piece): JSONContent[] => {
    const own = (words: string, more: Mark[] = []): JSONContent[] =>
      words === '' ? [] : [{ type: 'text', text: words, marks: [...marks, ...more] }];
    if (typeof piece === 'string') return own(piece);
    if (piece.mark === 'code') return own(piece.text, [{ type: 'code' }]);
    const mark = piece.mark === 'link' ? { type: 'link', attrs: { href: piece.href } } : { type: piece.mark };
    return textNodes(piece.of, [...marks, mark]);
  });
}

const paragraph = (lines: readonly Inline[][]): JSONContent => ({
  type: 'paragraph',
  content: lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), ...textNodes(line)]),
});

function nodeOf(block: Block): JSONContent {
  if (block.kind === 'paragraph') return paragraph(block.lines);
  if (block.kind === 'heading') return { type: 'heading', attrs: { level: block.level }, content: textNodes(block.of) };
  if (block.kind === 'quote')
    return { type: 'blockquote', content: block.of.length > 0 ? block.of.map(nodeOf) : [{ type: 'paragraph' }] };
  return {
    type: block.isOrdered ? 'orderedList' : 'bulletList',
    ...(block.isOrdered ? { attrs: { start: block.start } } : {}),
    content: block.items.map((item) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: textNodes(item.of) }, ...item.lists.map(nodeOf)],
    })),
  };
}

/** Escapes text that would be read as Markdown. */
const escaped = (words: string): string =>
  words
    .replaceAll(/[\\`~]/g, String.raw`\$&`)
    .replaceAll(/\*(?!\s)|(?<=\S)\*/g, String.raw`\*`)
    .replaceAll(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/\[(?=[^\]\n]*\]\()/g, String.raw`\[`);
const escapedStart = (line: string): string =>
  line
    .replace(/^( *)([-+*>])(?= |$)/, String.raw`$1\$2`)
    .replace(/^>/, String.raw`\>`)
    .replace(/^(#{1,3}) /, String.raw`\$1 `)
    .replace(/^( *\d{1,9})([.)]) /, String.raw`$1\$2 `);

const around: Record<string, string> = { strike: '~~', bold: '**', italic: '*' };

/** Markdown of a line, outer marks first; marks shared by neighbors are opened once. */
function lineOf(nodes: readonly JSONContent[], outer: ReadonlySet<string> = new Set()): string {
  let line = '';
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at]!;
    const inner = (node.marks ?? []).filter(({ type }) => !outer.has(type));
    const mark = ['link', 'strike', 'bold', 'italic', 'code']
      .map((name) => inner.find(({ type }) => type === name))
      .find(Boolean);
    const carries = (one: JSONContent | undefined) =>
      one?.marks?.some(({ type, attrs }) => type === mark!.type && attrs?.['href'] === mark!.attrs?.['href']) ?? false;
    if (!mark) {
      line += escaped(node.text ?? '');
      at += 1;
      continue;
    }
    let end = at + 1;
    while (carries(nodes[end])) end += 1;
    const stretch = nodes.slice(at, end);
    line += marked(mark, stretch, outer);
    at = end;
  }
  return line;
}

function marked(mark: Mark, nodes: readonly JSONContent[], outer: ReadonlySet<string>): string {
  const plain = nodes.map(({ text }) => text ?? '').join('');
  if (mark.type === 'code') return plain.includes('`') ? escaped(plain) : `\`${plain}\``;
  const inside = lineOf(nodes, new Set([...outer, mark.type]));
  if (mark.type === 'link') {
    const href = String(mark.attrs?.['href'] ?? '')
      .replaceAll('(', '%28')
      .replaceAll(')', '%29');
    if (!isSafeLink(href)) return inside;
    return href === plain && !/[*_~`]$/.test(plain) ? plain : `[${inside.replaceAll(']', String.raw`\]`)}](${href})`;
  }
  // Marks must touch the words, so surrounding spaces are moved outside.
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(inside) ?? [];
  const sign = around[mark.type] ?? '';
  return words === '' ? inside : `${before}${sign}${words}${sign}${after}`;
}

/** Lines of a paragraph, split at breaks. */
function linesOf(nodes: readonly JSONContent[] = []): string[] {
  const lines: JSONContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)!.push(node);
  }
  return lines.map((line) => lineOf(line));
}

function textOf(node: JSONContent, indent = ''): string {
  const content = node.content ?? [];
  if (node.type === 'heading') return `${'#'.repeat(Number(node.attrs?.['level'] ?? 1))} ${linesOf(content).join(' ')}`;
  if (node.type === 'blockquote')
    return blocksOf(content)
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const start = Number(node.attrs?.['start'] ?? 1);
    return content
      .map((item, index) => {
        const sign = node.type === 'bulletList' ? '-' : `${start + index}.`;
        const own = (item.content ?? [])
          .filter(({ type }) => type === 'paragraph')
          .flatMap((one) => linesOf(one.content));
        const lists = (item.content ?? []).filter(({ type }) => type !== 'paragraph');
        return [`${indent}${sign} ${own.join(' ')}`, ...lists.map((list) => textOf(list, `${indent}  `))].join('\n');
      })
      .join('\n');
  }
  return linesOf(content).map(escapedStart).join('\n');
}

/** Paragraphs are separated by an empty line; empty ones are dropped. */
const blocksOf = (nodes: readonly JSONContent[]): string =>
  nodes
    .map((node) => textOf(node))
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** Converts the editor's document to Markdown. */
export const marksOf = (document: JSONContent): string => blocksOf(document.content ?? []);
