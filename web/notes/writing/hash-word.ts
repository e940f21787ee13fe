const wordMost = 60;

/** Word behind a # before the caret. Headings have a space after the #. */
export function hashWord(text: string, caret: number): { start: number; word: string } | null {
  // Only the characters near the caret matter, so that long texts cost nothing more.
  const near = text.slice(Math.max(0, caret - wordMost - 2), caret);
  const found = /(?:^|\s)#([\p{L}\p{N}_-]{1,60})$/u.exec(near);
  const word = found?.[1];
  if (!word || /^\d+$/.test(word)) return null;
  return { start: caret - word.length - 1, word };
}
