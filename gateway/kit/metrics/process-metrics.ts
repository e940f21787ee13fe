import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';

/** Gauges with a counter suffix, which promtool rejects. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

let registry: Registry | null = null;

/** CPU, memory, event loop delay and garbage collection; once per process. */
export function processMetrics(version: string): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const info = new Gauge({
    name: 'meridian_build_info',
    help: 'Always 1; the labels name the version of Meridian and of Node.js.',
    labelNames: ['version', 'node'],
    aggregator: 'max',
    registers: [],
  });
  info.set({ version, node: process.version }, 1);
  registry.registerMetric(info);
  return registry;
}
