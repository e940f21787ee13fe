import type { Line } from './check-line.tsx';

/** How many lines there may be, and how long one is. */
export const linesMost = 500;
export const lineMost = 2000;

/** One thing that was done to a checklist and waits for its answer. Done twice, it is done once. */
export type Op =
  | { kind: 'add'; line: Line; after: string | null }
  | { kind: 'set'; id: string; patch: Partial<Pick<Line, 'title' | 'done'>> }
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
  open: lines.filter((line) => !line.done),
  done: lines.filter((line) => line.done),
});
