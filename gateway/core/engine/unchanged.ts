import { BoundedMap } from '../ground/bounded-map.ts';
import type { Database } from './database.ts';
import type { Db } from '../database/tables.ts';

type Seen = { etag: string; version: string; until: number };

const KEPT = 5_000;
/** Lifetime of an entry, because a few answers also depend on the time. */
const SECONDS = 60;

/**
 * Remembers which answer (ETag) belongs to which database version, so that conditional requests get a 304 without a
 * query.
 */
export class Unchanged {
  readonly #database: Database;
  readonly #seen = new BoundedMap<string, Seen>(KEPT);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Off with a replica: its answers may be older than the version of the primary. */
  get isKnown(): boolean {
    return this.#database.replica === null;
  }

  /** Read before the answer is computed, so that a concurrent write invalidates it. */
  version(reads?: Db): Promise<string> {
    return this.#database.version(reads);
  }

  /** ETag of the answer, if nothing was written since. */
  find(question: string, version: string): string | null {
    const seen = this.#seen.get(question);
    return seen && seen.version === version && seen.until > Date.now() ? seen.etag : null;
  }

  keep(question: string, version: string, etag: string): void {
    this.#seen.set(question, { etag, version, until: Date.now() + SECONDS * 1_000 });
  }
}
