import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePlace } from './place.ts';

/** Stores files as <folder>/ab/cd/abcd…, each written to a temporary file and renamed. */
export function diskPlace(folder: string): FilePlace {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
  return {
    async keep(spool, { hash }) {
      const path = pathOf(hash);
      const made = await mkdir(dirname(path), { recursive: true });
      await rename(spool, path);
      await syncFolder(dirname(path));
      if (made) for (const parent of [dirname(dirname(path)), folder]) await syncFolder(parent);
    },
    async open(hash, range) {
      try {
        const handle = await open(pathOf(hash), 'r');
        return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/^[0-9a-f]{64}$/.test(entry.name)) continue;
        const { mtimeMs } = await stat(pathOf(entry.name));
        yield { hash: entry.name, time: mtimeMs };
      }
    },
  };
}

/** A rename survives a power failure only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
