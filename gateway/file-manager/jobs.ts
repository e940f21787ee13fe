import { FileSweep } from '../kit/files/files-sweep.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { StartJobs } from '../kit/room.ts';

const EVERY_MS = 60 * 60 * 1_000;

/** Deletes file contents that no room uses any more. */
export const startJobs: StartJobs = ({ files, database, timers }) => {
  const sweep = new FileSweep(files, database.system);
  return repeat(timers, {
    name: 'unused-files',
    everyMs: EVERY_MS,
    run: () => sweep.run(),
    failure: 'unused files could not be removed',
  });
};
