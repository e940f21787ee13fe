import { Counter, type Registry } from 'prom-client';

type Tally = { operation: string; door: string; code: string; calls: number; seconds: number };

export type OperationMetrics = { count(operation: string, door: string, code: string, ms: number): void };

/**
 * Calls of root fields by operation, door and error code. Counted in a map and converted on scrape, because hashing
 * labels on every call would cost more than the rest of the bookkeeping.
 */
export function operationMetrics(registry: Registry): OperationMetrics {
  const tallies = new Map<string, Tally>();
  const labelNames = ['operation', 'door', 'code'];
  registry.registerMetric(
    new Counter({
      name: 'meridian_operations_total',
      help: 'Calls of operations by door and error code; the code is empty for calls that succeeded.',
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const { operation, door, code, calls } of tallies.values()) this.inc({ operation, door, code }, calls);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'meridian_operation_seconds_total',
      help: 'Time spent in operations by door and error code.',
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const { operation, door, code, seconds } of tallies.values()) this.inc({ operation, door, code }, seconds);
      },
    }),
  );
  return {
    count(operation, door, code, ms) {
      const key = `${operation} ${door} ${code}`;
      let tally = tallies.get(key);
      if (!tally) tallies.set(key, (tally = { operation, door, code, calls: 0, seconds: 0 }));
      tally.calls += 1;
      tally.seconds += ms / 1_000;
    },
  };
}
