import { timeOf } from '../plugins/usage/figures.ts';

/** Number of calls with the same outcome and duration bucket. */
export type CallSum = { operation: string; door: string; code: string; bucket: number; period: string; calls: number };

export const callsOf = (rows: readonly CallSum[]): number => rows.reduce((sum, { calls }) => sum + calls, 0);
export const errorsOf = (rows: readonly CallSum[]): number => callsOf(rows.filter(({ code }) => code !== ''));

/** Total duration of all calls. */
export const impactOf = (rows: readonly CallSum[]): number =>
  rows.reduce((sum, { bucket, calls }) => sum + timeOf(bucket) * calls, 0);

/** Duration percentile; null without calls. */
export function percentileOf(rows: readonly CallSum[], part: number): number | null {
  const all = callsOf(rows);
  if (all === 0) return null;
  let left = Math.ceil(all * part);
  for (const { bucket, calls } of rows.toSorted((one, other) => one.bucket - other.bucket)) {
    left -= calls;
    if (left <= 0) return timeOf(bucket);
  }
  return null;
}

/** Calls per door or error code, most frequent first. */
export function countsBy(rows: readonly CallSum[], key: 'door' | 'code'): [name: string, calls: number][] {
  const groups = [...Map.groupBy(rows, (row) => row[key])].map(([name, own]): [string, number] => [name, callsOf(own)]);
  return groups.sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
}
