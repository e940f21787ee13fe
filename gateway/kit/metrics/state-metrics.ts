import { Gauge, type Registry } from 'prom-client';

/** Number read on every scrape. Workers read the same table, so the maximum is shown. */
type StateMetric = {
  name: string;
  help: string;
  isShared?: boolean;
  read(): Promise<Record<string, number>> | Record<string, number>;
};

/** Gauges of current states (open, waiting, failed), labeled `state`. */
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
