import type { ClipboardEvent } from 'react';

/** Several lines that were pasted where one is typed; the field does not take them then. Null for what fits into one. */
export function pastedLines(event: ClipboardEvent): string[] | null {
  const text = event.clipboardData.getData('text/plain');
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return null;
  event.preventDefault();
  return lines;
}
