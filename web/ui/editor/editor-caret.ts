import type { Editor } from '@tiptap/react';
import { nodesOf } from '../text/marks-document.ts';

type Doc = Editor['state']['doc'];

/** Private-use character that marks the caret during conversion. */
const stand = '\uE000';

/** Document position of an offset in the marked-up text. */
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

/** Caret position after a change of the document: stays at its character before and after the changed part. */
export function caretAfter(before: Doc, after: Doc, caret: number): number {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end) return caret;
  // With repeated characters, both ends may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  if (caret <= start) return caret;
  return caret >= end.a + overlap ? caret + end.b - end.a : Math.min(caret, end.b + overlap);
}
