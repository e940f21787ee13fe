import cluster, { type Worker } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { isWord, type Word } from './core/feed/peer-workers.ts';
import { PrimaryMetrics } from './core/metrics/primary-metrics.ts';
import { isMetricsMessage } from './core/metrics/worker-metrics.ts';
import type { Announcer } from './core/process/log.ts';

const RESTART_MS = 500;
/** Longer than a worker takes to finish what is in flight. */
const STOP_MS = 12_000;

/** The first signal that asks to stop; the others change nothing. */
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
 * Keeps this many processes on one port, passes on what they tell each other, and counts for them. Answers the port
 * once all of them listen.
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
    // What it committed last it may have told nobody.
    pass({ kind: 'meridian committed', last: null });
    setTimeout(() => state === 'up' && void startWorker(), RESTART_MS);
  });
  onStop(() => {
    state = 'stopping';
    setTimeout(() => process.exit(0), shutdownDelayMs + STOP_MS).unref();
    for (const worker of workers()) worker.process.kill('SIGTERM');
  });

  // The first one alone: what keeps it from starting is said once.
  const port = await startWorker();
  await Promise.all(Array.from({ length: count - 1 }, startWorker));
  if (state === 'starting') state = 'up';
  return port;
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function pass(word: Word, sender?: Worker): void {
  for (const worker of workers()) if (worker !== sender && worker.isConnected()) worker.send(word);
}

/** Answers the port when it listens. */
function startWorker(): Promise<number> {
  const worker = cluster.fork();
  // One that is just dying can't be told anything; its end is heard of anyway.
  worker.on('error', () => {});
  return new Promise((resolve) => worker.once('listening', ({ port }) => resolve(port)));
}
