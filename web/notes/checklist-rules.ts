export type Line = { id: string; content: string; completed: boolean };

/** One thing that was done to a checklist and waits for its answer. Done twice, it is done once. */
export type Op =
  | { kind: 'add'; line: Line; after: string | null }
  | { kind: 'set'; id: string; patch: Partial<Pick<Line, 'content' | 'completed'>> }
  | { kind: 'move'; id: string; after: string | null }
  | { kind: 'remove'; id: string };

function behind(lines: readonly Line[], line: Line, after: string | null): Line[] {
  const at = after === null ? 0 : lines.findIndex((one) => one.id === after) + 1;
  return lines.toSpliced(after !== null && at === 0 ? lines.length : at, 0, line);
}

/** The list as it will be once the gateway has done it (optimistic). */
export function applied(lines: readonly Line[], op: Op): Line[] {
  if (op.kind === 'add')
    return lines.some(({ id }) => id === op.line.id) ? [...lines] : behind(lines, op.line, op.after);
  if (op.kind === 'set') return lines.map((line) => (line.id === op.id ? { ...line, ...op.patch } : line));
  const others = lines.filter((line) => line.id !== op.id);
  const line = lines.find((one) => one.id === op.id);
  return op.kind === 'remove' || !line ? others : behind(others, line, op.after);
}

/** What is to be done first; what is done sinks below it, each in its order. */
export const sunk = (lines: readonly Line[]): { open: Line[]; done: Line[] } => ({
  open: lines.filter((line) => !line.completed),
  done: lines.filter((line) => line.completed),
});

const wordMost = 60;

/** The word after a # that the caret stands behind, as far as it is written. A heading's # is followed by a space. */
export function hashAt(text: string, caret: number): { start: number; word: string } | null {
  // However long the text is: with the sign and what stands before it there is no more to look at.
  const near = text.slice(Math.max(0, caret - wordMost - 2), caret);
  const found = /(?:^|\s)#([\p{L}\p{N}_-]{1,60})$/u.exec(near);
  const word = found?.[1];
  if (!word || /^\d+$/.test(word)) return null;
  return { start: caret - word.length - 1, word };
}

/** Where somebody wrote last: behind what is new in a text. */
export function caretIn(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return after.length - tail;
}
