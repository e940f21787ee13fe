import type { Editor } from '@tiptap/react';
import { nodesOf } from '../text/marks-document.ts';

type Doc = Editor['state']['doc'];

/** A letter of nobody's: it stands for the caret while a text becomes a document. */
const stand = '\uE000';

/** Where an offset in a text with marks is in its document. */
export function caretIn({ schema }: Editor, text: string, offset: number): number | null {
  const doc = schema.nodeFromJSON(nodesOf(text.slice(0, offset) + stand + text.slice(offset)));
  let found: number | null = null;
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text?.indexOf(stand) ?? -1) : -1;
    if (at >= 0) found = position + at;
    return found === null;
  });
  return found;
}

/** Where a caret stands once a document became another one: before and behind what is different it stays at its letter. */
export function caretAfter(before: Doc, after: Doc, caret: number): number {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end) return caret;
  // Where the same letters repeat, both ends may claim them.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  if (caret <= start) return caret;
  return caret >= end.a + overlap ? caret + end.b - end.a : Math.min(caret, end.b + overlap);
}
