import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Four times SQLite's automatic checkpoint size. */
const MOST_BYTES = 16 * 1024 * 1024;
/** How long a checkpoint waits for readers of other processes, blocking writers. */
const WAIT_MS = 250;

/**
 * SQLite restarts its log when a commit finds no reader. With several busy processes that never happens and the log
 * would grow forever, so beyond 16 MB a checkpoint waits for readers.
 */
export class WriteAheadLog {
  readonly #raw: DatabaseSync;
  readonly #path: string;
  #next = MOST_BYTES;

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
    this.#path = `${raw.location()}-wal`;
  }

  /** Runs between transactions; a failed checkpoint is retried after another 16 MB. */
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
      // Disk full: committed data stays in the log.
      return false;
    } finally {
      this.#raw.exec('pragma busy_timeout = 0');
    }
  }
}
