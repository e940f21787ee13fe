import type { TestGateway } from './gateway.ts';

/** Sites that are added stay unchecked: a check would reach out, and write while others are looked at. */
export function leaveSitesUnchecked({ services: { jobs } }: TestGateway): void {
  const queue = jobs.queue.bind(jobs);
  jobs.queue = (database, job) => (job.name === 'siteRun' ? Promise.resolve() : queue(database, job));
}
