import cluster, { type Worker } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { isWord, type Word } from './core/feed/peer-workers.ts';
import { PrimaryMetrics } from './kit/metrics/primary-metrics.ts';
import { isMetricsMessage } from './kit/metrics/worker-metrics.ts';
import type { Announcer } from './core/process/log.ts';

const RESTART_MS = 500;
/** Longer than a worker needs to finish running requests. */
const STOP_MS = 12_000;

/** Calls `stop` on the first signal and ignores further ones. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) stop();
      isStopping = true;
    });
  }
}

/**
 * Runs worker processes on one port, relays their messages, and counts rate limits for them. Returns the port once all
 * listen.
 */
export async function startWorkers(count: number, shutdownDelayMs: number, { warn }: Announcer): Promise<number> {
  let state: 'starting' | 'up' | 'stopping' = 'starting';
  // eslint-disable-next-line no-new -- from here on it listens to the workers
  new RateLimiterClusterMaster();
  const metrics = new PrimaryMetrics(workers);
  cluster.on('message', (sender, message) => {
    if (isWord(message)) pass(message, sender);
    if (isMetricsMessage(message)) metrics.receive(message, sender);
  });
  cluster.on('exit', (worker, status, signal) => {
    metrics.retire(worker);
    if (state === 'starting') process.exit(1);
    if (state === 'stopping') return workers().length === 0 ? process.exit(0) : undefined;
    warn(`The worker ${worker.process.pid} has ended (${signal ?? status}); another one takes its place`);
    // Its last commits may not have been announced.
    pass({ kind: 'meridian committed', last: null });
    setTimeout(() => state === 'up' && void startWorker(), RESTART_MS);
  });
  onStop(() => {
    state = 'stopping';
    setTimeout(() => process.exit(0), shutdownDelayMs + STOP_MS).unref();
    for (const worker of workers()) worker.process.kill('SIGTERM');
  });

  // The first worker starts alone, so that a startup problem is reported once.
  const port = await startWorker();
  await Promise.all(Array.from({ length: count - 1 }, startWorker));
  if (state === 'starting') state = 'up';
  return port;
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function pass(word: Word, sender?: Worker): void {
  for (const worker of workers()) if (worker !== sender && worker.isConnected()) worker.send(word);
}

/** Returns the port when it listens. */
function startWorker(): Promise<number> {
  const worker = cluster.fork();
  // Messages to a dying worker fail; its exit event is handled anyway.
  worker.on('error', () => {});
  return new Promise((resolve) => worker.once('listening', ({ port }) => resolve(port)));
}
