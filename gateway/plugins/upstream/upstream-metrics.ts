import { Counter, Gauge, type Registry } from 'prom-client';
import type { Upstream } from './upstream.ts';

/** Metrics of requests, failures and differences of the other server. */
export function upstreamMetrics(registry: Registry, { report, server }: Upstream): void {
  registry.registerMetric(
    new Gauge({
      name: 'meridian_upstream_closed',
      help: '1 while the upstream server is not asked because it failed too often.',
      aggregator: 'max',
      registers: [],
      collect() {
        this.set(server.isPaused ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'meridian_upstream_requests_total',
      help: 'Requests to the upstream server by operation.',
      labelNames: ['operation', 'place'],
      registers: [],
      collect() {
        this.reset();
        for (const { operation, place, asked } of report.requests()) this.inc({ operation, place }, asked);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'meridian_upstream_failures_total',
      help: 'Requests to the upstream server that failed, by operation.',
      labelNames: ['operation', 'place'],
      registers: [],
      collect() {
        this.reset();
        for (const { operation, place, failed } of report.requests()) this.inc({ operation, place }, failed);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'meridian_upstream_differences_total',
      help: 'Differences between the answers of the upstream server and our own, by operation and kind.',
      labelNames: ['operation', 'kind'],
      registers: [],
      collect() {
        this.reset();
        for (const { operation, kind, count } of report.differences()) this.inc({ operation, kind }, count);
      },
    }),
  );
}
