import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those above it. Node's own `recursive` never ends below /proc, where nothing can be made. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Of two processes that start at once one is first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
