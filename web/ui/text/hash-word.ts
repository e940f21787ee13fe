const wordMost = 60;

/** The word after a # that the caret stands behind, as far as it is written. A heading's # is followed by a space. */
export function hashWord(text: string, caret: number): { start: number; word: string } | null {
  // However long the text is: with the sign and what stands before it there is no more to look at.
  const near = text.slice(Math.max(0, caret - wordMost - 2), caret);
  const found = /(?:^|\s)#([\p{L}\p{N}_-]{1,60})$/u.exec(near);
  const word = found?.[1];
  if (!word || /^\d+$/.test(word)) return null;
  return { start: caret - word.length - 1, word };
}
