import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { MetricsMessage, MetricsSnapshot } from './worker-metrics.ts';

/** How long to wait for a busy worker before its last report is used. */
const ANSWER_MS = 1_000;

const sum = (snapshots: readonly MetricsSnapshot[]) => AggregatorRegistry.aggregate([...snapshots]);

/**
 * In the primary: sums the metrics of the workers. Ended workers stay in the sum, because Prometheus treats a
 * decreasing counter as a restart.
 */
export class PrimaryMetrics {
  readonly #snapshots = new Map<number, MetricsSnapshot>();
  readonly #waiting = new Map<number, () => void>();
  /** Merged metrics of workers that ended before the last scrape, plus one entry per worker that ended since. */
  readonly #ended: MetricsSnapshot[] = [];
  #round: Promise<string> | null = null;
  readonly #workers: () => Worker[];

  constructor(workers: () => Worker[]) {
    this.#workers = workers;
  }

  receive(message: MetricsMessage, sender: Worker): void {
    if (message.kind === 'meridian snapshot') {
      this.#snapshots.set(sender.id, message.snapshot);
      this.#waiting.get(sender.id)?.();
    }
    if (message.kind === 'meridian metrics wanted') {
      const { scrape } = message;
      // Concurrent scrapes share one collection.
      this.#round ??= this.#collect().finally(() => (this.#round = null));
      void this.#round.then((text) => {
        if (sender.isConnected()) sender.send({ kind: 'meridian metrics text', scrape, text } satisfies MetricsMessage);
      });
    }
  }

  retire(worker: Worker): void {
    this.#waiting.get(worker.id)?.();
    const last = this.#snapshots.get(worker.id);
    this.#snapshots.delete(worker.id);
    if (last) this.#ended.push(last.filter(({ type }) => ['counter', 'histogram'].includes(type as never)));
  }

  async #collect(): Promise<string> {
    await Promise.all(this.#workers().map((worker) => this.#ask(worker)));
    const count = this.#ended.length;
    const ended = (await sum(this.#ended).getMetricsAsJSON()) as MetricsSnapshot;
    this.#ended.splice(0, count, ended);
    return sum([...this.#snapshots.values(), ...this.#ended]).metrics();
  }

  #ask(worker: Worker): Promise<void> | void {
    if (!worker.isConnected()) return;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timeout);
        this.#waiting.delete(worker.id);
        resolve();
      };
      const timeout = setTimeout(done, ANSWER_MS);
      this.#waiting.set(worker.id, done);
      worker.send({ kind: 'meridian snapshot wanted' } satisfies MetricsMessage);
    });
  }
}
