import cluster from 'node:cluster';
import { Registry } from 'prom-client';
import type { Database } from '../../core/engine/database.ts';
import type { Subscribers } from '../../core/feed/subscribers.ts';
import { countJobs } from '../jobs/job-rows.ts';
import { countLetters } from '../mail/letter-counts.ts';
import { operationMetrics, type OperationMetrics } from './operation-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics, type RequestMetrics } from './request-metrics.ts';
import { stateMetrics } from './state-metrics.ts';
import { metricsOfAllWorkers, answerPrimary } from './worker-metrics.ts';

type Sources = { database: Database; subscribers: Subscribers; version: string };

/** Prometheus metrics of this gateway. */
export class Metrics {
  /** Plugins register their own metrics here. */
  readonly registry = new Registry();
  readonly requests: RequestMetrics;
  readonly operations: OperationMetrics;
  readonly #process: Registry;
  readonly #stop: () => void;

  constructor({ database, subscribers, version }: Sources) {
    this.#process = processMetrics(version);
    this.requests = requestMetrics(this.registry);
    this.operations = operationMetrics(this.registry);
    stateMetrics(this.registry, [
      {
        name: 'meridian_database_connections',
        help: 'PostgreSQL connections of the pool: open, idle, and requests that wait for one. Zero on SQLite.',
        read: () => database.pool?.counts() ?? { open: 0, idle: 0, waiting: 0 },
      },
      {
        name: 'meridian_writes',
        help: 'Write transactions that wait for the SQLite writer. Zero on PostgreSQL.',
        read: () => ({ waiting: database.waitingWrites() }),
      },
      {
        name: 'meridian_jobs',
        help: 'Queued jobs: due now, scheduled for later, and failed at least once.',
        isShared: true,
        read: () => countJobs(database.system, Date.now()),
      },
      {
        name: 'meridian_mail',
        help: 'Email that was not sent yet: waiting, retried after a failure, and given up.',
        isShared: true,
        read: async () => {
          const { waiting, retried, givenUp } = await countLetters(database.system, ({ lit }) => lit(true));
          return { waiting, retried, given_up: givenUp };
        },
      },
      {
        name: 'meridian_subscriptions',
        help: 'Open GraphQL subscriptions, and the connections that carry several of them.',
        read: () => subscribers.counts(),
      },
    ]);
    this.#stop = cluster.isWorker ? answerPrimary(() => this.#own().getMetricsAsJSON()) : () => {};
  }

  /** Prometheus text format; with several workers, their sum. */
  text(): Promise<string> {
    return cluster.isWorker ? metricsOfAllWorkers() : this.#own().metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  close(): void {
    this.#stop();
  }

  #own(): Registry {
    return Registry.merge([this.#process, this.registry]);
  }
}
