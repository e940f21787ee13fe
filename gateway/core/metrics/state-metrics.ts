import { Gauge, type Registry } from 'prom-client';

/** A number that is read at every scrape. Several workers that read the same table agree on it: the largest is shown. */
export type StateMetric = {
  name: string;
  help: string;
  isShared?: boolean;
  read(): Promise<Record<string, number>> | Record<string, number>;
};

/** Gauges of what is open, waiting or failed right now, each by the label `state`. */
export function stateMetrics(registry: Registry, metrics: readonly StateMetric[]): void {
  for (const { name, help, isShared, read } of metrics) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        aggregator: isShared ? 'max' : 'sum',
        registers: [],
        async collect() {
          this.reset();
          for (const [state, value] of Object.entries(await read())) this.set({ state }, value);
        },
      }),
    );
  }
}
