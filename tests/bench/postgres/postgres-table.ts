import type { Load } from '../load.ts';
import type { PostgresRow } from './postgres-rounds.ts';
import { WRITES_LEAST, type PostgresWorkload } from './postgres-workloads.ts';

export const columnsAt = (delay: number): string[] => [
  'workload',
  'server',
  'kind',
  'trips',
  'statements',
  'planned',
  'CPU µs',
  'in PostgreSQL',
  'ours / it',
  `p50 alone, ${delay} ms`,
  'ours / it',
  'target',
];

export const writersAt = (delay: number): string[] => [
  `64 writers, ${delay} ms`,
  'writes/s',
  'p50 ms',
  'p99 ms',
  'target',
];

type Mark = { isKept: boolean; text: string };

function marksOf({ most }: PostgresWorkload, row: PostgresRow): Mark[] {
  const marks: Mark[] = [];
  const mark = (isKept: boolean, text: string) => marks.push({ isKept, text });
  if (row.server === 'ours') {
    mark(row.traffic.trips <= most.trips, `≤ ${most.trips} trips`);
    mark(row.traffic.parses === 0, 'none planned');
  }
  if (row.server === 'postgraphile' && most.cpu !== null) mark(row.ratio <= most.cpu, `CPU ≤ ${most.cpu}`);
  if (row.server === 'one-statement' && most.p50 !== null) mark(row.p50Ratio <= most.p50, `p50 ≤ ${most.p50}`);
  return marks;
}

const shown = ({ isKept, text }: Mark): string => `${isKept ? '✓' : '✗'} ${text}`;

export const missedOf = (workload: PostgresWorkload, rows: PostgresRow[]): string[] =>
  rows.flatMap((row) => {
    const missed = marksOf(workload, row).filter(({ isKept }) => !isKept);
    const found = row.server === 'ours' ? `${row.traffic.trips} trips, ${row.traffic.parses} planned` : ratiosOf(row);
    return missed.map(({ text }) => `${workload.name}: ${found}, wanted ${text}`);
  });

const ratiosOf = ({ server, ratio, p50Ratio }: PostgresRow): string =>
  `CPU ${ratio.toFixed(2)} × ${server}, p50 ${p50Ratio.toFixed(2)} ×`;

export const linesOf = (workload: PostgresWorkload, rows: PostgresRow[]): string[][] =>
  rows.map((row) => {
    const isOurs = row.server === 'ours';
    const { trips, statements, parses } = row.traffic;
    return [
      workload.name,
      row.server,
      isOurs ? '' : 'free',
      String(trips),
      String(statements),
      String(parses),
      row.cpu.toFixed(0),
      row.inDatabase.toFixed(0),
      isOurs ? '' : row.ratio.toFixed(2),
      row.p50.toFixed(1),
      isOurs ? '' : row.p50Ratio.toFixed(2),
      marksOf(workload, row).map(shown).join(', '),
    ];
  });

/** What many writers of one organization got of each server. */
export function writersLine(server: string, { count, seconds, p50, p99 }: Load): { line: string[]; missed: string[] } {
  const rate = count / seconds;
  const isKept = rate >= WRITES_LEAST;
  const target = server === 'ours' ? shown({ isKept, text: `≥ ${WRITES_LEAST}` }) : '';
  return {
    line: [server, rate.toFixed(0), p50.toFixed(0), p99.toFixed(0), target],
    missed:
      server === 'ours' && !isKept ? [`64 writers: ${rate.toFixed(0)} writes a second, at least ${WRITES_LEAST}`] : [],
  };
}
