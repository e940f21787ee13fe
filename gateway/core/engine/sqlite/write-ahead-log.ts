import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Four times what SQLite itself puts into the file each time. */
const MOST_BYTES = 16 * 1024 * 1024;
/** How long a checkpoint waits for the readers of other processes; writers wait meanwhile. */
const WAIT_MS = 250;

/**
 * SQLite restarts its log when a commit finds no reader in it. Several processes that always read leave no such moment,
 * and the log would grow without end: past 16 MB a checkpoint waits for the readers.
 */
export class WriteAheadLog {
  readonly #raw: DatabaseSync;
  readonly #path: string;
  #next = MOST_BYTES;

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
    this.#path = `${raw.location()}-wal`;
  }

  /** Runs between transactions; a checkpoint that fails is tried again after another 16 MB. */
  checkpoint(): void {
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
