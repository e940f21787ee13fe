import { FileSweep } from '../core/files/files-sweep.ts';
import type { StartJobs } from '../rooms.ts';

const EVERY_MS = 60 * 60 * 1_000;

/** Contents that were deleted for good, here or in another room, leave the disk or the bucket. */
export const startJobs: StartJobs = ({ files, database, log }) => {
  const sweep = new FileSweep(files, database.system);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep.run().catch((error: unknown) => log.warn({ err: error }, 'unused files could not be removed'));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
