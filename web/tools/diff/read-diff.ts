import { diffArrays, diffWordsWithSpace } from 'diff';
import { parseJson } from '../common/parse-json.ts';

export type DiffMode = 'text' | 'json';
export type DiffInput = { left: string; right: string; mode: DiffMode; ignoresSpace: boolean };
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };
export type DiffLine = { kind: Piece['kind']; left: number | null; right: number | null; pieces: Piece[] };
export type DiffReading = { lines: DiffLine[]; added: number; removed: number; more: number };

const linesMost = 2000;
/** Number of context lines. */
const around = 3;

/** Sorts keys, so that only values differ. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
}

const tidy = (text: string, part: 'left' | 'right'): string => JSON.stringify(ordered(parseJson(text, part)), null, 2);

/** Word diff of a changed line, if the versions have enough in common. */
function wordsOf(removed: string, added: string): [Piece[], Piece[]] {
  const parts = diffWordsWithSpace(removed, added, { maxEditLength: 400 });
  const isAlike = parts?.some((part) => !part.added && !part.removed && part.value.trim() !== '');
  if (!parts || !isAlike) return [[{ kind: 'removed', text: removed }], [{ kind: 'added', text: added }]];
  const side = (own: 'added' | 'removed') =>
    parts
      .filter((part) => part[own] || (!part.added && !part.removed))
      .map((part): Piece => ({ kind: part[own] ? own : 'same', text: part.value }));
  return [side('removed'), side('added')];
}

const split = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Omits equal lines beyond the context. */
function near(lines: readonly DiffLine[]): DiffLine[] {
  const keeps = new Set<number>();
  lines.forEach(({ kind }, at) => {
    if (kind !== 'same') for (let index = at - around; index <= at + around; index += 1) keeps.add(index);
  });
  return lines.filter((_, at) => keeps.has(at));
}

/** Diff of two texts, or of two JSON values regardless of key order. */
export function readDiff({ left, right, mode, ignoresSpace }: DiffInput): DiffReading {
  const [one, other] = mode === 'json' ? [tidy(left, 'left'), tidy(right, 'right')] : [left, right];
  const seen = (line: string) => (ignoresSpace && mode === 'text' ? line.replaceAll(/\s+/g, '') : line);
  const parts = diffArrays(split(one), split(other), { comparator: (line, against) => seen(line) === seen(against) });
  const lines: DiffLine[] = [];
  let [at, to] = [0, 0];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const next = parts[index + 1];
    if (part.removed && next?.added) {
      const [gone, come] = [part.value, next.value];
      const pairs = gone.map((line, row) => (come[row] === undefined ? null : wordsOf(line, come[row])));
      gone.forEach((line, row) =>
        lines.push({
          kind: 'removed',
          left: (at += 1),
          right: null,
          pieces: pairs[row]?.[0] ?? [{ kind: 'removed', text: line }],
        }),
      );
      come.forEach((line, row) =>
        lines.push({
          kind: 'added',
          left: null,
          right: (to += 1),
          pieces: pairs[row]?.[1] ?? [{ kind: 'added', text: line }],
        }),
      );
      index += 1;
      continue;
    }
    const kind = part.removed ? 'removed' : part.added ? 'added' : 'same';
    for (const text of part.value)
      lines.push({
        kind,
        left: part.added ? null : (at += 1),
        right: part.removed ? null : (to += 1),
        pieces: [{ kind, text }],
      });
  }
  const shown = near(lines);
  const count = (kind: Piece['kind']) => lines.filter((line) => line.kind === kind).length;
  return {
    lines: shown.slice(0, linesMost),
    added: count('added'),
    removed: count('removed'),
    more: Math.max(0, shown.length - linesMost),
  };
}
