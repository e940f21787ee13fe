import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './rounds.ts';
import type { PeerName, Workload } from './workloads.ts';

/** Description of a peer: only with our statements the difference is that of the servers alone. */
const kinds: Record<PeerName, string> = {
  constant: 'bytes alone',
  hand: 'our statements',
  mercurius: 'our statements',
  apollo: 'our statements',
  yoga: 'our statements',
  fastify: 'our statements',
  sofa: 'our statements',
  'json-server': 'rows in memory',
};

const COLUMNS = [
  'workload',
  'server',
  'kind',
  'CPU µs',
  'ours / it',
  'of each start',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'MB',
  'target',
];

const rounded = (value: number, digits: number): string => value.toFixed(digits);

/** The result lines of missed targets. */
export function missedBy({ name, targets }: Workload, rows: Row[]): string[] {
  const ratioTo = (peer: string) => rows.find((row) => row.server === peer)!.ratio;
  return targets.flatMap(({ peer, most, or }) => {
    if (ratioTo(peer) <= most || (or && ratioTo(or.peer) <= or.most)) return [];
    const instead = or ? ` and ${rounded(ratioTo(or.peer), 2)} × ${or.peer}, at most ${or.most}` : '';
    return [`${name}: ${rounded(ratioTo(peer), 2)} × ${peer}, at most ${most}${instead}`];
  });
}

function markOf(workload: Workload, rows: Row[], server: string): string {
  const target = workload.targets.find(({ peer }) => peer === server);
  if (!target) return '';
  const isKept = missedBy({ ...workload, targets: [target] }, rows).length === 0;
  const instead = target.or ? ` or ≤ ${target.or.most} × ${target.or.peer}` : '';
  return `${isKept ? '✓' : '✗'} ≤ ${target.most}${instead}`;
}

export const linesOf = (workload: Workload, rows: Row[]): string[][] =>
  rows.map((row) => [
    workload.name,
    row.server,
    kinds[row.server as PeerName] ?? '',
    rounded(row.cpu, row.cpu < 100 ? 1 : 0),
    row.server === 'ours' ? '' : rounded(row.ratio, 2),
    row.server === 'ours' ? '' : row.ratios.map((ratio) => rounded(ratio, 2)).join(' '),
    rounded(row.perSecond, 0),
    rounded(row.p50, 2),
    rounded(row.p99, 2),
    rounded(row.memory, 0),
    markOf(workload, rows, row.server),
  ]);

/** A Markdown table whose columns also read well in a terminal. */
export function tableOf(lines: string[][], columns = COLUMNS): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...lines.map((line) => line[index]!.length)),
  );
  const written = (cells: string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`;
  return [written(columns), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(written)].join(
    '\n',
  );
}

/** Writes a result to the README, between the marks of its name. */
export function writeResult(name: string, text: string): void {
  const file = new URL('README.md', import.meta.url);
  const [begin, end] = [`<!-- ${name}: written by the run -->`, `<!-- end of ${name} -->`];
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no place for ${name}`);
  writeFileSync(file, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
}
