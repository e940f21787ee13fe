import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
};

/** Folder for copies of the seed: in memory if there is room, because a run writes and removes hundreds of them. */
export const scratch = hasRoom() ? MEMORY : tmpdir();
