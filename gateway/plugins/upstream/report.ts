import { BoundedMap } from '../../core/ground/bounded-map.ts';
import type { Difference } from './compare.ts';
import type { Route } from './table.ts';

const KEPT = 1_000;

export type ReportedDifference = { operation: string; kind: string; path: string; count: number; lastAt: string };
type Tally = { place: Route['place']; asked: number; failed: number; differing: number };

/** Observations of the other server since startup. */
export class UpstreamReport {
  readonly #tallies = new Map<string, Tally>();
  readonly #found = new BoundedMap<string, ReportedDifference>(KEPT);

  constructor(routes: Map<string, Route>) {
    for (const [name, { place }] of routes) this.#tallies.set(name, { place, asked: 0, failed: 0, differing: 0 });
  }

  asked(operation: string): void {
    this.#tallies.get(operation)!.asked += 1;
  }

  failed(operation: string): void {
    this.#tallies.get(operation)!.failed += 1;
  }

  found(operation: string, differences: readonly Difference[]): void {
    if (differences.length > 0) this.#tallies.get(operation)!.differing += 1;
    for (const { kind, path } of differences) {
      const key = `${operation} ${kind} ${path}`;
      const count = (this.#found.get(key)?.count ?? 0) + 1;
      this.#found.set(key, { operation, kind, path, count, lastAt: new Date().toISOString() });
    }
  }

  /** Operations that are not purely local, most differences first. */
  rows() {
    const found = [...this.#found.values()].sort((a, b) => b.count - a.count);
    return [...this.#tallies]
      .map(([operation, tally]) => ({
        operation,
        ...tally,
        differences: found
          .filter((one) => one.operation === operation)
          .map(({ operation: _, ...difference }) => difference),
      }))
      .sort((a, b) => b.differing - a.differing || (a.operation < b.operation ? -1 : 1));
  }

  /** Requests per operation. */
  requests(): readonly (Omit<Tally, 'differing'> & { operation: string })[] {
    return [...this.#tallies]
      .filter(([, { asked }]) => asked > 0)
      .map(([operation, { place, asked, failed }]) => ({ operation, place, asked, failed }));
  }

  /** Number of differences by operation and kind. */
  differences(): readonly Pick<ReportedDifference, 'operation' | 'kind' | 'count'>[] {
    return [...this.#found.values()];
  }
}
