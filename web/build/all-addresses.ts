import { join } from 'node:path';
import { runnerImport } from 'vite';
import { type Address, addressesOf } from './addresses.ts';
import type * as AllRooms from './all-rooms.ts';

/** All client URLs; `isOpen` marks those for visitors. */
export async function allAddresses(): Promise<(Address & { isOpen: boolean })[]> {
  const { module } = await runnerImport<typeof AllRooms>(join(import.meta.dirname, 'all-rooms.ts'), {
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
  });
  return Object.entries(module.found).flatMap(([file, { room, ...groups }]) => {
    const folder = file.split('/').at(-2)!;
    const own = room ? addressesOf(folder, room.routes, room.words) : [];
    const others = Object.values(groups).flatMap((routes) => addressesOf(folder, routes));
    return [...own.map((one) => ({ ...one, isOpen: false })), ...others.map((one) => ({ ...one, isOpen: true }))];
  });
}
