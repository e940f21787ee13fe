import type { Line } from './check-line.tsx';

/** Maximum number and length of items. */
export const linesMost = 500;
export const lineMost = 2000;

/** Pending operation on a checklist. Idempotent. */
export type Op =
  | { kind: 'add'; line: Line; after: string | null }
  | { kind: 'set'; id: string; patch: Partial<Pick<Line, 'title' | 'done'>> }
  | { kind: 'move'; id: string; after: string | null }
  | { kind: 'remove'; id: string };

function behind(lines: readonly Line[], line: Line, after: string | null): Line[] {
  const at = after === null ? 0 : lines.findIndex((one) => one.id === after) + 1;
  return lines.toSpliced(after !== null && at === 0 ? lines.length : at, 0, line);
}

/** Applies an operation optimistically. */
export function applied(lines: readonly Line[], op: Op): Line[] {
  if (op.kind === 'add')
    return lines.some(({ id }) => id === op.line.id) ? [...lines] : behind(lines, op.line, op.after);
  if (op.kind === 'set') return lines.map((line) => (line.id === op.id ? { ...line, ...op.patch } : line));
  const others = lines.filter((line) => line.id !== op.id);
  const line = lines.find((one) => one.id === op.id);
  return op.kind === 'remove' || !line ? others : behind(others, line, op.after);
}

/** Open items first, then completed ones, each in order. */
export const sunk = (lines: readonly Line[]): { open: Line[]; done: Line[] } => ({
  open: lines.filter((line) => !line.done),
  done: lines.filter((line) => line.done),
});
