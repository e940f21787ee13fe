import type { ClipboardEvent } from 'react';

const linesMost = 100;

/** What was typed or pasted, a thing a line: the signs of lists before them and empty lines are dropped, long ones are cut. */
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

/** Several lines that were pasted where one is typed; the field does not take them then. Null for what fits into one. */
export function pastedLines(event: ClipboardEvent, letters = 2000, most = linesMost): string[] | null {
  const lines = linesIn(event.clipboardData.getData('text/plain'), letters, most);
  if (lines.length < 2) return null;
  event.preventDefault();
  return lines;
}
