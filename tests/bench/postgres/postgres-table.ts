import type { PostgresRow, Written } from './postgres-rounds.ts';
import { READ_MOST_MS, WRITES_LEAST, type PostgresWorkload } from './postgres-workloads.ts';

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
  'a read beside: p50 ms',
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

/** The results of many writers of one organization on each server, and of readers next to them. */
export function writersLine(server: string, { writes, reads }: Written): { line: string[]; missed: string[] } {
  const rate = writes.count / writes.seconds;
  const marks = [
    { isKept: rate >= WRITES_LEAST, text: `≥ ${WRITES_LEAST} writes/s` },
    { isKept: reads.p50 <= READ_MOST_MS, text: `a read ≤ ${READ_MOST_MS} ms` },
  ];
  const isOurs = server === 'ours';
  const numbers = [rate, writes.p50, writes.p99, reads.p50, reads.p99];
  return {
    line: [server, ...numbers.map((number) => number.toFixed(0)), isOurs ? marks.map(shown).join(', ') : ''],
    missed: marks
      .filter(({ isKept }) => isOurs && !isKept)
      .map(({ text }) => `64 writers: ${rate.toFixed(0)} writes/s, a read ${reads.p50.toFixed(0)} ms, wanted ${text}`),
  };
}
