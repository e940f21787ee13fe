import { BoundedMap } from '../ground/bounded-map.ts';
import type { Database } from './database.ts';
import type { Db } from '../database/tables.ts';

type Seen = { etag: string; version: string; until: number };

const KEPT = 5_000;
/** For the little that changes with the clock alone. */
const SECONDS = 60;

/**
 * Remembers which answer belongs to which version of the database: whoever has that answer still, and asks whether it
 * changed, is told so without a look at any table.
 */
export class Unchanged {
  readonly #database: Database;
  readonly #seen = new BoundedMap<string, Seen>(KEPT);

  constructor(database: Database) {
    this.#database = database;
  }

  /** With a replica nothing is remembered: its answers may be older than the version that the primary tells. */
  get isKnown(): boolean {
    return this.#database.replica === null;
  }

  /** Read before the answer is made: a write that comes meanwhile makes it an old one. */
  version(reads?: Db): Promise<string> {
    return this.#database.version(reads);
  }

  /** The tag of the answer, if nothing was written since it was made. */
  find(question: string, version: string): string | null {
    const seen = this.#seen.get(question);
    return seen && seen.version === version && seen.until > Date.now() ? seen.etag : null;
  }

  keep(question: string, version: string, etag: string): void {
    this.#seen.set(question, { etag, version, until: Date.now() + SECONDS * 1_000 });
  }
}
