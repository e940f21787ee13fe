import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Four times what SQLite itself puts into the file each time. */
const MOST_BYTES = 16 * 1024 * 1024;
/** So long other processes have to come to the end of what they are reading; all of them wait for it meanwhile. */
const WAIT_MS = 250;

/**
 * SQLite starts its log anew when a commit finds nobody reading of it. Several processes that always have something to
 * read leave no such moment, and the log would grow for as long as they have: then it is waited for.
 */
export class WriteAheadLog {
  readonly #raw: DatabaseSync;
  readonly #path: string;
  #next = MOST_BYTES;

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
    this.#path = `${raw.location()}-wal`;
  }

  /** Between transactions. What can't be tidied up now is when it has grown by as much again. */
  tidy(): void {
    const size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.#next) return;
    this.#next = this.#isEmptied() ? MOST_BYTES : size + MOST_BYTES;
  }

  #isEmptied(): boolean {
    this.#raw.exec(`pragma busy_timeout = ${WAIT_MS}`);
    try {
      return this.#raw.prepare('pragma wal_checkpoint(truncate)').get()!['busy'] === 0;
    } catch {
      // A disk that is full: what was committed stands in the log.
      return false;
    } finally {
      this.#raw.exec('pragma busy_timeout = 0');
    }
  }
}
