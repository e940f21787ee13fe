import type { Call } from '../core/call.ts';
import type { DataFigureRecord } from './records.ts';

const ORDER: readonly DataFigureRecord['code'][] = ['changes', 'files', 'signIns', 'exports', 'calls', 'scores'];

/** What there is of all that grows by being used, as the rooms say it. */
export async function dataFigures({ services, scope }: Call): Promise<DataFigureRecord[]> {
  const found = await Promise.all(
    services.kept.map(async ({ code, days, look }) => ({ ...(await look(scope)), code, days }) as DataFigureRecord),
  );
  return found
    .map((one) => ({ ...one, oldest: one.oldest === null ? null : new Date(one.oldest).toISOString() }))
    .toSorted((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
}
