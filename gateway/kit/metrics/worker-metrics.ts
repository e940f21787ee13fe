import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[];

/** Messages between workers and the primary: any worker can be scraped and answers for all. */
export type MetricsMessage =
  | { kind: 'meridian metrics wanted'; scrape: number }
  | { kind: 'meridian metrics text'; scrape: number; text: string }
  | { kind: 'meridian snapshot wanted' }
  | { kind: 'meridian snapshot'; snapshot: MetricsSnapshot };

const KINDS = [
  'meridian metrics wanted',
  'meridian metrics text',
  'meridian snapshot wanted',
  'meridian snapshot',
] as const;

export const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  (KINDS as readonly unknown[]).includes((message as { kind?: unknown } | null)?.kind);

const TIMEOUT_MS = 5_000;

const send = (message: MetricsMessage): void => {
  if (process.connected) process.send?.(message);
};

/** In a worker: sends its metrics on request of the primary. Returns a function that stops it. */
export function answerPrimary(read: () => Promise<unknown>): () => void {
  const listener = async (message: unknown): Promise<void> => {
    if (isMetricsMessage(message) && message.kind === 'meridian snapshot wanted')
      send({ kind: 'meridian snapshot', snapshot: addable((await read()) as MetricsSnapshot) });
  };
  process.on('message', listener);
  return () => process.off('message', listener);
}

/**
 * Values are rounded to this power of two (about one millionth): such sums don't depend on order, so counters never
 * decrease.
 */
const STEP = 2 ** -20;

/** Without NaN samples, which JSON can't transfer. */
const addable = (snapshot: MetricsSnapshot): MetricsSnapshot =>
  snapshot.map((metric) => ({
    ...metric,
    values: metric.values
      .filter(({ value }) => Number.isFinite(value))
      .map((one) => ({ ...one, value: Math.round(one.value / STEP) * STEP })),
  }));

let scrapes = 0;

/** In a worker: the sum of all workers, from the primary. */
export function metricsOfAllWorkers(): Promise<string> {
  const scrape = (scrapes += 1);
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      process.off('message', listener);
      reject(new Error('the primary process did not answer'));
    }, TIMEOUT_MS);
    const listener = (message: unknown): void => {
      if (!isMetricsMessage(message) || message.kind !== 'meridian metrics text' || message.scrape !== scrape) return;
      clearTimeout(timeout);
      process.off('message', listener);
      resolve(message.text);
    };
    process.on('message', listener);
    send({ kind: 'meridian metrics wanted', scrape });
  });
}
