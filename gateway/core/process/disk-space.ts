import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes this process may still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Cache time of the result, because probes may come every second. */
const LOOK_EVERY_MS = 5_000;

/** Checks whether the data folder can be written and has enough space. */
export class DiskSpace {
  readonly #folder: string;
  readonly #least: number;
  #lookedAt = -Infinity;
  #last: Promise<string | null> = Promise.resolve(null);

  constructor(folder: string, least: number) {
    this.#folder = folder;
    this.#least = least;
  }

  problem(now = performance.now()): Promise<string | null> {
    if (now - this.#lookedAt < LOOK_EVERY_MS) return this.#last;
    this.#lookedAt = now;
    return (this.#last = this.#look());
  }

  async #look(): Promise<string | null> {
    const path = join(this.#folder, `ready-${process.pid}`);
    try {
      if ((await freeBytes(this.#folder)) < this.#least) return 'the data folder has too little free space';
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile('ready');
      } finally {
        await file.close();
      }
      return null;
    } catch {
      return 'the data folder can not be written';
    } finally {
      await rm(path, { force: true }).catch(() => {});
    }
  }
}
