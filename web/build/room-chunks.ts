import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './closure-of.ts';

const web = join(import.meta.dirname, '..');
const routesOf = (room: string) => join(web, room, 'routes.tsx');

/** Rooms whose screens have much of it in common. In the others most of it would be fetched in vain. */
const close = 'academy chat contacts file-manager log mailbox notes overview scrumboard setting tasks'.split(' ');

/** Of each of them what at least two of its screens stand on, and nothing that only opens out of them. */
function membersOf(context: Rolldown.ChunkingContext): Map<string, string> {
  const rooms = new Map<string, string>();
  for (const room of close) {
    const opened = context.getModuleInfo(routesOf(room))?.dynamicallyImportedIds ?? [];
    const times = new Map<string, number>();
    for (const screen of opened.filter((id) => /-(page|pane|layout)\.tsx$/.test(id)))
      for (const id of closureOf([screen], context)) times.set(id, (times.get(id) ?? 0) + 1);
    for (const [id, count] of times) if (count > 1 && id.startsWith(join(web, room, '/'))) rooms.set(id, room);
  }
  return rooms;
}

/**
 * What the screens of a room share in one piece: each file less is asked for by itself no more, and named by no address.
 * Without what these modules import: parts belong to all rooms.
 */
export function roomChunks(): Rolldown.CodeSplittingGroup {
  let members: Map<string, string> | undefined;
  return {
    name: (id, context) => (members ??= membersOf(context)).get(id) ?? null,
    debugName: 'rooms',
    priority: 2,
    includeDependenciesRecursively: false,
  };
}
