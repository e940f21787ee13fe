import { Counter, Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export type RequestMetrics = { count(route: string, status: number, seconds: number): void };

/** Requests by route and status. The label is the route pattern, never the requested path. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const total = new Counter({
    name: 'meridian_requests_total',
    help: 'HTTP requests by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'meridian_request_seconds',
    help: 'Time from the head of an HTTP request to the end of its response.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    count(route, status, took) {
      total.inc({ route, status });
      seconds.observe({ route }, took);
    },
  };
}
