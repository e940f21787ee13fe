import type { Plugin } from '../../core/plugin.ts';
import { upstreamMetrics } from './upstream-metrics.ts';
import { Upstream } from './upstream.ts';

/** Serves or compares some operations with another server, if UPSTREAM_URL is set. */
export const upstream: Plugin<Upstream> = {
  name: 'upstream',
  start({ environment, contract, metrics }) {
    if (!environment.upstreamUrl) return null;
    const made = new Upstream(environment.upstreamUrl, environment, contract);
    upstreamMetrics(metrics.registry, made);
    return made;
  },
};
