import { median } from '../rounds.ts';
import { tableOf } from '../table.ts';
import type { FreeRow } from './free-rounds.ts';

type Found = { found: FreeRow[]; rest: FreeRow[]; written: FreeRow };
type Line = { name: string; value: number; most: number };

const [HAND, MERCURIUS] = [1, 2];

const ratios = (rows: FreeRow[], peer: number): number[] => rows.map((row) => row.ratios[peer]!);

/** Single documents have no target: the free servers store the answer of a search or a check, which we compute. */
function linesOf({ found, rest, written }: Found): Line[] {
  return [
    { name: 'GraphQL × hand (free), median', value: median(ratios(found, HAND)), most: 1.4 },
    { name: 'GraphQL × Mercurius (free), median', value: median(ratios(found, MERCURIUS)), most: 1 },
    { name: 'REST × hand (free), median', value: median(ratios(rest, HAND)), most: 1.3 },
    { name: 'a write × hand (free)', value: written.ratios[HAND]!, most: 1.4 },
  ];
}

const markOf = (isKept: boolean, most: number): string => `${isKept ? '✓' : '✗'} ≤ ${most}`;

export const missedOf = (all: Found): string[] =>
  linesOf(all)
    .filter(({ value, most }) => value > most)
    .map(({ name, value, most }) => `${name}: ${value.toFixed(2)}, at most ${most}`);

function lineOf({ room, name, cpu, ratios: [, hand, mercurius] }: FreeRow): string[] {
  const shown = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '';
  const [ours, byHand, byMercurius] = cpu;
  return [room, name, shown(ours, 0), shown(byHand, 0), shown(hand, 2), shown(byMercurius, 0), shown(mercurius, 2)];
}

const COLUMNS = ['room', 'document', 'ours, µs', 'hand (free)', 'ours / it', 'Mercurius (free)', 'ours / it'];

export function tablesOf(all: Found, leftOut: string[]): string {
  const { found, rest, written } = all;
  const summary = linesOf(all).map(({ name, value, most }) => [name, value.toFixed(2), markOf(value <= most, most)]);
  const inRooms = found.toSorted((one, other) => (one.room < other.room ? -1 : one.room > other.room ? 1 : 0));
  const rows = [...inRooms, ...rest, written].map(lineOf);
  return [
    tableOf(summary, [`${found.length} documents`, 'ours / it', 'target']),
    tableOf(rows, COLUMNS),
    `Left out: ${leftOut.join(', ')}.`,
  ].join('\n\n');
}
