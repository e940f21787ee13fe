import type { ClipboardEvent } from 'react';

const linesMost = 100;

/** Typed or pasted lines, without list markers and empty lines, cut to the maximum length. */
export const linesIn = (text: string, letters: number, most = linesMost): string[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:(?:[-*•‣◦]|\d{1,3}[.)])\s+)?(?:\[[ x]?\]\s*)?/iu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .slice(0, letters),
    )
    .filter(Boolean)
    .slice(0, most);

/** Lines of a multi-line paste into a single-line field, whose default is prevented. Null for a single line. */
export function pastedLines(event: ClipboardEvent, letters = 2000, most = linesMost): string[] | null {
  const lines = linesIn(event.clipboardData.getData('text/plain'), letters, most);
  if (lines.length < 2) return null;
  event.preventDefault();
  return lines;
}
